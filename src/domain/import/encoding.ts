import type { Encoding } from './importTable'

/** Characters at 0x80 to 0x9F; some versions of Node's decoder leave control characters there. */
const UPPER_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'
const FIRST_UPPER_CONTROL = 0x80

/** Decodes Windows-1252, which is also used for Latin 1 everywhere. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => UPPER_CONTROLS.charAt(letter.charCodeAt(0) - FIRST_UPPER_CONTROL))
}

export interface DetectedEncoding {
  readonly encoding: Encoding
  readonly hasMark: boolean
}

const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const UTF_16LE_MARK = [0xff, 0xfe]
const UTF_16BE_MARK = [0xfe, 0xff]
const SAMPLE_BYTES = 4096
/**
 * Minimum share of zeros at even or odd bytes of UTF-16, where Latin letters, digits and separators have one.
 */
const ZEROS_SHARE = 0.3

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, place) => bytes[place] === byte)

function zerosAt(bytes: Uint8Array, parity: 0 | 1): number {
  const places = Math.min(bytes.length, SAMPLE_BYTES)
  let zeros = 0
  for (let place: number = parity; place < places; place += 2) if (bytes[place] === 0) zeros += 1
  return places === 0 ? 0 : (2 * zeros) / places
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Encoding of a text: by byte order mark, else by its zeros, else UTF-8 if valid, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  if (beginsWith(bytes, UTF_8_MARK)) return { encoding: 'utf-8', hasMark: true }
  if (beginsWith(bytes, UTF_16LE_MARK)) return { encoding: 'utf-16le', hasMark: true }
  if (beginsWith(bytes, UTF_16BE_MARK)) return { encoding: 'utf-16be', hasMark: true }
  const [even, odd] = [zerosAt(bytes, 0), zerosAt(bytes, 1)]
  if (odd > ZEROS_SHARE && even < odd / 4) return { encoding: 'utf-16le', hasMark: false }
  if (even > ZEROS_SHARE && odd < even / 4) return { encoding: 'utf-16be', hasMark: false }
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', hasMark: false }
}

/** Decodes text without its mark; invalid characters become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes)
}
