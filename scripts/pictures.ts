// Takes the pictures of the product by `npm run pictures`: for the dialog that offers to install it
// (public/screenshots) and for the README (docs/pictures), a moving one among them. What is seen is the
// sample project with its simulated class: what a newcomer sees after a minute.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import type { TopicSummary } from '../contract/entities.ts';
import { spotlightTopic } from '../contract/api/presentations/presentations.ts';
import { createSample, startSimulatedClass } from '../contract/api/presentations/sample.ts';
import { call } from '../tests/support/call.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { ask, join, own, questionBox } from '../tests/support/lecture.ts';
import { settledTopics, signUp, type Presenter } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { waitUntil } from '../tests/support/wait.ts';
import { buildIfStale } from './lib/build.ts';

// A moving picture of several pages side by side, put together from what they show when asked.

/** Where a page stands in the picture, in pixels of the picture. */
interface Place {
  readonly page: Page;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners. */
  readonly radius: number;
}

interface FilmOptions {
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

interface Film {
  /** Adds what these pages show now, to be seen for so many milliseconds. */
  take(milliseconds: number, ...places: readonly Place[]): Promise<void>;
  /** @returns its size in bytes */
  save(path: string, quality: number): Promise<number>;
}

function createFilm({ width, height, background }: FilmOptions): Film {
  const frames: Buffer[] = [];
  const delay: number[] = [];
  return {
    async take(milliseconds, ...places) {
      const overlays: OverlayOptions[] = [];
      for (const place of places) {
        overlays.push({ input: await cutOut(place), left: place.left, top: place.top });
      }
      const canvas = sharp({ create: { width, height, channels: 3, background } });
      frames.push(await canvas.composite(overlays).png().toBuffer());
      delay.push(milliseconds);
    },
    async save(path, quality) {
      const film = sharp(frames, { join: { animated: true } });
      const { size } = await film.webp({ quality, delay, loop: 0, effort: 6 }).toFile(path);
      return size;
    },
  };
}

async function cutOut({ page, width, height, radius }: Place): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width, height)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const install = 'public/screenshots';
const readme = 'docs/pictures';
const quality = 80;
const lookEveryMs = 3_000;

const phoneQuestions = ['Why do you hear nothing in space?', 'Does sound travel faster in water?'];

interface Room {
  readonly origin: string;
  readonly presenter: Presenter;
  readonly id: number;
  readonly scanPath: string;
}

async function save(page: Page, path: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture).webp({ quality }).toFile(path);
  console.log(`${path}  ${(size / 1000).toFixed(1)} kB`);
}

const newPage = async (browser: Browser, width: number, height: number, scale: number) =>
  (
    await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
      serviceWorkers: 'block',
    })
  ).newPage();

async function openRoom(origin: string): Promise<Room> {
  const presenter = await signUp({ url: origin }, 'free');
  const { data } = await call(presenter, createSample);
  const id = data.presentation_id;
  const { student_url } = await presenter.learn(id);
  const { pathname, search } = new URL(student_url!);
  return { origin, presenter, id, scanPath: pathname + search };
}

/** @param look called every few seconds meanwhile */
async function classHasAsked({ presenter, id }: Room, look: () => Promise<void>): Promise<void> {
  await waitUntil('the simulated class has asked', async () => {
    // No more often than a presenter may call.
    await pause(lookEveryMs);
    await look();
    const { simulated_class: simulated } = await presenter.get(id);
    return simulated === 'asked' || undefined;
  });
  await settledTopics(presenter, id);
}

const topicOf = async ({ presenter, id }: Room, title: string): Promise<TopicSummary> =>
  (await presenter.getTopics(id)).find((topic) =>
    topic.original_questions.some((question) => question.title === title),
  )!;

async function heaviestOpenTopic({ presenter, id }: Room): Promise<TopicSummary> {
  const open = (await presenter.getTopics(id)).filter((topic) => topic.has_been_answered === 0);
  return open.toSorted((one, other) => other.student_count - one.student_count)[0]!;
}

async function light({ presenter }: Room, topic: TopicSummary): Promise<void> {
  const body = { client_id: randomUUID(), status: 1 as const };
  await call(presenter, spotlightTopic, { params: { id: topic.id }, body });
}

async function openAsPresenter(page: Page, room: Room, screen: string): Promise<void> {
  const { id: presenter_id, token } = room.presenter;
  const auth = JSON.stringify({ presenter_id, token });
  await page.addInitScript((text) => localStorage.setItem('presenterAuthData', text), auth);
  await page.goto(`${room.origin}/presenter/presentation/${room.id}/${screen}`);
}

if ((await buildIfStale()) !== 0) process.exit(1);
for (const folder of [install, readme]) mkdirSync(folder, { recursive: true });
// The address on the wall is one that nobody has.
const product = await startProduct({ env: { PUBLIC_URL: 'https://ask.example.org' } });
const browser = await chromium.launch(launchOptions());
try {
  const room = await openRoom(product.url);
  const wall = await newPage(browser, 1280, 720, 1);
  await openAsPresenter(wall, room, 'wall');
  await wall.getByText('Ask your first question').waitFor();
  const phone = await newPage(browser, 360, 720, 2);
  await join(phone, room.origin, room);
  const liveView = await newPage(browser, 1280, 720, 1);
  await openAsPresenter(liveView, room, 'questions');
  const film = createFilm({ width: 1280, height: 640, background: '#e9e5f5' });
  const left = { left: 40, top: 64, width: 910, height: 512, radius: 12 };
  const pocket = { page: phone, left: 990, top: 64, width: 256, height: 512, radius: 20 };
  const onWall = (milliseconds: number) => film.take(milliseconds, { page: wall, ...left }, pocket);
  const onLiveView = (milliseconds: number) =>
    film.take(milliseconds, { page: liveView, ...left }, pocket);
  await onWall(2_500);
  await questionBox(phone).fill(phoneQuestions[0]!);
  await onWall(1_800);
  await call(room.presenter, startSimulatedClass, { params: { id: room.id } });
  for (const title of phoneQuestions) {
    await ask(phone, title);
    await own(phone, title).getByText('Accepted').waitFor();
    await onWall(1_500);
  }
  await classHasAsked(room, () => onWall(1_200));
  const asked = await topicOf(room, phoneQuestions[0]!);
  await light(room, asked);
  await wall.locator('.big-screen-card').waitFor();
  await onWall(2_500);
  await onLiveView(2_500);
  await room.presenter.tick(asked.id, true);
  await own(phone, phoneQuestions[0]!).getByText('Answered').waitFor();
  await onLiveView(3_500);
  await light(room, await heaviestOpenTopic(room));
  const filmBytes = await film.save(`${readme}/demo.webp`, quality);
  console.log(`${readme}/demo.webp  ${(filmBytes / 1000).toFixed(1)} kB`);
  await save(phone, `${install}/student.webp`);
  await liveView.setViewportSize({ width: 1280, height: 800 });
  await save(liveView, `${install}/presenter.webp`);
  await save(wall, `${readme}/wall.webp`);
} finally {
  await browser.close();
  await product.stop();
}
