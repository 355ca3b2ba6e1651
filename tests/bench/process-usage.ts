// What a server on this machine takes, its children with it, read from Linux's /proc.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Resident memory of a process and its children in millions of bytes, as `ps` counts it. */
export const residentMegabytes = (pid: number): number =>
  sumOf(pid, (each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
  });

/** Processor time of a process and its children since they started, in seconds. */
export const processorSeconds = (pid: number): number =>
  sumOf(pid, (each) => ticksOf(`/proc/${each}/stat`)) / ticksPerSecond;

/** The server, and the model's worker while there is one. */
function sumOf(pid: number, measure: (pid: number) => number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter(Boolean).map(Number)].reduce(
    (sum, each) => sum + measure(each),
    0,
  );
}

/** Fields 14 and 15 of proc(5), counted behind the name, which may contain spaces. */
function ticksOf(path: string): number {
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
