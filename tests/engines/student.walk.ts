// What a student does in a lecture: come in, ask, ask without a network, read an answer, see it green.
import { randomUUID } from 'node:crypto';
import { answerTopic } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { openLecture } from '../support/lecture.ts';
import { settledTopics } from '../support/people.ts';
import { entry, text } from './selectors.ts';
import { picture, walk } from './walk.ts';
import { eventually } from './window.ts';

const box = 'textarea';
const green = 'Why are leaves green?';
const roots = 'How do roots take up water?';
const long =
  'Why do plants in the shade under trees have darker leaves than those that stand in full sun?';
/** How many pixels of what was typed one has to scroll to. */
const hidden = (selector: string) => {
  const { scrollHeight, clientHeight } = document.querySelector(selector)!;
  return scrollHeight - clientHeight;
};

walk(
  'a student asks, also without a network, and is answered',
  async ({ window, relay, productUrl }) => {
    const lecture = await openLecture(productUrl, 'free');
    await window.goto(relay.origin + lecture.scanPath);
    await window.arrive('/student/questions');
    await window.fill(box, green);
    await window.press('Enter');
    await window.see(entry(green, 'Accepted'));
    await picture(window, 'student');
    // All of a long question is seen while it is typed, and on its lines.
    await window.fill(box, long);
    await eventually(() => window.evaluate(hidden, box)).toBeLessThanOrEqual(1);

    await window.evaluate(async () => void (await navigator.serviceWorker.ready), null);
    await relay.cut();
    await window.reload();
    await window.see(entry(green));
    await window.fill(box, roots);
    await window.press('Enter');
    await window.see(entry(roots, 'On this phone'));
    await window.see(text('No connection.'));
    await picture(window, 'student-offline');
    await window.reload();
    await window.see(entry(roots, 'On this phone'));
    await relay.mend();
    await window.see(entry(roots, 'Accepted'));
    await window.miss(text('No connection.'));
    await eventually(() => lecture.titles()).toEqual([green, roots]);

    const topics = await settledTopics(lecture.presenter, lecture.presentationId);
    const topic = topics.find(({ original_questions }) =>
      original_questions.some(({ title }) => title === green),
    )!;
    const body = { client_id: randomUUID(), answer: 'See https://example.org/leaves for more.' };
    await call(lecture.presenter, answerTopic, { params: { id: topic.id }, body });
    await window.see('a[href="https://example.org/leaves"]');
    await lecture.presenter.tick(topic.id, true);
    await window.see(entry(green, 'Answered'));
    await picture(window, 'student-answered');
    await eventually(() => window.tooWide()).toBe(0);
  },
);
