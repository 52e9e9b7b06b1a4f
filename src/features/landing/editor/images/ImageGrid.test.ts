import { expect, it } from 'vitest'
import { movedIndex } from './ImageGrid'

/** Eleven images in rows of four: 0–3, 4–7, 8–10. */
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 6],
  ['ArrowDown', 6, 10],
  ['ArrowDown', 7, 10],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 2, 2],
  ['PageDown', 1, 10],
  ['PageUp', 9, 1],
  ['PageUp', 2, 2],
  ['Home', 9, 0],
  ['End', 1, 10],
  ['a', 1, null],
  ['Tab', 1, null],
])('in a grid of 11 images in rows of 4, %s moves from %i to %s', (key, from, to) => {
  expect(movedIndex(key, from, 11, 4)).toBe(to)
})
