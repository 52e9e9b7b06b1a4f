import { describe, expect, it } from 'vitest'
import { UPLOAD_BYTES_MAX } from '@/features/landing/imageApi'
import { bytesText, fileProblem } from './imageFile'

describe('a chosen file', () => {
  it.each([
    ['a.png', 'image/png', null],
    ['a.jpg', 'image/jpeg', null],
    ['a.webp', 'image/webp', null],
    ['a.gif', 'image/gif', null],
    ['A.JPEG', '', null],
    ['a.png', 'application/octet-stream', null],
    ['photo', 'image/png', null],
    ['a.heic', 'image/heic', /Not a PNG/],
    ['a.svg', 'image/svg+xml', /Not a PNG/],
    ['a.png', 'text/html', /Not a PNG/],
    ['a.pdf', '', /Not a PNG/],
    ['folder', '', /Not a PNG/],
  ])('"%s" of type "%s" has the problem %s', (name, type, problem) => {
    const found = fileProblem({ name, type, size: 9 })
    expect(found).toEqual(problem === null ? null : expect.stringMatching(problem))
  })

  it.each([
    [0, 'The file is empty.'],
    [1, null],
    [UPLOAD_BYTES_MAX - 1, null],
    [UPLOAD_BYTES_MAX, null],
    [UPLOAD_BYTES_MAX + 1, 'Larger than 5 MB (5.1 MB).'],
  ])('of %i bytes has the problem %j', (size, problem) => {
    expect(fileProblem({ name: 'a.png', type: 'image/png', size })).toBe(problem)
  })
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [1023 * 1024, '1023 KB'],
  [1023 * 1024 + 1, '1.0 MB'],
  [1024 * 1024, '1.0 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
