/** Sorts ids: positive ones ascending, then 0 and negative ones in the order they were given out (Spec 2 §2, §9). */
function compareLineIds(left: number, right: number): number {
  const isLeftLocal = left <= 0
  const isRightLocal = right <= 0
  if (isLeftLocal !== isRightLocal) return isLeftLocal ? 1 : -1
  return isLeftLocal ? right - left : left - right
}

/** Lines by id, with negative ids after positive ones (Spec 2 §2). */
export function sortCartLines<L extends { readonly id: number }>(lines: readonly L[]): L[] {
  return [...lines].sort((left, right) => compareLineIds(left.id, right.id))
}

/** The id of the next local line: −1, then one below the lowest (Spec 2 §3, §9). */
export function nextLocalLineId(lines: readonly { readonly id: number }[]): number {
  return Math.min(0, ...lines.map(({ id }) => id)) - 1
}
