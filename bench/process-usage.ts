// What a server on this machine takes, its children with it, read from Linux's /proc.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Resident memory of a process and its children in millions of bytes, as `ps` counts it. */
export const residentMegabytes = (pid: number): number =>
  sumOf(pid, (each) => megabytesIn(`/proc/${each}/status`, 'VmRSS'));

/**
 * The same, with pages that processes share divided among them (Pss of proc_pid_smaps(5)): what the
 * machine has less.
 */
export const proportionalMegabytes = (pid: number): number =>
  sumOf(pid, (each) => megabytesIn(`/proc/${each}/smaps_rollup`, 'Pss'));

/** A line such as "Pss:     1234 kB", in millions of bytes. */
function megabytesIn(file: string, field: string): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'));
  return (Number(line?.[1]) * 1024) / 1e6;
}

/** Processor time of a process and its children since they started, in seconds. */
export const processorSeconds = (pid: number): number => sumOf(pid, operationsOf) / ticksPerSecond;

/** The same of several, and of children of theirs that have ended. */
export const processorSecondsOfAll = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + processorSeconds(pid) + endedOperationsOf(pid) / ticksPerSecond,
    0,
  );

/** Of all that run on this machine. */
export const listProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** The server, and the model's worker while there is one. */
function sumOf(pid: number, measure: (pid: number) => number): number {
  const children = listProcesses().filter((each) => parentOf(each) === pid);
  return [pid, ...children].reduce((sum, each) => sum + measure(each), 0);
}

/** Field 4; not from a list of children, which not every kernel has. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsFromThird(pid)[1]);
  } catch {
    return undefined; // Ended in between.
  }
}

/** Fields 14 and 15. */
function operationsOf(pid: number): number {
  const fields = fieldsFromThird(pid);
  return Number(fields[11]) + Number(fields[12]);
}

/** Fields 16 and 17. */
function endedOperationsOf(pid: number): number {
  const fields = fieldsFromThird(pid);
  return Number(fields[13]) + Number(fields[14]);
}

/** Of proc_pid_stat(5), from the one behind the name, which may contain spaces. */
function fieldsFromThird(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
