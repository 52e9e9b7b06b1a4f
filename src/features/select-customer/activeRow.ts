/** A key that is held down moves at most once in this time (Spec 2 §9). */
export const KEY_REPEAT_MS = 100

const STEPS: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowDown: (row, last) => Math.min(row + 1, last),
  ArrowUp: (row) => Math.max(row - 1, 0),
  PageDown: (row, last) => Math.min(row + 8, last),
  PageUp: (row) => Math.max(row - 8, 0),
}

/** The row that a key moves to among `count`; null when the key moves nothing. */
export function rowAfterKey(key: string, row: number, count: number): number | null {
  const step = STEPS[key]
  return step && count > 0 ? step(row, count - 1) : null
}

/** Whether a repeat of a held key comes too early to count; times in milliseconds. */
export function isTooEarly(isRepeat: boolean, now: number, lastMove: number): boolean {
  return isRepeat && now - lastMove < KEY_REPEAT_MS
}
