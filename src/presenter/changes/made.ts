/** What was changed in this window: by the id of the change, or by that of the operation until it is sent. */
export type Made = (number | string)[];

/** For which Undo of it is offered; milliseconds. */
export const undoableMs = 8_000;

export const leave = (made: Made, id: number | string): void => {
  const at = made.lastIndexOf(id);
  if (at !== -1) made.splice(at, 1);
};

/** The change in the place of the operation that it came of; at the end where that has none. */
export const takePlace = (made: Made, operationId: string, changeId: number): void => {
  const at = made.lastIndexOf(operationId);
  made.splice(at === -1 ? made.length : at, 1, changeId);
};
