// Who is calling. Network code does not know where tokens are kept: main.tsx gives it these.

export interface Credentials {
  presenterToken: () => string | undefined;
  studentToken: () => string | undefined;
  /** The server does not accept the presenter's token any more. */
  onPresenterRefused: () => void;
  /** The server does not know this student's session. */
  onStudentRefused: () => void;
}

const nobody: Credentials = {
  presenterToken: () => undefined,
  studentToken: () => undefined,
  onPresenterRefused: () => {},
  onStudentRefused: () => {},
};

export let credentials: Readonly<Credentials> = nobody;

export function setCredentials(given: Partial<Credentials>): void {
  credentials = { ...nobody, ...given };
}
