import { cell } from '@/domain/catalogue/cell'
import { OWN, startOfRow, type WordRows } from './wordRows'
import { isPlural } from './stems'

const SEVERAL = -1

/** The only word that follows each first word in descriptions, by number; SEVERAL if more than one does. */
function onlyFollowers(rows: WordRows): Int32Array {
  const followers = new Int32Array(rows.words.length)
  for (let row = 0; row < rows.firsts.length; row++) {
    const first = rows.firsts[row] as number
    const second = rows.seconds[row] as number
    const known = followers[first] as number
    followers[first] = known === 0 || known === second ? second : SEVERAL
  }
  return followers
}

/** The words of each row that name the thing, by number; OWN if unknown. */
interface Heads {
  /** Head that the category names too: 'Chips' of 'Potato Chips' in 'Chips & Crackers'. */
  readonly goods: Uint32Array
  /** Head noun of the description. */
  readonly heads: Uint32Array
}

interface Reading {
  readonly rows: WordRows
  readonly plurals: Uint8Array
  readonly followers: Int32Array
}

/** The stems of the selected words, by number. */
function stemsOf({ stems }: WordRows, isMeant: (number: number) => boolean): ReadonlySet<string | null> {
  const selectedStems = new Set(stems.filter((_, number) => isMeant(number)))
  selectedStems.delete(null)
  return selectedStems
}

/** Reads goods and heads from each description and its category. */
function readRows({ rows, plurals, followers }: Reading, pluralFirsts: ReadonlySet<string | null>): Heads {
  const { firsts, seconds, stems } = rows
  const goods = Uint32Array.from(rows.goods)
  const heads = Uint32Array.from(firsts, (first, row) => {
    const second = seconds[row] as number
    if (second === OWN || plurals[first] === 1) return first
    if (followers[first] === second && pluralFirsts.has(stems[first] ?? null)) {
      if (goods[row] === first) goods[row] = OWN
      return OWN
    }
    return plurals[second] === 1 || second === goods[row] ? second : first
  })
  return { goods, heads }
}

/**
 * The head noun of each description. Distributors write it first (Apples Gala), but a singular first word may describe
 * the next one. It does
 * - before a plural: 'Onion Rings' are rings;
 * - before a word of the category: 'Tomato Juice' in 'Juices';
 * - before the only word that follows it, if its plural begins others: 'Egg Patty' beside 'Eggs Shell';
 * - before the head that other descriptions begin with: 'Cinnamon Roll' beside 'Roll Dinner'.
 * In the last two cases the head stays unknown: 'Juice Orange' beside 'Oranges Navel' is juice.
 */
export function headsOf(rows: WordRows): Heads {
  const { firsts, seconds, stems } = rows
  const plurals = Uint8Array.from(rows.words, (word) => Number(isPlural(word.trimEnd())))
  const isFirst = new Uint8Array(rows.words.length)
  for (const first of firsts) isFirst[first] = 1
  const pluralFirsts = stemsOf(rows, (number) => isFirst[number] === 1 && plurals[number] === 1)
  const { goods, heads } = readRows({ rows, plurals, followers: onlyFollowers(rows) }, pluralFirsts)
  const isHead = new Uint8Array(rows.words.length)
  for (const head of heads) isHead[head] = isFirst[head] as number
  const headFirsts = stemsOf(rows, (number) => isHead[number] === 1)
  for (let row = 0; row < heads.length; row++) {
    const head = heads[row] as number
    if (head !== firsts[row] || plurals[head] === 1) continue
    if (headFirsts.has(stems[seconds[row] as number] ?? null)) heads[row] = OWN
  }
  return { goods, heads }
}

/** Positions of the shared words: the inverse of the rows. */
export interface WordPlaces extends Heads {
  /** Start of each word's positions, by its number; the last word's end at the end. */
  readonly starts: Uint32Array
  /** Twice the row, plus 1 if the word is outside the name. */
  readonly places: Uint32Array
  /** 1 for each shared word that begins a row, by its number. */
  readonly firsts: Uint8Array
  /** Letters in the shared words of each row: the bit of `letterBit` for each. */
  readonly letters: Uint32Array
  /** The own words of all rows as one text, with the start of each row's and the end of the last. */
  readonly ownText: string
  readonly ownStarts: Uint32Array
}

const SMALL_A = 97
const LETTERS = 26

/** The bit of a letter from a to z; 0 for every other character. */
export function letterBit(code: number): number {
  const place = code - SMALL_A
  return place >= 0 && place < LETTERS ? 1 << place : 0
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= letterBit(word.charCodeAt(index))
  return letters
}

/** Start of each word's positions, by its number, and the end of the last. */
function countWords({ words, ids, ends }: WordRows): Uint32Array {
  const starts = new Uint32Array(words.length + 1)
  const total = ends.at(-1) ?? 0
  for (let at = 0; at < total; at++) {
    const next = (ids[at] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  // Own words are searched in their own texts.
  starts[OWN + 1] = 0
  for (let number = 1; number <= words.length; number++)
    starts[number] = cell(starts, number) + cell(starts, number - 1)
  return starts
}

function placeWords(rows: WordRows): WordPlaces {
  const { words, ids, ends, nameEnds } = rows
  const starts = countWords(rows)
  const next = starts.slice()
  const places = new Uint32Array(starts.at(-1) ?? 0)
  const firsts = new Uint8Array(words.length)
  const letters = new Uint32Array(ends.length)
  const wordLetters = Uint32Array.from(words, lettersOf)
  for (let row = 0; row < ends.length; row++) {
    const nameEnd = nameEnds[row] as number
    const end = ends[row] as number
    const start = startOfRow(rows, row)
    if (start < end) firsts[ids[start] as number] = 1
    let letterMask = 0
    for (let at = start; at < end; at++) {
      const number = ids[at] as number
      if (number === OWN) continue
      const place = next[number] as number
      places[place] = 2 * row + (at < nameEnd ? 0 : 1)
      next[number] = place + 1
      letterMask |= wordLetters[number] as number
    }
    letters[row] = letterMask
  }
  const { ownTexts } = rows
  return {
    ...headsOf(rows),
    starts,
    places,
    firsts,
    letters,
    ownText: ownTexts.join(''),
    ownStarts: startsOf(ownTexts),
  }
}

function startsOf(texts: readonly string[]): Uint32Array {
  const starts = new Uint32Array(texts.length + 1)
  for (let row = 0; row < texts.length; row++) starts[row + 1] = cell(starts, row) + cell(texts, row).length
  return starts
}

/** Word positions of rows that may grow, computed on demand. */
export function makeWordPlaces(rows: WordRows): () => WordPlaces {
  let known = placeWords(rows)
  let count = rows.ends.length
  return () => {
    if (count !== rows.ends.length) known = placeWords(rows)
    count = rows.ends.length
    return known
  }
}
