/**
 * Goes on as Node with these arguments. Where a process cannot be replaced it stands in between: signals
 * go on to the other, whose end becomes its own.
 */
export async function replaceProcess(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (process.execve && process.platform !== 'win32') {
    process.execve(process.execPath, [process.execPath, ...args], env as NodeJS.Dict<string>);
  }
  const { runNode } = await import('./child.ts');
  process.exitCode = await runNode(args, { env });
}
