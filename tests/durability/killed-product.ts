// The server is killed without warning, again and again, while students ask and while it learns.
// What it had acknowledged must be there afterwards, judged and grouped, exactly once.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptQuestion } from '../../contract/api/topics/changes.ts';
import { withdrawQuestion } from '../../contract/api/students/students.ts';
import type { StudentQuestion } from '../../contract/entities.ts';
import { call } from '../support/call.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import type { Watch } from '../support/watch.ts';

const handouts = join(import.meta.dirname, '../fixtures/handouts');
const fortyPages = join(handouts, 'biology-40-pages.pdf');
/** How many answers have come back when the kill comes: one kill a round. */
const rounds = [2, 19, 37];
const phoneCount = 12;
const questionsEach = 4;

const words = ['leaves green', 'roots', 'light', 'water', 'stomata', 'glucose', 'oxygen', 'winter'];
const questionOf = (round: number, phone: number, index: number) =>
  `Why do plants need ${words[(phone + index) % words.length]}? (${round}.${phone}.${index})`;

/** A file for each store: they wait a good part of their time, beside each other. */
export function killedProduct({ isPostgres }: { isPostgres: boolean }): void {
  describe.skipIf(isPostgres && !testDatabaseUrl())('a product that is killed', () => {
    let product: Product;
    let presenter: Presenter;
    let folder: string;
    /** While this file exists the model reads nothing that is to be learnt. */
    let hold: string;
    let drop = async (): Promise<void> => {};
    /** Settles when the server that was killed last listens again. */
    let isBack: Promise<void> = Promise.resolve();

    beforeAll(async () => {
      const database = isPostgres ? await createDatabase() : undefined;
      if (database) drop = database.drop;
      folder = await mkdtemp(join(tmpdir(), 'askroom-held-'));
      hold = join(folder, 'hold');
      product = await startProduct({
        ...(database && { databaseUrl: database.url }),
        nodeArgs: ['--import', new URL('../support/breakable-model.ts', import.meta.url).href],
        env: { MODEL_IS_HELD: hold },
      });
      presenter = await signUp(product, 'premium');
    });
    afterAll(async () => {
      await product.stop();
      await drop();
      await rm(folder, { recursive: true });
    });

    function killAndRestart(): Promise<void> {
      isBack = product.kill9().then(() => product.restart());
      return isBack;
    }

    /** As a phone does it: the same again, until the server has answered. */
    async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          return await send();
        } catch (error) {
          // What fetch throws when there is no answer, or only the beginning of one.
          if (!(error instanceof TypeError)) throw error;
          await isBack;
        }
      }
    }

    const askUntilAnswered = (
      phone: Phone,
      title: string,
      clientId = randomUUID(),
    ): Promise<StudentQuestion> => untilAnswered(() => phone.ask(title, clientId));

    /** A question that two kills met while it was judged waits for the presenter: it is let in. */
    async function letInWhatWaits(watch: Watch, ids: readonly number[]): Promise<void> {
      const isJudged = (id: number) => {
        const question = watch.questions.get(id);
        return question?.state === 'held' || watch.isSettled(id);
      };
      await watch.until('every question is judged', () => ids.every(isJudged) || undefined);
      const { held_questions } = await presenter.get(watch.presentation.presentation_id);
      for (const { id, hold_reason } of held_questions) {
        expect(hold_reason).toBe('unjudged');
        const body = { client_id: randomUUID(), to: 'ai' } as const;
        await call(presenter, acceptQuestion, { params: { id }, body });
      }
      await watch.untilSettled(ids);
    }

    test('keeps, judges and groups every acknowledged question exactly once', async () => {
      const handout = join(handouts, 'photosynthesis-short.docx');
      const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
      await presenter.learn(id);
      const { student_url } = await presenter.get(id);
      const watch = await presenter.watch(id);
      const phones = await Promise.all(
        Array.from({ length: phoneCount }, (_, index) =>
          openPhone({
            origin: product.url,
            scanned: student_url!,
            person: { firstname: `S${index}`, lastname: 'Test', email: `s${index}@example.org` },
          }),
        ),
      );

      const acknowledged: StudentQuestion[] = [];
      for (const [round, answersBeforeKill] of rounds.entries()) {
        const { promise: timeToKill, resolve: kill } = Promise.withResolvers<void>();
        let answers = 0;
        const asking = phones.map(async (phone, index) => {
          for (let n = 0; n < questionsEach; n += 1) {
            acknowledged.push(await askUntilAnswered(phone, questionOf(round, index, n)));
            if ((answers += 1) === answersBeforeKill) kill();
          }
        });
        await timeToKill;
        await killAndRestart();
        await Promise.all(asking);
      }
      const ids = acknowledged.map((question) => question.id);
      expect(new Set(ids).size).toBe(rounds.length * phoneCount * questionsEach);
      await letInWhatWaits(watch, ids);

      const { original_questions, filtered_questions } = await presenter.get(id);
      const stored = [...original_questions, ...filtered_questions];
      expect(stored.map((question) => question.id).toSorted()).toEqual(ids.toSorted());
      const topics = await presenter.getTopics(id);
      const grouped = topics.flatMap((topic) => topic.original_questions.map(({ id }) => id));
      expect(grouped.toSorted()).toEqual(original_questions.map(({ id }) => id).toSorted());
      for (const [index, phone] of phones.entries()) {
        const own = await phone.fetchQuestions();
        const titles = rounds.flatMap((_, round) =>
          Array.from({ length: questionsEach }, (_, n) => questionOf(round, index, n)),
        );
        expect(own.map((question) => question.title)).toEqual(titles);
        expect(own.every(({ state }) => state === 'accepted' || state === 'filtered')).toBe(true);
        phone.close();
      }
      watch.close();
    });

    test('what is taken back is gone, once and for good, whenever the kill comes', async () => {
      const handout = join(handouts, 'photosynthesis-short.docx');
      const id = await presenter.create('Roots', 'How plants drink', [handout]);
      await presenter.learn(id);
      const { student_url } = await presenter.get(id);
      const phones = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          openPhone({
            origin: product.url,
            scanned: student_url!,
            person: { firstname: `T${index}`, lastname: 'Test', email: `t${index}@example.org` },
            isLive: false,
          }),
        ),
      );
      const takenBack: { phone: Phone; clientId: string; title: string }[] = [];
      const keptTitles: string[][] = phones.map(() => []);
      const takeBack = ({ phone, clientId }: { phone: Phone; clientId: string }) =>
        call(phone, withdrawQuestion, {
          body: { client_id: clientId, presentation_id: id, student_id: phone.id },
        });
      // Between asking and taking back, and while they take back: early and late.
      for (const [round, answersBeforeKill] of [0, 1, 6].entries()) {
        const asked = await Promise.all(
          phones.map(async (phone, index) => {
            const [clientId, title] = [randomUUID(), questionOf(round, index, 0)];
            await askUntilAnswered(phone, title, clientId);
            const kept = `Do roots need ${words[index]} at night? (kept ${round}.${index})`;
            await askUntilAnswered(phone, kept);
            keptTitles[index]!.push(kept);
            return { phone, clientId, title };
          }),
        );
        let killed = answersBeforeKill === 0 ? killAndRestart() : undefined;
        let answers = 0;
        await Promise.all(
          asked.map(async (one) => {
            await untilAnswered(() => takeBack(one));
            answers += 1;
            if (answers === answersBeforeKill) killed = killAndRestart();
          }),
        );
        await killed;
        takenBack.push(...asked);
      }

      const watch = await presenter.watch(id);
      const own = await Promise.all(phones.map((phone) => phone.fetchQuestions()));
      expect(own.map((questions) => questions.map(({ title }) => title))).toEqual(keptTitles);
      const ids = own.flat().map((question) => question.id);
      await letInWhatWaits(watch, ids);
      // Late copies, of both calls, and once more from the beginning.
      for (const isAfterKill of [false, true]) {
        if (isAfterKill) await killAndRestart();
        for (const { phone, clientId, title } of takenBack) {
          await expect(phone.ask(title, clientId)).rejects.toMatchObject({
            code: 'question_not_found',
          });
        }
        await Promise.all(takenBack.slice(-phones.length).map(takeBack));
        const whole = await presenter.get(id);
        const stored = [...whole.original_questions, ...whole.filtered_questions];
        expect(stored.map((question) => question.id).toSorted()).toEqual(ids.toSorted());
        expect(whole.question_count).toBe(ids.length);
        const told = JSON.stringify([whole, await presenter.getTopics(id)]);
        expect(takenBack.filter(({ title }) => told.includes(title))).toEqual([]);
      }
      watch.close();
    });

    /** Waits until this share of the passages is read. @returns how many those are */
    async function untilShareIsRead(watch: Watch, share: number): Promise<number> {
      const read = () => {
        const { learning, status } = watch.presentation;
        if (status === 'Ready') throw new Error('Too late to interrupt');
        return learning?.total && learning.done >= share * learning.total
          ? learning.done
          : undefined;
      };
      return watch.until(`${share} of the passages are read`, read);
    }

    /**
     * Nothing is read from the interruption on until the screen listens again: however fast the
     * machine is, the next interruption comes in time. @returns how much was read when it went on
     */
    async function interruptHeld(watch: Watch, interrupt: () => Promise<void>): Promise<number> {
      await writeFile(hold, '');
      const before = watch.fetches;
      await interrupt();
      const { learning } = await watch.until('the screen listens again', () =>
        watch.fetches > before && watch.presentation.learning ? watch.presentation : undefined,
      );
      await rm(hold);
      return learning!.done;
    }

    test('goes on learning where it stopped, and ends Ready', async () => {
      const id = await presenter.create('Plants and cells', 'Forty pages', [fortyPages]);
      const watch = await presenter.watch(id);
      await presenter.startLearning(id);
      // Once before anything is known of the job, then in the middle of the passages.
      await interruptHeld(watch, killAndRestart);
      // A clean end must not wait for the job, nor cost what it has done.
      const interruptions = [
        { share: 0.2, interrupt: killAndRestart },
        { share: 0.4, interrupt: () => product.restart() },
        { share: 0.6, interrupt: killAndRestart },
      ];
      for (const { share, interrupt } of interruptions) {
        const readBefore = await untilShareIsRead(watch, share);
        expect(await interruptHeld(watch, interrupt)).toBeGreaterThanOrEqual(readBefore);
      }
      await watch.untilReady();
      const totals = watch.statuses.map(({ event }) => event.learning?.total ?? 0);
      expect(new Set(totals.filter((total) => total > 0)).size).toBe(1);
      expect((await presenter.get(id)).status).toBe('Ready');
      watch.close();
    });
  });
}
