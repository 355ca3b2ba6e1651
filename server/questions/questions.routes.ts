import {
  foundInMaterial,
  getQuestions,
  meToo,
  postQuestion,
  withdrawQuestion,
} from '../../contract/api/students/students.ts';
import type { Handle } from '../http/handle.ts';
import { perAsker } from '../http/rate-limits.ts';
import type { FoundService } from './places/found.service.ts';
import type { AskingService } from './asking.service.ts';
import type { MeToosService } from './me-toos.service.ts';
import type { WithdrawalService } from './withdrawal/withdrawal.service.ts';

export function questionRoutes(
  handle: Handle,
  services: {
    asking: AskingService;
    meToos: MeToosService;
    found: FoundService;
    withdrawal: WithdrawalService;
  },
): void {
  const { asking, found, meToos, withdrawal } = services;
  handle(
    postQuestion,
    async ({ student, body, reply }) => {
      const { question, isNew } = await asking.ask(student, body);
      if (!isNew) reply.code(200);
      return { data: question };
    },
    perAsker,
  );
  handle(
    withdrawQuestion,
    async ({ student, body }) => {
      await withdrawal.withdraw(student, body);
      return {};
    },
    perAsker,
  );
  handle(meToo, async ({ student, body }) => ({
    data: { question_ids: await meToos.receive(student, body) },
  }));
  handle(
    foundInMaterial,
    async ({ student, body }) => {
      await found.say(student, body);
      return {};
    },
    perAsker,
  );
  handle(getQuestions, async ({ student, body }) => {
    const own = await asking.listOwn(student, body.asked_by, body.presentation_id);
    return {
      data: own.questions,
      excerpts: own.excerpts,
      is_paused: student.isPaused,
      earlier_ids: own.earlierIds,
      withdrawn: own.withdrawn,
      withdrawable: own.withdrawable,
    };
  });
}
