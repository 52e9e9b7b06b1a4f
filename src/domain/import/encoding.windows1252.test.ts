import { expect, test } from 'vitest'
import { decodeWindows1252 } from './encoding'

test.each([
  [[0x41, 0x7f], 'A\x7f'],
  [[0x80], '€'],
  [[0x81], '\x81'],
  [[0x93, 0x94, 0x96], '“”–'],
  [[0x9f, 0xa0, 0xff], 'Ÿ\xa0ÿ'],
])('the bytes %j are decoded as %j', (bytes, text) => {
  expect(decodeWindows1252(Uint8Array.from(bytes))).toBe(text)
})
