import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProductWords } from './productWords'
import { makeWordPlaces } from './wordPlaces'
import { makeWordRows, OWN, pushWords, startOfRow, type WordRows } from './wordRows'

/** A product's words, none of which come from a description or category. */
const buildWords = (product: Pick<ProductWords, 'words' | 'nameCount'>): ProductWords => ({
  ...product,
  descriptionCount: 0,
  category: [],
})

const word = fc.constantFrom('beef', 'a', '5lb', '01011202', 'ab12345', '746174011007', 'é')
const row = fc
  .uniqueArray(word, { maxLength: 6 })
  .chain((words) => fc.record({ words: fc.constant(words), nameCount: fc.nat(words.length) }))
  .map(buildWords)

/** The words of a row as written, and the number that belong to its name. */
function wordsOfRow(rows: WordRows, row: number) {
  const start = startOfRow(rows, row)
  const own = rows.ownTexts[row]?.split(' ').values()
  const words = [...rows.ids.subarray(start, rows.ends[row])].map((number) =>
    number === OWN ? own?.next().value : rows.words[number]?.trimEnd(),
  )
  return buildWords({ words: words as string[], nameCount: (rows.nameEnds[row] ?? 0) - start })
}

it('reads the words of every row as written, and where the name ends', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (written) => {
      const rows = makeWordRows()
      for (const each of written) pushWords(rows, each)
      expect(written.map((_, place) => wordsOfRow(rows, place))).toEqual(written)
    }),
  )
})

it('distinguishes more words than 16 bits can number', () => {
  const rows = makeWordRows()
  // Without digits, which would make them codes.
  const lettersOf = (index: number) =>
    String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const distinct = Array.from({ length: 65_540 }, (_, index) => lettersOf(index))
  pushWords(rows, buildWords({ words: distinct, nameCount: distinct.length }))
  pushWords(rows, buildWords({ words: distinct.slice(-2), nameCount: 1 }))
  expect(rows.ids).toBeInstanceOf(Uint32Array)
  expect(wordsOfRow(rows, 1).words).toEqual(distinct.slice(-2))
})

it('finds each shared word, also in rows added later', () => {
  const rows = makeWordRows()
  const placesOf = makeWordPlaces(rows)
  pushWords(rows, buildWords({ words: ['beef', '01011202', 'choice'], nameCount: 2 }))
  const rowsOf = (shared: string) => {
    const { starts, places } = placesOf()
    const number = rows.words.indexOf(`${shared} `)
    return [...places.subarray(starts[number], starts[number + 1])]
  }
  expect([rowsOf('beef'), rowsOf('choice')]).toEqual([[0], [1]])
  pushWords(rows, buildWords({ words: ['choice', 'beef'], nameCount: 2 }))
  expect([rowsOf('beef'), rowsOf('choice')]).toEqual([
    [0, 2],
    [1, 2],
  ])
})
