// Constants of the product that both sides check (spec, sections 5 and 9).

export const productName = 'Askroom';

export const questionMaxCharacters = 100;
export const passwordMinCharacters = 8;
export const nameMaxCharacters = 120;
export const titleMaxCharacters = 200;
export const topicTitleMaxCharacters = 100;
/** Of a written answer. */
export const answerMaxCharacters = 1_000;
/** Of one call that changes several. */
export const chosenQuestionsMax = 1_000;
export const descriptionMaxCharacters = 2_000;
/** Argon2 has no limit of its own; this one keeps a request from costing more than a log-in may. */
export const passwordMaxCharacters = 200;
export const uploadMaxBytes = 50 * 1024 * 1024;
/** No plan allows more files at once. */
export const uploadMaxFiles = 100;
/** Of one logo; keeps decompression bombs out. */
/** Seconds. */
export const questionIntervalMin = 5;
export const questionIntervalMax = 600;
/** Seconds from when the server has a question: until then its student can withdraw it. */
export const withdrawalSeconds = 60;
/** Days for which people's data can be kept. */
export const retentionMaxDays = 3_650;
/** After which a sign-in of a presenter ends, however much it is used. */
export const signInMaxDays = 30;
export const logoMaxPixels = 16_000_000;
export const purchaseMinMillions = 1;
export const purchaseMaxMillions = 100;
export const projectsPerPage = 16;

export const materialFileExtensions = ['doc', 'docx', 'pdf', 'ppt', 'pptx', 'odp'] as const;
/** Plain text is what was typed or pasted under a title. */
export const materialFileKinds = [...materialFileExtensions, 'txt'] as const;
export type MaterialFileKind = (typeof materialFileKinds)[number];
/** Of a typed or pasted text: with its ending it is a file's name. */
export const textTitleMaxCharacters = 150;
/** Characters of a knowledge file that are shown to be read. */
export const readableCharacters = 200_000;

export const planIds = { free: 1, premium: 2, enterprise: 3 } as const;

/** Length in Unicode code points, which is what every character limit of the product counts. */
export function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Of pages that may frame a presentation. */
export const embedOriginsMax = 20;
