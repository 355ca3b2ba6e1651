/**
 * Days after the last activity for which students' names and questions are kept.
 * @param ofProject null: as the server's
 */
export const keptDays = (ofProject: number | null, ofServer: number): number =>
  Math.min(ofProject ?? ofServer, ofServer);
