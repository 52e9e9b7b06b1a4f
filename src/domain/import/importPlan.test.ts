import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildImportLine } from '@test/builders/import/importFile'
import { parseCells } from '../quick-entry/tsv'
import { addedLineIds } from './addedLines'
import { planImport } from './importPlan'
import { requestText } from '@/features/cart/import/useSendImport'
import type { ValidatedLine } from './validateLine'
import { meantText } from './readTextTable'
import { rejectsFile, templateFile, templateWith } from './template'

const good = (productKey: number, quantity: string, unit = 'CS'): ValidatedLine => ({
  kind: 'good',
  productKey,
  unit,
  quantity,
  notes: [],
})
const bad: ValidatedLine = { kind: 'bad', field: 'code', reason: 'Unknown.' }
const numbered = (judged: readonly ValidatedLine[]) => judged.map((_, index) => ({ line: index + 2 }))
const plan = (judged: readonly ValidatedLine[], duplicates: 'merge' | 'keep' = 'merge') =>
  planImport(numbered(judged), judged, duplicates)

describe('a plan', () => {
  const judged = [good(1, '2'), bad, good(1, '0.5'), good(1, '3', 'EA'), good(2, '1'), good(1, '1')]

  test('merges lines of one product and unit into the first', () => {
    const { planned, outcomes, ...counts } = plan(judged)
    expect(planned).toEqual([
      { places: [0, 2, 5], productKey: 1, unit: 'CS', quantity: '3.5' },
      { places: [3], productKey: 1, unit: 'EA', quantity: '3' },
      { places: [4], productKey: 2, unit: 'CS', quantity: '1' },
    ])
    expect(outcomes[2]).toEqual({ kind: 'joined', into: 0, notes: ['Added to line 2.'] })
    expect(counts).toEqual({ goodCount: 5, badCount: 1, openCount: 0, notOrderedCount: 0, duplicateCount: 2 })
  })

  test('keeps lines of one product and unit separate on request, with the same count', () => {
    const { planned, duplicateCount } = plan(judged, 'keep')
    expect(planned.map(({ places, quantity }) => `${places.join()}×${quantity}`)).toEqual([
      '0×2',
      '2×0.5',
      '3×3',
      '4×1',
      '5×1',
    ])
    expect(duplicateCount).toBe(2)
  })

  test.each([
    ['999999.98', '0.01', 'joined'],
    ['999999.99', '0.01', 'bad'],
    ['999999.99', '1', 'bad'],
  ])('for a quantity of %s and %s more marks the second line as %s', (first, more, kind) => {
    const { outcomes, planned } = plan([good(1, first), good(1, more)])
    expect(outcomes[1]?.kind).toBe(kind)
    expect(planned).toHaveLength(1)
  })
})

describe('a plan within the cart’s limits', () => {
  const judged = [good(1, '2'), good(2, '1'), good(1, '1'), good(3, '1'), good(4, '1')]
  const outcomesOf = (room: number) =>
    planImport(numbered(judged), judged, 'merge', { room, hasPrice: ({ productKey }) => productKey !== 2 })

  test.each([
    [3, ['good', 'bad', 'joined', 'good', 'good'], 3],
    [2, ['good', 'bad', 'joined', 'good', 'bad'], 2],
    [0, ['bad', 'bad', 'bad', 'bad', 'bad'], 0],
  ] as const)('rejects lines without a price, and those beyond room for %d', (room, kinds, count) => {
    const { outcomes, planned } = outcomesOf(room)
    expect(outcomes.map(({ kind }) => kind)).toEqual(kinds)
    expect(planned).toHaveLength(count)
  })

  test('reports why lines are rejected', () => {
    expect(outcomesOf(0).outcomes.slice(0, 2)).toMatchObject([
      { reason: 'A cart can have 2,000 lines at most.' },
      { reason: 'No price is available for this product. Please contact support.' },
    ])
  })
})

describe('the template', () => {
  // Spec 2 §2, import: The columns of the template, tab-delimited
  test('has its columns and no lines', () => {
    expect(templateFile()).toBe('Product Key\tOrder Quantity\tU/M\r\n')
  })

  test('preserves any code', () => {
    const lines = [{ code: '12" pan\t"x"', quantity: '1', unit: 'CS' }]
    expect(parseCells(templateWith(lines))[1]).toEqual(['12" pan\t"x"', '1', 'CS'])
  })
})

test.each([
  ['auto', 'OWN-1'],
  ['our', 'OWN-1'],
  ['your', 'THEIRS-1'],
  ['upc', 'THEIRS-1'],
] as const)('for code type %s, a line is sent with the code %s', (type, code) => {
  const { planned } = plan([good(1, '2')])
  const lines = [buildImportLine({ line: 2, code: ' THEIRS-1 ', quantity: '2,0' })]
  const text = requestText(planned, lines, new Map([[1, { productCode: 'OWN-1' }]]), type)
  expect(text).toBe(`Product Key\tOrder Quantity\tU/M\r\n${code}\t2\tCS\r\n`)
})

describe('a file of rejects', () => {
  test.each(['=1+1', '+1', '-5', '@cmd', '\tx', '\rx', '＝1', '=HYPERLINK("http://x","y")'])(
    'keeps spreadsheets from computing %j, and reads it back unchanged',
    (text) => {
      const file = rejectsFile([{ line: 7, code: text, quantity: '1', unit: 'CS', reason: 'No.' }])
      const [heading, row] = parseCells(file)
      expect(heading).toEqual(['Product Key', 'Order Quantity', 'U/M', 'Line', 'Reason'])
      expect(row?.[0]).toBe(`'${text}`)
      expect(meantText(row?.[0] ?? '')).toBe(text)
      expect(row?.slice(1)).toEqual(['1', 'CS', '7', 'No.'])
    },
  )

  test.each(["'quoted'", '00123', ''])('leaves %j unchanged', (text) => {
    expect(meantText(text)).toBe(text)
  })
})

describe('the lines an import added', () => {
  const old = [buildLine(1, '5'), buildLine(2, '5')]
  const before = new Set([1, 2])
  const line = (id: number, value: string, productKey = 42, change = {}) =>
    buildLine(id, value, { productKey, ...change })
  const sent = [
    { productKey: 42, unit: 'CS', quantity: '3' },
    { productKey: 42, unit: 'CS', quantity: '3' },
    { productKey: 43, unit: 'CS', quantity: '1' },
  ]

  test('are the new lines equal to those sent, each once', () => {
    const after = [...old, line(3, '3.00'), line(4, '3'), line(5, '3'), line(6, '1', 43)]
    expect(addedLineIds(before, after, sent)).toEqual([3, 4, 6])
  })

  test('exclude lines added by others', () => {
    const others = [line(7, '4'), line(8, '3', 44), line(9, '3', 42, { productText1: 'Mine' })]
    expect(addedLineIds(before, [...old, ...others], sent)).toEqual([])
  })
})
