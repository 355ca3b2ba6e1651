// Installs Debian packages where the tests may: as root, or with a sudo that asks nothing.
import { spawnSync } from 'node:child_process';

const INSTALL_LIMIT_MS = 15 * 60_000;

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The words to put before a command to run it as root, or undefined where that is not allowed. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/** Installs the packages; returns why it could not, or undefined when they are installed. */
export function installDebianPackages(...packages: string[]): string | undefined {
  if (!succeeds('apt-get', ['--version'])) return 'this is no Debian (apt-get is missing)';
  const prefix = rootPrefix();
  if (!prefix) return 'installing Debian packages needs root or a sudo without password';

  console.log(`Installing Debian packages: ${packages.join(', ')}`);
  const quiet = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  const steps = [
    ['update', ...quiet],
    ['install', ...quiet, '--yes', '--no-install-recommends', ...packages],
  ];
  for (const step of steps) {
    const [command = 'env', ...args] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...step,
    ];
    const { status, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: INSTALL_LIMIT_MS,
    });
    if (status !== 0) return `apt-get ${step[0]} failed: ${error?.message ?? stderr.trim()}`;
  }
  return undefined;
}
