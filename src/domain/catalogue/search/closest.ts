import { BESIDES, type Term } from './relevance'
import type { TermPlaces } from './rowTiers'

/** Words beyond this are dropped without being tried: each doubles the combinations. */
const TRIED_MAX = 10
/** Weights: a head noun counts more than other words, and those more than numbers and units. */
const NUMBER_WEIGHT = 1
const WORD_WEIGHT = 2
const THING_WEIGHT = 3
/** Outweighs any rarity. */
const LAST_WORD = 1000
const UNIT = '#'

const isWord = ({ ways }: Term) => ways.flat().some(({ stem }) => stem !== null && !stem.startsWith(UNIT))

/** A term that begins descriptions names a thing. */
function weightOf(firsts: Uint8Array, term: Term, { begins }: TermPlaces): number {
  if (!isWord(term)) return NUMBER_WEIGHT
  return begins.some((number) => firsts[number] === 1) ? THING_WEIGHT : WORD_WEIGHT
}

/** The terms of each row as a bit mask: those that begin one of its words. */
function masksOf(tried: readonly TermPlaces[]): Uint16Array {
  const masks = new Uint16Array(tried[0]?.places.length ?? 0)
  for (const [index, { places }] of tried.entries()) {
    const bit = 1 << index
    for (let row = 0; row < masks.length; row++)
      if ((places[row] as number) <= BESIDES) masks[row] = (masks[row] as number) | bit
  }
  return masks
}

/** Rarity of a term: higher the fewer products have it in their names. */
function rarityOf({ places }: TermPlaces): number {
  let named = 1
  for (let row = 0; row < places.length; row++) if ((places[row] as number) < BESIDES) named++
  return Math.log((places.length + 1) / named)
}

/** Bit of the last of two words, if it is a word: English puts the noun last, as in 'baking potatoes'. */
function bitOfLastWord([, last, ...more]: readonly Term[]): number {
  return last && more.length === 0 && isWord(last) ? 0b10 : 0
}

/**
 * The terms to keep so that some row has all of them: as much of the search as possible, preferring the last of two
 * words, then rare words over frequent ones. Null if only numbers and units would remain. `firsts` are the words that
 * begin descriptions.
 */
export function closestTerms(
  firsts: Uint8Array,
  terms: readonly Term[],
  found: readonly TermPlaces[],
): boolean[] | null {
  const tried = found.slice(0, TRIED_MAX)
  const weights = tried.map((each, index) => weightOf(firsts, terms[index] as Term, each))
  const rarities = tried.map(rarityOf)
  const isSeen = new Uint8Array(1 << tried.length)
  for (const mask of masksOf(tried)) isSeen[mask] = 1
  const sumOf = (values: readonly number[], mask: number) =>
    values.reduce((sum, value, index) => sum + ((mask >>> index) & 1) * value, 0)
  const lastWord = bitOfLastWord(terms)
  let best = { mask: 0, weight: 0, rarity: 0 }
  for (let mask = 1; mask < isSeen.length; mask++) {
    if (isSeen[mask] === 0) continue
    const rarity = sumOf(rarities, mask) + ((mask & lastWord) === 0 ? 0 : LAST_WORD)
    const each = { mask, weight: sumOf(weights, mask), rarity }
    const isBetter = each.weight > best.weight || (each.weight === best.weight && each.rarity > best.rarity)
    if (isBetter) best = each
  }
  const isIncluded = terms.map((_, index) => ((best.mask >>> index) & 1) === 1 && index < tried.length)
  return terms.some((term, index) => isIncluded[index] && isWord(term)) ? isIncluded : null
}
