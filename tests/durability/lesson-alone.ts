// A lesson of the product where no network is (tests/support/no-network.ts). Prints as JSON what was
// looked up, how often something was sent that no network carried, and which files it made beside its
// data. Argument: the data folder.
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { handout, wordHandout } from '../support/fixtures.ts';
import { nameServer, nowhere } from '../support/no-network.ts';
import { signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startProduct, type Product } from '../support/product.ts';

export interface LeavingHome {
  /** Names that were asked for. */
  readonly names: string[];
  /** Connections and datagrams to other machines. */
  readonly attempts: number;
  /** Of the folders of the user and for temporary files, those that are gone again too. */
  readonly files: string[];
}

/** Answers each name with one address; only the question's name is read. @returns the names, as they come */
async function answerNames(): Promise<{ names: string[]; close(): void }> {
  const names: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (; message[at]; at += 1 + message[at]!) {
      labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!));
    }
    names.push(labels.join('.'));
    const isForAddress = message.readUInt16BE(at + 1) === 1;
    const question = message.subarray(12, at + 5);
    const head = Buffer.from([0x81, 0x80, 0, 1, 0, isForAddress ? 1 : 0, 0, 0, 0, 0]);
    // The name as in the question; type A, class IN, a second, four bytes.
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...nowhere.split('.').map(Number)];
    const parts = [message.subarray(0, 2), head, question];
    socket.send(
      Buffer.concat(isForAddress ? [...parts, Buffer.from(answer)] : parts),
      port,
      address,
    );
  });
  socket.bind(53, nameServer);
  await once(socket, 'listening');
  return { names, close: () => socket.close() };
}

/** Counted by the system: there is no way to where it was to go. */
async function countAttempts(): Promise<number> {
  const lines = (await readFile('/proc/net/snmp', 'utf8')).split('\n');
  const [heads = [], figures = []] = lines
    .filter((line) => line.startsWith('Ip:'))
    .map((line) => line.split(' '));
  const of6 = /^Ip6OutNoRoutes\s+(\d+)$/m.exec(await readFile('/proc/net/snmp6', 'utf8'))?.[1];
  return Number(figures[heads.indexOf('OutNoRoutes')]) + Number(of6 ?? 0);
}

/** @returns what was made there; those that are still there are found wherever they are */
function watchFiles(): () => Promise<string[]> {
  const seen = new Set<string>();
  const folders = { '~': homedir(), tmp: tmpdir() };
  const watchers = Object.entries(folders).map(([name, folder]) =>
    watch(folder, (_, file) => seen.add(`${name}/${file}`)),
  );
  return async () => {
    for (const watcher of watchers) watcher.close();
    for (const [name, folder] of Object.entries(folders)) {
      for (const file of await readdir(folder, { recursive: true })) seen.add(`${name}/${file}`);
    }
    return [...seen].toSorted();
  };
}

async function lesson(product: Product): Promise<void> {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants feed', [handout, wordHandout]);
  const ready = await presenter.learn(id);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const deviceId = crypto.randomUUID();
  const scanned = ready.student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person, deviceId });
  const watched = await presenter.watch(id);
  const ids = [];
  for (const title of [
    'Why are leaves green?',
    'What does chlorophyll do?',
    'Shut up you moron!',
  ]) {
    ids.push((await phone.ask(title)).id);
  }
  await watched.untilSettled(ids);
  const [topic] = await presenter.getTopics(id);
  await presenter.tick(topic!.id, true);
  watched.close();
  phone.close();
}

async function lookAt(work: () => Promise<void>): Promise<LeavingHome> {
  const before = { names: nameService.names.length, attempts: await countAttempts() };
  const files = watchFiles();
  await work();
  return {
    names: nameService.names.slice(before.names),
    attempts: (await countAttempts()) - before.attempts,
    files: await files(),
  };
}

const nameService = await answerNames();
// What a library would do that calls home: seen, or else the rest says nothing.
const caller = await lookAt(async () => {
  const { address } = await lookup('telemetry.example', { family: 4 });
  await once(connect(443, address), 'connect').catch(() => {});
});
const dataDir = process.argv[2]!;
const product = await lookAt(async () => {
  const started = await startProduct({ dataDir });
  await lesson(started);
  await started.stop();
});
nameService.close();
process.stdout.write(JSON.stringify({ caller, product }));
