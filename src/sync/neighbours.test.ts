import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function Refusing(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['refuses them', Refusing],
  ['has none', undefined],
])(
  'a student and a presenter can do without other tabs in a browser that %s',
  async (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    vi.stubGlobal('reportError', () => {});
    const { outbox } = await import('./student/student-session.ts');
    const { presenterQueue } = await import('./presenter/offline/presenter-queue.ts');
    expect(outbox.view.getState().state).toBeNull();
    expect(presenterQueue.view.getState().state).toBeNull();
  },
);
