import { isPlural } from './stems'
import { OWN, type WordRows } from './wordRows'

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
export interface Heads {
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
