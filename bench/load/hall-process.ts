// The phones of `fillHall`. They stay until the process that wanted them lets go.
import type { Phone } from '../../tests/support/phone.ts';
import { askSteadily } from './ask-steadily.ts';
import type { HallIsIn, HallOrder } from './hall.ts';
import { comingIn } from './phones.ts';

process.on('disconnect', () => process.exit());
process.once('message', async ({ origin, scanned, phoneCount, perSecond }: HallOrder) => {
  const before = process.cpuUsage();
  const phones: Phone[] = [];
  const failures: string[] = [];
  const coming = comingIn(origin, scanned, phones);
  const joined = await askSteadily(
    {
      ...coming,
      ask: (text, index) =>
        coming.ask(text, index).catch((error: unknown) => {
          failures.push(String(error));
          return index;
        }),
    },
    Array.from({ length: phoneCount }, (_, i) => `phone ${i}`),
    perSecond,
  );
  const { user, system } = process.cpuUsage(before);
  process.send!({
    students: phones.map(({ url, id, token, record }) => ({ url, id, token, record })),
    joinedMs: joined.map(({ askedAt, answeredAt }) => answeredAt - askedAt),
    failures,
    processorSeconds: (user + system) / 1e6,
  } satisfies HallIsIn);
});
