// The order of topics on the presenter's screen: as chosen, except that what is being read or pressed
// does not move.

/**
 * The order to show next.
 * @param shown the order on the screen
 * @param wanted the order that there should be; decides which ids there are
 * @param held ids that keep their place in `shown`, counted from the top
 */
export function arrange(
  shown: readonly number[],
  wanted: readonly number[],
  held: ReadonlySet<number>,
): number[] {
  const present = new Set(wanted);
  const places = new Map<number, number>();
  shown.forEach((id, place) => {
    if (held.has(id) && present.has(id)) places.set(place, id);
  });
  const free = wanted.filter((id) => !held.has(id) || !shown.includes(id));
  const next: number[] = [];
  for (const id of free) {
    for (let fixed = places.get(next.length); fixed !== undefined;) {
      next.push(fixed);
      places.delete(next.length - 1);
      fixed = places.get(next.length);
    }
    next.push(id);
  }
  // Places beyond the end: the list has become shorter.
  for (const [, id] of [...places].sort(([a], [b]) => a - b)) next.push(id);
  return next;
}
