// Who is calling. Network code does not know where tokens are kept: main.tsx and the presenter's
// routes give it these.

export interface Credentials {
  presenterToken: () => string | undefined;
  studentToken: () => string | undefined;
  /** The server does not accept the presenter's token any more. */
  onPresenterRefused: () => void;
  /** The server does not know this student's session. */
  onStudentRefused: () => void;
}

export let credentials: Readonly<Credentials> = {
  presenterToken: () => undefined,
  studentToken: () => undefined,
  onPresenterRefused: () => {},
  onStudentRefused: () => {},
};

/** Adds to what was given before. */
export function setCredentials(given: Partial<Credentials>): void {
  credentials = { ...credentials, ...given };
}
