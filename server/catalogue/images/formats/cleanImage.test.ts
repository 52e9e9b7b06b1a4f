import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GIF, joined, pngChunk, riffChunk, segment, WEBP } from '@test/fakes/imageFiles'
import { PHOTOS, PLACE, PROFILE, upright } from '@test/fakes/photos'
import { drawSvg } from '../../../documents/pdf/drawSvg'
import { readImage } from './readImage'

const clean = (file: Uint8Array) => readImage(file)?.clean() ?? null
const text = (file: Uint8Array | null) => Buffer.from(file ?? []).toString('latin1')
const TURNED = { orientation: 6 }

/** The picture as drawn, for the formats that the renderer supports. */
async function drawn(contentType: string, file: Uint8Array): Promise<string> {
  const data = Buffer.from(file).toString('base64')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2" height="1"><image width="2" height="1" preserveAspectRatio="none" xlink:href="data:${contentType};base64,${data}"/></svg>`
  return Buffer.from((await drawSvg(joined(svg))).png).toString('base64')
}

describe.each(PHOTOS)('a photo of %s', (_, photo) => {
  it('loses its metadata and nothing else', () => {
    const dirty = photo({ hasPlace: true })
    expect(text(dirty)).toContain(PLACE)
    expect(text(clean(dirty))).toBe(text(photo({})))
  })

  it('stays as it is without metadata', () => {
    const plain = photo({ hasProfile: true, ...TURNED })
    expect(text(clean(plain))).toBe(text(plain))
  })

  it('has no end wherever it is cut', () => {
    const file = photo({ hasPlace: true, ...TURNED })
    for (let length = 0; length < file.length; length += 1) {
      expect([length, clean(file.subarray(0, length))]).toEqual([length, null])
    }
  })

  it('is cleaned once and for all, or refused, whatever was changed in it', () => {
    const file = photo({ hasPlace: true, hasProfile: true, ...TURNED })
    const place = fc.nat(file.length - 1)
    const change = fc.record({ at: place, count: fc.nat(12), by: fc.uint8Array({ maxLength: 12 }) })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const changed = changes.reduce<Uint8Array>(
          (bytes, { at, count, by }) => joined(bytes.subarray(0, at), by, bytes.subarray(at + count)),
          file,
        )
        const cleaned = clean(changed)
        if (cleaned) expect(text(clean(cleaned))).toBe(text(cleaned))
      }),
      { numRuns: 1500 },
    )
  })
})

describe.each(PHOTOS.filter(([contentType]) => contentType !== 'image/gif'))('a photo of %s', (_, photo) => {
  it('keeps its orientation and its colour profile', () => {
    const cleaned = clean(photo({ hasPlace: true, hasProfile: true, ...TURNED }))
    expect(text(cleaned)).not.toContain(PLACE)
    expect(text(cleaned)).toContain(PROFILE)
    expect(text(cleaned)).toContain(text(upright(6)))
    expect(text(cleaned)).toBe(text(photo({ hasProfile: true, ...TURNED })))
  })
})

describe.each(PHOTOS.filter(([contentType]) => contentType !== 'image/webp'))('%s', (contentType, photo) => {
  it('is drawn as before', async () => {
    const before = await drawn(contentType, photo({ hasPlace: true }))
    expect(before).not.toBe(await drawn(contentType, new Uint8Array()))
    const cleaned = clean(photo({ hasPlace: true })) ?? new Uint8Array()
    expect(await drawn(contentType, cleaned)).toBe(before)
  })
})

