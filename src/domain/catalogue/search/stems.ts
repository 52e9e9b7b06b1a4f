import { unitMeasured, unitNamed } from '@/domain/catalogue/measures'

const WORD = /^[a-z]{3,}$/
/** Words that end like a plural without being one. */
const SINGULAR = /(?:ss|us|is)$/
/** Endings of plurals and of their singulars, one after the other, so that both get the same stem. */
const ENDINGS: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=...)s$/, ''],
  [/(?<=...)ie$/, 'y'],
  [/(?<=..)[fv]e$/, 'f'],
  [/(?<=ch|sh|.x|.s|.z|.o)e$/, ''],
]

/**
 * The stem that singular and plural share, in texts and searches alike: 'berries' and 'berry' have 'berry', 'knives'
 * and 'knife' have 'knif'. A unit's names share one too. Null for numbers, codes and the shortest words.
 */
export function stemOf(word: string): string | null {
  const unit = unitNamed(word)
  // The '#' keeps a unit from matching within other words: the 'ea' of 'each' must not match the end of 'tea'.
  if (unit !== undefined) return `#${unit}`
  if (!WORD.test(word)) return null
  if (SINGULAR.test(word)) return word
  return ENDINGS.reduce((stem, [ending, replacement]) => stem.replace(ending, replacement), word)
}

/** True for a word in the plural. */
export function isPlural(word: string): boolean {
  return (
    word.endsWith('s') && unitNamed(word) === undefined && stemOf(word) !== (WORD.test(word) ? word : null)
  )
}

/**
 * The stem of a product's word. A measure gets the stem of its unit, and so does a unit of sale, which is in capitals.
 */
export function stemOfText(word: string): string | null {
  const unit = unitMeasured(word)
  return unit === undefined ? stemOf(word.toLowerCase()) : `#${unit}`
}

/** A unit of sale as a product word that only the unit's names match; null for other units. */
export function unitOfSale(unitOfMeasure: string): string | null {
  return unitNamed(unitOfMeasure.toLowerCase())?.toUpperCase() ?? null
}
