// What a presenter does: sign up, create a project from a handout, learn, show the code, and tick off
// what was asked, also without a network.
import { randomUUID } from 'node:crypto';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import { call } from '../support/call.ts';
import { wordHandout } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { button, control, field, link, text } from './selectors.ts';
import { picture, walk } from './walk.ts';
import { eventually } from './window.ts';

const green = 'Why are leaves green?';
const roots = 'How do roots take up water?';
const tick = (title: string) => `//input[@type='checkbox'][@aria-label='Answered: ${title}']`;

walk(
  'a presenter signs up, shows the code, and ticks off what was asked',
  async ({ window, relay, productUrl }) => {
    await window.goto(`${relay.origin}/plans`);
    await window.click(`(${button('GET STARTED')})[1]`);
    await window.arrive('/presenter/register?plan=1');
    const password = randomUUID();
    await window.fill(field('Full Name'), 'Jan Ingenhousz');
    await window.fill(field('Email'), newEmail());
    await window.fill(field('Password'), password);
    await window.fill(field('Confirm Password'), password);
    await window.click(button('SIGN UP'));
    await window.arrive('/presenter/presentations');
    await window.see(text('You currently have no projects.'));

    await window.click(`(${control('CREATE PROJECT')})[1]`);
    await window.fill(field('Project Name'), 'Photosynthesis');
    await window.fill(field('Project Description'), 'How plants make sugar from light');
    await window.attach('input[type=file]', [wordHandout]);
    await picture(window, 'create');
    await window.click(button('NEXT'));
    await window.arrive('/presenter/presentations');
    await window.click(link('Photosynthesis'));
    await window.click(`(${button('Start Learning')})[1]`);
    await window.click(button('Yes, Start Learning'));
    await window.see("//img[contains(@alt, 'QR')]");
    await picture(window, 'dashboard');

    const { token, id } = await window.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('presenterAuthData')!) as { token: string };
      return { token: auth.token, id: Number(/presentation\/(\d+)/.exec(location.href)![1]) };
    }, null);
    const response = await fetch(`${productUrl}/api/presentation/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { student_url: string } };
    const phone = await openPhone({ origin: productUrl, scanned: data.student_url });
    await window.goto(`${relay.origin}/presenter/presentation/${id}/questions`);
    await window.see(text('PRESENTER QUESTIONS SCREEN (0)'));
    const asked: number[] = [];
    for (const title of [green, roots]) {
      const question = await phone.ask(title);
      asked.push(question.id);
      await phone.untilState(question.id, ['accepted']);
    }
    // However the AI groups them, there are two topics.
    const body = { client_id: randomUUID(), to: 'new' as const };
    await call({ url: productUrl, token }, moveQuestion, { params: { id: asked[1]! }, body });
    await window.see(text('PRESENTER QUESTIONS SCREEN (2)'));
    await window.click(tick(green));
    await phone.untilState(asked[0]!, ['answered']);
    await picture(window, 'live view');

    await window.see(text('Up to date'));
    await window.evaluate(async () => void (await navigator.serviceWorker.ready), null);
    await relay.cut();
    await window.see("//*[starts-with(normalize-space(text()), 'Last up to date')]");
    await window.click(tick(roots));
    await window.see(text('not sent yet'));
    await window.reload();
    await window.see(text('not sent yet'));
    await relay.mend();
    await phone.untilState(asked[1]!, ['answered']);
    await window.miss(text('not sent yet'));
    await eventually(() => window.tooWide()).toBe(0);
    phone.close();
  },
);
