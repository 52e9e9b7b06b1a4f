import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { compare } from '../money/decimal'
import { markProofOf, type MarkProof, readQuantity } from './quantityCell'

const FRENCH = makeLanguage('fr-CA', { storefront: {} })
afterEach(() => setLanguage(ENGLISH))

/** '3', '3 cs', '1.5 or 15', or the kind of a reading without a quantity. */
function shown(text: string, proof: MarkProof): string {
  const read = readQuantity(text, proof)
  if (read.kind === 'ambiguous') return read.readings.join(' or ')
  return read.kind === 'number' ? `${read.value} ${read.unit}`.trim() : read.kind
}

describe('a quantity', () => {
  test.each<[string, MarkProof, english: string, french: string]>([
    ['3', null, '3', '3'],
    ['1,250', null, '1250', '1.25'],
    ['1,250', '.', '1250', '1250'],
    ['1,250', ',', '1.25', '1.25'],
    ['1.250', null, '1.25', '1.25'],
    ['1.250', ',', '1250', '1250'],
    ['1,5', null, '1.5 or 15', '1.5'],
    ['1,5', ',', '1.5', '1.5'],
    ['1,250', 'doubtful', '1.25 or 1250', '1.25 or 1250'],
    ['1 250', null, '1250', '1250'],
    ['1/2', null, '0.5', '0.5'],
    ['5 cs', null, '5 cs', '5 cs'],
    ['2,5 lb', ',', '2.5 lb', '2.5 lb'],
    ['x3', null, '3', '3'],
    ['X 3 cs', '.', '3 cs', '3 cs'],
    ['3 ×', ',', '3', '3'],
    ['*3', null, '3', '3'],
    ['3*', null, 'invalid', 'invalid'],
    ['@3', null, 'invalid', 'invalid'],
    ['x', null, 'invalid', 'invalid'],
    ['-', null, 'empty', 'empty'],
    ['', '.', 'empty', 'empty'],
    ['-3', null, 'negative', 'negative'],
    ['$41.20', null, 'invalid', 'invalid'],
    ['$41.20', '.', 'invalid', 'invalid'],
    ['2e3', null, 'invalid', 'invalid'],
    ['1'.repeat(100_000), '.', 'invalid', 'invalid'],
    [`1${' '.repeat(100_000)}1`, ',', 'invalid', 'invalid'],
  ])(
    'is read from $0 with the proof $1 as $2 in English and $3 in French',
    (text, proof, english, french) => {
      expect(shown(text, proof)).toBe(english)
      setLanguage(FRENCH)
      expect(shown(text, proof)).toBe(french)
    },
  )

  test('of any whole number is itself, in each language and with each proof', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom<MarkProof>(null, '.', ',', 'doubtful'),
        fc.constantFrom(ENGLISH, FRENCH),
        (number, proof, language) => {
          setLanguage(language)
          const read = readQuantity(String(number), proof)
          expect(read.kind === 'number' && compare(read.value, String(number))).toBe(0)
        },
      ),
    )
  })
})

describe('the decimal mark of a file', () => {
  test.each<[string[], string | undefined, english: MarkProof, french: MarkProof]>([
    [['3', '4'], undefined, null, null],
    [['1,250'], undefined, null, null],
    [['1.5'], undefined, '.', '.'],
    [['1.250,5'], undefined, ',', ','],
    [['1,5'], undefined, 'doubtful', null],
    [['1,5'], ';', ',', ','],
    [['1,5', '2,25'], undefined, ',', ','],
    [['1,5', '1.5'], undefined, 'doubtful', null],
    [['1,250,000'], undefined, '.', '.'],
    [['3,000'], ';', ',', ','],
    [['3,000 cs'], ';', ',', ','],
    [['3,000', '2.5'], ';', '.', '.'],
    [['1.250'], ';', 'doubtful', 'doubtful'],
    [['3'], ';', null, null],
  ])('of %j separated by %j is %j in English and %j in French', (texts, separator, english, french) => {
    const signs = separator === undefined ? {} : { separator }
    expect(markProofOf(texts, signs)).toBe(english)
    setLanguage(FRENCH)
    expect(markProofOf(texts, signs)).toBe(french)
  })

  test.each<[string[], others: string[], separator: string, MarkProof]>([
    [['3,000'], ['41,20', '3,05'], '\t', ','],
    [['3,000'], ['41,20 $', '3,05 €'], '\t', ','],
    [['1.250'], ['41,20', '3,05'], '\t', ','],
    [['3,000'], ['41.20', '3.05'], '\t', null],
    [['3,000'], ['41.20', '3.05'], ';', null],
    [['3,000'], ['41,20', '3.05'], ';', null],
    [['3,000'], ['1,2', '3,4'], '\t', null],
    [['3,000'], ['28.11.26', '1,250', 'AB-1', '9'.repeat(100_000)], '\t', null],
    [['3,000', '2.5'], ['41,20', '3,05'], '\t', '.'],
    [['1,5'], ['41,20', '3,05'], '\t', ','],
    [['3', '1/2'], ['41,20', '3,05'], '\t', null],
  ])('of %j beside $1, separated by $2, is $3', (texts, others, separator, proof) => {
    expect(markProofOf(texts, { others, separator })).toBe(proof)
  })
})
