import { icu } from '../../language/icu'
import { stemOf } from './stems'
import { wordsOf } from './searchWords'

/** Catalogue names for the words that customers type, each name as a list of words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

export const NO_SYNONYMS: Synonyms = new Map()
export const SYNONYMS_MAX_LENGTH = 20_000

/** Key of a phrase: the same for 'to go boxes', 'to-go box' and 'togo box'. */
export const synonymKey = (words: readonly string[]): string =>
  words.map((word) => stemOf(word) ?? word).join('')

const namesOf = (side: string) =>
  side
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)

function sidesOf(line: string) {
  const [typed = '', meaning, ...more] = line.split('=')
  if (meaning === undefined || more.length > 0) return null
  const sides = { typed: namesOf(typed), meant: namesOf(meaning) }
  return sides.typed.length > 0 && sides.meant.length > 0 ? sides : null
}

/**
 * Parses lines such as 'coke, pop = cola, soft drink': typed words, then catalogue names. Skips faulty lines.
 * The lines of `text` override the dictionary's for the same words.
 */
export function readSynonyms(text: string, dictionary = ''): Synonyms {
  const own = readLines(text)
  return dictionary === '' ? own : new Map([...readLines(dictionary), ...own])
}

function readLines(text: string): Synonyms {
  const synonyms = new Map<string, readonly (readonly string[])[]>()
  for (const sides of text.split('\n').map(sidesOf)) {
    for (const words of sides?.typed ?? []) {
      const key = synonymKey(words)
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...(sides?.meant ?? [])])
    }
  }
  return synonyms
}

/** Error in a list of synonyms: its first faulty line, or its length; null if valid. */
export function synonymsError(text: string): string | null {
  if (text.length > SYNONYMS_MAX_LENGTH)
    return icu('At most {max, number} characters can be saved.', { max: SYNONYMS_MAX_LENGTH })
  const lines = text.split('\n')
  const faulty = lines.findIndex((line) => line.trim() !== '' && sidesOf(line) === null)
  if (faulty === -1) return null
  return icu('Line {line} needs words on both sides of one “=”.', { line: faulty + 1 })
}
