const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u
/** Control characters, direction marks, and characters that draw nothing but change their neighbours. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** Unpaired halves of characters. */
const LONE_SURROGATES = /\p{Cs}/gu
const REPLACEMENT = '?'
const SPACES = /[\t\p{Zs}]+/gu

/** Lines of a text without characters that could disturb the page. Characters that the font lacks stay. */
export function safeLines(text: string): string[] {
  return text
    .split(LINE_END)
    .map((line) => line.replace(SPACES, ' ').replace(UNSEEN, '').replace(LONE_SURROGATES, REPLACEMENT))
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '')
}

export const safeLine = (text: string): string => safeLines(text).join(' ')
