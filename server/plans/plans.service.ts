import type { Plan } from '../../contract/entities.ts';
import { planIds } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlanRow } from '../db/schema.ts';
import { ApiError } from '../lib/errors.ts';
import { findPlan, listPlans } from './plans.store.ts';

export const toPlan = (row: PlanRow): Plan => ({
  id: row.id,
  type: row.type,
  price: row.priceDollars,
  scan_limit: row.scanLimit,
  question_limit: row.questionLimit,
  presentation_limit: row.presentationLimit,
  knowledge_base_limit: row.knowledgeFileLimit,
  knowledge_base_characters_limit: row.knowledgeCharacterLimit,
  is_student_info_required: row.isStudentInfoRequired,
  allow_qr_code_design: row.allowsQrDesign,
});

export const isFreePlan = (plan: Pick<PlanRow, 'id'>): boolean => plan.id === planIds.free;

export type PlansService = ReturnType<typeof createPlansService>;

export function createPlansService({ db }: { db: StoreDatabase }) {
  return {
    list: async (): Promise<Plan[]> => (await listPlans(db)).map(toPlan),

    /** @throws ApiError `plan_not_found` */
    async get(id: number): Promise<PlanRow> {
      const plan = await findPlan(db, id);
      if (!plan) throw new ApiError('plan_not_found');
      return plan;
    },
  };
}
