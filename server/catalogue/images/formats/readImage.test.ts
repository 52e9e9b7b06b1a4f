import { describe, expect, it } from 'vitest'
import { GIF, jpeg, joined, png, WEBP } from '@test/fakes/imageFiles'
import { PHOTOS } from '@test/fakes/photos'
import { readImage } from './readImage'

const KINDS: readonly [string, Uint8Array, number, number][] = [
  ['image/png', png(640, 480), 640, 480],
  ['image/jpeg', jpeg(1200, 800), 1200, 800],
  ['image/webp', WEBP, 1, 1],
  ['image/gif', GIF, 1, 1],
]

const clean = (file: Uint8Array) => readImage(file)?.clean() ?? null

describe.each(KINDS)('a file of %s', (contentType, file, width, height) => {
  it('tells its kind and its pixels', () => {
    expect(readImage(file)).toMatchObject({ contentType, width, height })
    expect(clean(file)).toEqual(file)
  })

  it('ends before what follows it', () => {
    expect(clean(joined(file, '<script>alert(1)</script>'))).toEqual(file)
  })

  it('has no end, or is no image, wherever it is cut', () => {
    for (let length = 0; length < file.length; length += 1) {
      expect([length, clean(file.subarray(0, length))]).toEqual([length, null])
    }
  })

  it('is read without errors whatever its bytes are', () => {
    for (let at = 0; at < file.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = new Uint8Array(file)
        broken[at] = value
        expect(clean(broken)?.length ?? 0).toBeLessThanOrEqual(file.length)
      }
    }
  })
})

describe('the pixels of an image', () => {
  it('are read from the start of the file, as far as it goes', () => {
    expect(readImage(png(8000, 1, { bytes: 9000 }).subarray(0, 64))).toMatchObject({ width: 8000, height: 1 })
    expect(readImage(jpeg(30, 40, 65_000).subarray(0, 80 * 1024))).toMatchObject({ width: 30, height: 40 })
    expect(readImage(jpeg(30, 40, 65_000).subarray(0, 64))).toBeNull()
  })

  it.each([
    [1, 2, 1],
    [4, 2, 1],
    [5, 1, 2],
    [8, 1, 2],
  ])('are those of a JPEG as it is drawn with the orientation %i', (orientation, width, height) => {
    const [[, photo]] = PHOTOS
    expect(readImage(photo({ orientation, hasPlace: true }))).toMatchObject({ width, height })
    expect(readImage(photo({ orientation }))).toMatchObject({ width, height })
  })

  it.each(['VP8X', 'VP8L'])('of the WebP form %s are read', (form) => {
    const data = form === 'VP8L' ? [0x2f, 0x1f, 0xc3, 0x31, 0] : [0, 0, 0, 0, 0x1f, 0x03, 0, 0xc7, 0, 0]
    const head = joined('RIFF\x40\0\0\0WEBP', form, new Uint8Array([10, 0, 0, 0, ...data]), new Uint8Array(8))
    expect(readImage(head)).toMatchObject({ width: 800, height: 200 })
  })
})
