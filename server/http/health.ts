import { getHealth } from '../../contract/routes/health.ts';
import type { Handle } from './handle.ts';
import { perAddress } from './rate-limits.ts';

const whole = { health: 'ok', ai: 'ready' } as const;
const degraded = { health: 'degraded', ai: 'restarting' } as const;

/**
 * A process whose AI cannot work still answers 200: it takes questions and keeps them, which is
 * worth more than being taken out of service.
 */
export function healthRoute(handle: Handle, ai: { isReady(): boolean }): void {
  handle(getHealth, async () => (ai.isReady() ? whole : degraded), perAddress);
}
