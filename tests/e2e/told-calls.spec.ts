// What a screen asks for at once, the page's own headers ask for beside its scripts: once, and the
// answer is used.
import { expect } from 'playwright/test';
import { openLecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';

test('what a screen asks for at once is asked for beside its scripts', async ({
  page,
  sharedProduct: { url },
}) => {
  const lecture = await openLecture(url, 'free');
  const { wall_url } = await lecture.presenter.get(lecture.presentationId);
  const wall = new URL(wall_url!).pathname;
  for (const [path, call, shown] of [
    ['/plans', '/api/plans', 'FREE'],
    ['/presenter/register?plan=2', '/api/plans', 'PREMIUM'],
    [wall, wall.replace(/^\/embed\/(.*)\/wall$/, '/api/wall/$1'), 'Photosynthesis'],
  ] as const) {
    await page.goto(url + path);
    await expect(page.getByText(shown).first()).toBeVisible();
    const askedBy = await page.evaluate(
      (address) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name === address)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      url + call,
    );
    // The wall asks again every few seconds.
    expect(path === wall ? askedBy.slice(0, 1) : askedBy, path).toEqual(['link']);
  }
});
