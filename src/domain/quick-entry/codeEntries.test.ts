import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type CodeEntries,
  correctCode,
  enterText,
  isQuantityText,
  markArrived,
  missCode,
  missedCodes,
  nextCode,
  NO_CODES,
  removeCode,
  retryOpenCodes,
} from './codeEntries'

test.each([
  ['1', true],
  ['999999', true],
  ['1000000', false],
  ['1.5', true],
  ['1,5', true],
  ['1,200', true],
  ['.5', true],
  ['0.5', true],
  ['5.', true],
  ['1 1/2', true],
  ['½', true],
  ['3 cs', true],
  ['5lb', true],
  ['-4', true],
  ['', false],
  ['12A', false],
  ['0012', false],
  ['AB-1', false],
  ['12-345', false],
  ['2e3', false],
  ['036000291452', false],
  [`${'9'.repeat(5000)} cs`, false],
])('after a code, %j is its quantity: %s', (text, isQuantity) => {
  expect(isQuantityText(text)).toBe(isQuantity)
})

const enter = (...texts: string[]) => texts.reduce((codes, text) => enterText(codes, text), NO_CODES)
const shown = ({ entries }: CodeEntries) => entries.map(({ code, quantity }) => [code, quantity])

describe('entered codes', () => {
  it('have the quantity that followed them', () => {
    expect(shown(enter('AB-1', '7', 'AB-2', 'AB-3', '3 cs'))).toEqual([
      ['AB-1', '7'],
      ['AB-2', ''],
      ['AB-3', '3 cs'],
    ])
  })

  it('have no quantity after an empty entry: the next text is a code, even of digits', () => {
    expect(shown(enter('AB-1', '', '1234', '5'))).toEqual([
      ['AB-1', ''],
      ['1234', '5'],
    ])
  })

  it('begin with a code, even of digits; a number after the quantity is a code, too', () => {
    expect(shown(enter('7', '8', '9'))).toEqual([
      ['7', '8'],
      ['9', ''],
    ])
  })

  it('without a product take the quantity that follows, are corrected with it, or dropped', () => {
    const missed = missCode(enter('NO-1'), 1, 'No product', false)
    expect(nextCode(missed)).toBeUndefined()
    const both = missCode(enterText(enterText(missed, '7'), 'NO-2'), 2, 'No product', false)
    expect(shown(both)).toEqual([
      ['NO-1', '7'],
      ['NO-2', ''],
    ])
    const corrected = correctCode(both, 1, ' AB-1 ')
    expect(nextCode(corrected)).toMatchObject({ code: 'AB-1', quantity: '7' })
    expect(corrected.awaiting).toBe(2)
    expect(correctCode(both, 1, ' ')).toBe(both)
    expect(shown(removeCode(corrected, 2))).toEqual([['AB-1', '7']])
    expect(enterText(removeCode(corrected, 2), '9').entries.at(-1)).toMatchObject({ code: '9' })
  })

  it('corrected without a quantity take the one that follows', () => {
    const missed = missCode(enter('NO-1', ''), 1, 'No product', false)
    expect(shown(enterText(correctCode(missed, 1, 'AB-1'), '4'))).toEqual([['AB-1', '4']])
  })

  it('whose row is known wait for the quantity that is being typed', () => {
    const arrived = markArrived(enter('AB-1'), 1)
    expect(nextCode(arrived)).toBeUndefined()
    expect(nextCode(enterText(arrived, '1 1/2'))).toMatchObject({ code: 'AB-1', quantity: '1 1/2' })
    expect(shown(enterText(arrived, 'AB-2'))).toEqual([['AB-2', '']])
    expect(shown(enterText(arrived, ''))).toEqual([])
  })

  it('are looked up again when more products have loaded, unless all products were loaded', () => {
    const missed = missCode(missCode(enter('NO-1', 'NO-2'), 1, 'Not loaded', true), 2, 'No product', false)
    expect(missedCodes(retryOpenCodes(missed)).map(({ code }) => code)).toEqual(['NO-2'])
    expect(retryOpenCodes(retryOpenCodes(missed))).toEqual(retryOpenCodes(missed))
  })
})

type Step = readonly [code: string, quantity: string]

const code = fc.constantFrom('AB-1', 'AB-2', 'NO-1', 'NO-2', '036000291452', '12-345')
const quantity = fc.constantFrom('', '1', '12', '1,200', '1 1/2', '3 cs', '1,5', '½')
const steps = fc.array(fc.tuple(code, quantity), { maxLength: 8 })

/** Looks up codes, at most `times`: those that begin with NO have no product. */
function lookUp(codes: CodeEntries, times: number, found: Step[]): CodeEntries {
  let after = codes
  for (let time = 0; time < times; time += 1) {
    const next = nextCode(after)
    if (!next) return after
    const { id, code: text, quantity: amount } = next
    if (text.startsWith('NO')) after = missCode(after, id, 'No product', false)
    else if (after.awaiting === id) after = markArrived(after, id)
    else {
      found.push([text, amount])
      after = removeCode(after, id)
    }
  }
  return after
}

test('each code keeps its quantity, however fast codes are typed and looked up', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }), (typed, paces) => {
      const found: Step[] = []
      const entries = typed.flatMap(([text, amount]) => [text, amount])
      const entered = entries.reduce(
        (codes, text, index) => lookUp(enterText(codes, text), paces[index] ?? 0, found),
        NO_CODES,
      )
      const last = lookUp(entered, 100, found)
      const missed = missedCodes(last).map((entry): Step => [entry.code, entry.quantity])
      const isKnown = ([text]: Step) => !text.startsWith('NO')
      expect(missed).toEqual(typed.filter((step) => !isKnown(step)))
      const withQuantity = ([, amount]: Step) => amount !== ''
      expect(found.filter(withQuantity)).toEqual(typed.filter(isKnown).filter(withQuantity))
    }),
  )
})
