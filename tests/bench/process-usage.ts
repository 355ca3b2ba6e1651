// What a process of this machine takes, read from Linux's /proc.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Resident memory in millions of bytes, as `ps` and the kernel's killer count it. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** Processor time of all threads since the process started, in seconds. */
export function processorSeconds(pid: number): number {
  return ticksOf(`/proc/${pid}/stat`) / ticksPerSecond;
}

/** Fields 14 and 15 of proc(5), counted behind the name, which may contain spaces. */
function ticksOf(path: string): number {
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
