import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const FOUR = 4

const padded = (length: number): number => Math.ceil(length / FOUR) * FOUR

/**
 * Unpacks the TrueType font of a WOFF file. fontkit reads WOFF itself, but inflates a table again for each glyph: a
 * subset took half a second. It cannot make a subset with accented letters from WOFF2.
 */
export function openWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const font = Buffer.alloc(padded(file.readUInt32BE(16)))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // The binary-search fields, which fontkit does not read, stay 0.
  let end = SFNT_HEADER + count * SFNT_ENTRY
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((from) => file.readUInt32BE(entry + from)) as [
      number,
      number,
      number,
    ]
    const table = file.subarray(offset, offset + packed)
    const record = SFNT_HEADER + at * SFNT_ENTRY
    file.copy(font, record, entry, entry + 4)
    file.copy(font, record + 4, entry + 16, entry + 20)
    font.writeUInt32BE(end, record + 8)
    font.writeUInt32BE(length, record + 12)
    ;(packed < length ? inflateSync(table) : table).copy(font, end)
    end += padded(length)
  }
  return font
}
