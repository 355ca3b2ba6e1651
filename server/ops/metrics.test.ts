import { expect, test, vi } from 'vitest';
import { createMetrics, type Figures } from './metrics.ts';

const figures: Figures = {
  sockets: () => ({ presenter: 2, student: 30 }),
  waitingUploads: () => 0,
  isModelReady: () => true,
  waitingQuestions: async () => 4,
  waitingJobs: async () => [{ job: 'learn', count: 3, retried: 1, oldestSeconds: 7 }],
  freeBytes: async () => 1e9,
};
const never = () => new Promise<never>(() => {});

test('figures are looked up when somebody asks', async () => {
  const metrics = createMetrics();
  let waiting = 4;
  metrics.show({ ...figures, waitingQuestions: async () => waiting });
  expect(await metrics.text()).toContain('askroom_questions_waiting 4\n');
  waiting = 0;
  const text = await metrics.text();
  expect(text).toContain('askroom_questions_waiting 0\n');
  expect(text).toContain('askroom_sockets{kind="student"} 30\n');
  expect(text).toContain('askroom_jobs_oldest_seconds{job="learn"} 7\n');
});

test('what cannot be had is no old figure, and the rest is told', async () => {
  const metrics = createMetrics();
  let store = figures;
  metrics.show({
    ...figures,
    waitingQuestions: () => store.waitingQuestions(),
    waitingJobs: () => store.waitingJobs(),
  });
  await metrics.text();
  const away = () => Promise.reject(new Error('connect postgres://askroom:hunter2@10.0.0.1'));
  store = { ...figures, waitingQuestions: away, waitingJobs: away };
  const text = await metrics.text();
  expect(text).toMatch(/askroom_questions_waiting nan\n/i);
  expect(text).not.toContain('askroom_jobs_waiting{');
  expect(text).toContain('askroom_model_ready 1\n');
  expect(text).not.toContain('hunter2');
});

test('a store that hangs is given up', async () => {
  vi.useFakeTimers();
  try {
    const metrics = createMetrics();
    metrics.show({ ...figures, waitingQuestions: never, waitingJobs: never });
    const asked = metrics.text();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toContain('askroom_model_ready 1\n');
  } finally {
    vi.useRealTimers();
  }
});
