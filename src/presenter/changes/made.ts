/** What was changed in this window: by the id of the change, or by that of the wish until it is sent. */
export type Made = (number | string)[];

export const leave = (made: Made, id: number | string): void => {
  const at = made.lastIndexOf(id);
  if (at !== -1) made.splice(at, 1);
};
