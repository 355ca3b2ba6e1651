// The question box in the frame of another page.
import { openLecture } from '../support/lecture.ts';
import { openOtherPage } from '../support/other-page.ts';
import { button, entry } from './selectors.ts';
import { picture, walk } from './walk.ts';
import { eventually } from './window.ts';

const green = 'Why are leaves green?';

walk('a student asks in the frame of another site', async ({ window, relay, productUrl }) => {
  const lecture = await openLecture(productUrl, 'free');
  const { embed_url } = await lecture.presenter.get(lecture.presentationId);
  const address = `${relay.origin}${new URL(embed_url!).pathname}/ask`;
  await using platform = await openOtherPage('localhost');
  platform.show(`<iframe src="${address}" title="Box" width="320" height="480"></iframe>`);
  await window.goto(platform.origin);
  await window.enterFrame('iframe');
  await window.fill('textarea', green);
  await window.click(button('Send'));
  await window.see(entry(green, 'Accepted'));
  await eventually(() => window.tooWide()).toBe(0);
  await window.enterFrame(undefined);
  await picture(window, 'embedded');
});