describe('parts of a file', () => {
  const [[, jpeg], [, png], [, webp]] = PHOTOS

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keep the orientation %i', (orientation) => {
    for (const photo of [jpeg, png, webp]) {
      expect(text(clean(photo({ hasPlace: true, orientation })))).toBe(text(photo({ orientation })))
    }
  })

  it.each([0, 9, 255])('lose the orientation %i, which there is not', (orientation) => {
    for (const photo of [jpeg, png, webp]) {
      expect(text(clean(photo({ hasPlace: true, orientation })))).toBe(text(photo({})))
    }
  })

  it('lose the small picture of JFIF and what follows the colours of Adobe', () => {
    const plain = jpeg({})
    const colours = joined('Adobe\0\x64\0\0\0\0\x01')
    const jfif = segment(0xe0, joined('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x01', PLACE))
    const rest = plain.subarray(20)
    const dirty = joined(plain.subarray(0, 2), jfif, segment(0xee, joined(colours, PLACE)), rest)
    expect(text(clean(dirty))).toBe(text(joined(plain.subarray(0, 20), segment(0xee, colours), rest)))
  })

  it('lose bytes that fill the space before a marker of a JPEG', () => {
    const plain = jpeg({})
    const fill = new Uint8Array([0xff, 0xff])
    const filled = joined(plain.subarray(0, 20), fill, plain.subarray(20, -2), fill, plain.subarray(-2))
    expect(text(clean(filled))).toBe(text(plain))
  })

  it('lose metadata inside of the frames of a WebP animation', () => {
    const header = riffChunk('VP8X', new Uint8Array([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    const frame = (extra: Uint8Array | string) =>
      riffChunk('ANMF', joined(new Uint8Array(16), WEBP.subarray(12), extra))
    const file = (extra: Uint8Array | string) =>
      riffChunk('RIFF', joined('WEBP', header, riffChunk('ANIM', new Uint8Array(6)), frame(extra)))
    expect(text(clean(file(riffChunk('NOTE', joined(PLACE)))))).toBe(text(file('')))
    const empty = riffChunk('ANMF', new Uint8Array(16))
    expect(clean(riffChunk('RIFF', joined('WEBP', header, empty)))).toBeNull()
  })

  it('lose texts of a GIF with their delay, and what is behind its number of repetitions', () => {
    const words = joined('!\x01\x0c', new Uint8Array(12), '\x05words\0')
    const delay = GIF.subarray(19, 27)
    const dirty = joined(GIF.subarray(0, 19), delay, words, GIF.subarray(19))
    expect(text(clean(dirty))).toBe(text(GIF))
    const loop = (more: string) =>
      joined('!', new Uint8Array([0xff]), `\x0bNETSCAPE2.0\x03\x01\x07\0${more}\0`)
    const repeated = (more: string) => joined(GIF.subarray(0, 19), loop(more), GIF.subarray(19))
    expect(text(clean(repeated(`\x16${PLACE}`)))).toBe(text(repeated('')))
  })

  it.each([
    ['an unknown chunk that decoders must know', joined(pngChunk('ABCD', new Uint8Array(2)))],
    ['a text in the last chunk', joined(pngChunk('IEND', joined(PLACE)))],
  ])('are refused with %s of a PNG', (_, chunk) => {
    const plain = png({})
    expect(clean(joined(plain.subarray(0, -12), chunk, plain.subarray(-12)))).toBeNull()
  })

  it('are read in time however many there are', () => {
    const bytes = 5_000_004
    const chunks = Buffer.alloc(5_000_000, riffChunk('ALPH', new Uint8Array()))
    expect(clean(riffChunk('RIFF', joined('WEBP', WEBP.subarray(12), chunks)))).toBeNull()
    const blocks = Buffer.alloc(bytes, '!\x01\0')
    expect(text(clean(joined(GIF.subarray(0, 19), blocks, GIF.subarray(19))))).toBe(text(GIF))
    const texts = Buffer.alloc(5 * 1024 * 1024 - ((5 * 1024 * 1024) % 12), pngChunk('tEXt', new Uint8Array()))
    const plain = png({})
    expect(text(clean(joined(plain.subarray(0, 33), texts, plain.subarray(33))))).toBe(text(plain))
  })
})
