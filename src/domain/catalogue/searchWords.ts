import { fold } from './fold'
import { foldMeasures } from './measures'

const SEPARATORS = /[\s,;!?()[\]{}"*|+#]+|[.:](?:\s+|$)/
const AND = '&'
/** A UPC may be read with zeros before it, as an EAN or a GTIN. */
const ZEROS_OF_UPC = /^0+(?=\d{11,}$)/
/** Words that say nothing by themselves. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'by', 'for', 'of', 'or', 'the', 'to', 'with'])

/** The words of a text, folded, in their order; measures are one word each. Texts and searches are read alike. */
export function wordsOf(text: string): string[] {
  const words = foldMeasures(fold(text)).split(SEPARATORS)
  return words.flatMap((word) => (word === '' ? [] : word === AND ? 'and' : word))
}

/** Whether a word says nothing by itself, as 'of' and 'the'. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/**
 * The words of a search, each once, in the order typed; any order matches (Spec 2 §2, search). Fillers among others do
 * not count; the last word is none as long as it may be the beginning of another.
 */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text).map((word) => word.replace(ZEROS_OF_UPC, ''))
  const isLastOver = /\s$/.test(text)
  const telling = words.filter(
    (word, index) => !isFiller(word) || (index === words.length - 1 && !isLastOver),
  )
  return [...new Set(telling.length === 0 ? words : telling)]
}
