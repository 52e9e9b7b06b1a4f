/** What the encoding has at 0x80 to 0x9F; some versions of Node's decoder leave control characters there. */
const UPPER_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'
const FIRST_UPPER_CONTROL = 0x80

/** The text of bytes in Windows-1252, which Latin 1 is read as everywhere. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => UPPER_CONTROLS.charAt(letter.charCodeAt(0) - FIRST_UPPER_CONTROL))
}
