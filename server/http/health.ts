import { getHealth } from '../../contract/routes/health.ts';
import type { Handle } from './handle.ts';
import { perAddress } from './rate-limits.ts';

const whole = { health: 'ok', ai: 'ready' } as const;
const degraded = { health: 'degraded', ai: 'restarting' } as const;

/**
 * A process whose AI cannot work still answers 200: it takes questions and keeps them, which is
 * worth more than being taken out of service. One that reads everything again works all the same.
 */
export function healthRoute(
  handle: Handle,
  parts: { readiness: { isReady(): boolean }; renewal: { countLeft(): Promise<number> } },
): void {
  const { readiness, renewal } = parts;
  handle(
    getHealth,
    async () => {
      const left = await renewal.countLeft();
      return {
        ...(readiness.isReady() ? whole : degraded),
        ...(left > 0 ? { renewing: { texts_left: left } } : {}),
      };
    },
    perAddress,
  );
}
