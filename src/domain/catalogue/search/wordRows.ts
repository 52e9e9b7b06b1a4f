import type { ProductWords } from './productWords'
import { stemOfText } from './stems'

/**
 * The search words of rows. A catalogue shares some thousand words, so a search checks each once and then only compares
 * numbers. Words with many digits, such as codes, are rarely shared and stay texts.
 */
export interface WordRows {
  /** The shared words by number, each with a trailing blank; OWN is not among them. */
  readonly words: string[]
  readonly stems: (string | null)[]
  readonly numbers: Map<string, number>
  /** The words of all rows as numbers; OWN means the row's next own word. */
  ids: Uint16Array | Uint32Array
  /** End of a row's words in `ids`, and of those of its name. */
  readonly ends: number[]
  readonly nameEnds: number[]
  /** The first and second word of each row's description, and the one that its category has too; OWN without one. */
  readonly firsts: number[]
  readonly seconds: number[]
  readonly goods: number[]
  /** The own words of each row, each with a trailing blank; those of its name end at `ownNameEnds`. */
  readonly ownTexts: string[]
  readonly ownNameEnds: number[]
  /** Characters used in own words. */
  readonly ownCharacters: Set<string>
}

/** Stands for a word of the row's own. */
export const OWN = 0
const NUMBERS_OF_16_BITS = 0x10000
/** Words with five digits or more: codes, rarely measures. */
const OWN_WORD = /\d(?:\D*\d){4}/

export const makeWordRows = (): WordRows => ({
  words: [''],
  stems: [null],
  numbers: new Map(),
  ids: new Uint16Array(0),
  ends: [],
  nameEnds: [],
  firsts: [],
  seconds: [],
  goods: [],
  ownTexts: [],
  ownNameEnds: [],
  ownCharacters: new Set(),
})

function numberOf(rows: WordRows, word: string): number {
  const known = rows.numbers.get(word)
  if (known !== undefined) return known
  if (OWN_WORD.test(word)) return OWN
  const number = rows.words.push(`${word} `) - 1
  rows.stems.push(stemOfText(word))
  rows.numbers.set(word, number)
  if (number === NUMBERS_OF_16_BITS) rows.ids = Uint32Array.from(rows.ids)
  return number
}

/** Reserves space for words from a position. */
function makeRoom(rows: WordRows, from: number, count: number): void {
  if (rows.ids.length >= from + count) return
  const size = Math.ceil(1.25 * (from + count))
  const larger = rows.ids instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size)
  larger.set(rows.ids)
  rows.ids = larger
}

/** Start of a row's words. */
export const startOfRow = ({ ends }: WordRows, row: number): number =>
  row === 0 ? 0 : (ends[row - 1] as number)

/** The last word of a description that names its category too: 'Chips' of 'Potato Chips' in 'Chips & Crackers'. */
function goodsOf({ ids, stems, numbers }: WordRows, start: number, product: ProductWords): number {
  const named = product.category.map((word) => stems[numbers.get(word) ?? OWN])
  for (let at = start + product.descriptionCount - 1; at >= start; at--) {
    const number = ids[at] as number
    const stem = stems[number] as string | null
    if (stem !== null && named.includes(stem)) return number
  }
  return OWN
}

/** Appends the words of one row. */
export function pushWords(rows: WordRows, product: ProductWords): void {
  const { words, nameCount, descriptionCount } = product
  const start = startOfRow(rows, rows.ends.length)
  makeRoom(rows, start, words.length)
  const own: string[] = []
  let ownNameEnd = 0
  for (const [index, word] of words.entries()) {
    const number = numberOf(rows, word)
    rows.ids[start + index] = number
    if (number !== OWN) continue
    own.push(word)
    if (index < nameCount) ownNameEnd += word.length + 1
    for (const character of word.split('')) rows.ownCharacters.add(character)
  }
  rows.ends.push(start + words.length)
  rows.nameEnds.push(start + nameCount)
  rows.firsts.push(descriptionCount > 0 ? (rows.ids[start] as number) : OWN)
  rows.seconds.push(descriptionCount > 1 ? (rows.ids[start + 1] as number) : OWN)
  rows.goods.push(goodsOf(rows, start, product))
  rows.ownTexts.push([...own, ''].join(' '))
  rows.ownNameEnds.push(ownNameEnd)
}

/** True when some row's own words may contain a text. */
export function mayBeOwn({ ownCharacters }: WordRows, text: string): boolean {
  return text.split('').every((character) => character === ' ' || ownCharacters.has(character))
}
