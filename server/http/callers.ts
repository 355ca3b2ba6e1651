// Who may call: a signed-in presenter, or a student in one presentation.

import type { Profile } from '../../contract/entities.ts';
import type { PlanRow } from '../db/schema.ts';

export interface SignedInPresenter {
  readonly id: number;
  readonly name: string;
  /** Null until they were typed apart. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** False for who only signs in through Google or Facebook. */
  readonly hasPassword: boolean;
  readonly email: string;
  /** It was shown that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** Of the first account of the installation. */
  readonly isFounder: boolean;
  readonly mailFailure: Profile['mail_failure'];
  /** Of mails; null where no page has said so yet. */
  readonly language: Profile['language'];
  readonly aiModel: string;
  readonly plan: PlanRow;
  readonly tokenHash: string;
  /** Until the session ends by itself, where it is not used until then. */
  readonly endsInMs: number;
}

export interface StudentSession {
  readonly studentId: number;
  readonly isRegistered: boolean;
  /** The secret of the phone. */
  readonly sessionId: string;
  readonly presentationId: number;
  /** Of the class that meets now. */
  readonly presentSessionId: number;
  readonly presentationName: string;
  readonly presenterId: number;
  readonly teacherName: string;
  /** Questions are closed for the moment. */
  readonly isPaused: boolean;
  /** Seconds between two questions of a student; null where they may come as they like. */
  readonly questionInterval: number | null;
  /** Days after the last activity for which names and questions are kept. */
  readonly retentionDays: number;
  readonly plan: PlanRow;
}

export interface Authenticators {
  /** @throws ApiError `unauthorized` */
  presenter(token: string): Promise<SignedInPresenter>;
  /** @throws ApiError `invalid_session`, `presentation_gone` or `student_removed` */
  student(sessionId: string): Promise<StudentSession>;
}
