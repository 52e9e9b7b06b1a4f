import { expect, it } from 'vitest'
import { chooseEncoding } from './acceptEncoding'

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['br; q=1.0, gzip; q=0.9', 'br'],
])('Accept-Encoding %o is answered with the encoding %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
