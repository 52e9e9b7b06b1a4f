import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { outcomesOf } from '@test/worlds/cart/importOutcomes'
import type { QuickEntrySettings } from '../../quick-entry/rowLine'
import { importLines } from '../importLine'
import { planImport } from '../importPlan'
import { pastedLayout, pastedTable, pasteLines } from '../pasteLines'
import { validateFound } from '../readOrder'
import type { Goods } from './goods'
import { wordsKey } from './rememberedWords'

const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}
const soldBy = (productKey: number, description: string, units: readonly string[]) => ({
  ...buildProduct({ productKey, description }),
  sellBys: units.map((unitOfMeasure) => ({
    unitOfMeasure,
    stockConversion: '1',
    isPricing: true,
    sellByMultiple: '0',
  })),
})
const products = new Map(
  [
    soldBy(1, 'Lettuce Romaine', ['CS', 'EA']),
    soldBy(2, 'Lemons', ['CS', 'LB']),
    soldBy(3, 'Butter', ['CS', 'EA']),
  ].map((product) => [product.productKey, product]),
)
const bought = (productKey: number, unit = ''): Goods => ({
  offered: [productKey],
  chosen: { productKey, unit, by: 'purchases' },
  isSearching: false,
})
const goods = new Map<string, Goods>([
  ['romaine', bought(1)],
  ['lemon', bought(2)],
  ['20lb lemon', bought(2)],
  ['5lb butter', bought(3)],
  ['lettuce', { offered: [1, 2], chosen: null, isSearching: false }],
  [wordsKey({ words: 'Joe', size: null }), { offered: [], chosen: null, isSearching: false }],
  ['xyzzy', { offered: [], chosen: null, isSearching: false }],
])

const TEXT = `Hi Maria,
2 cs romaine
lemons 1 bx
lemons 20 lb
5lb butter
lettuce 3
romaine
xyzzy 2
oranges 2
Joe`

const read = (text: string) => {
  const table = pastedTable(text)
  return importLines(table, pastedLayout(table))
}

describe('lines in words', () => {
  const known = { type: 'auto', isComplete: true, mark: null, isMarkChosen: false, settings } as const
  const found = { findings: new Map(), products, goods }

  it('go into the cart as their product is sold, or wait for what is missing', () => {
    const lines = read(TEXT)
    const judged = lines.map((line) => validateFound(line, found, known))
    const outcomes = judged.map((each, index) => {
      const outcome =
        each.kind === 'good'
          ? `${each.productKey} × ${each.quantity} ${each.unit}`
          : each.kind === 'bad'
            ? each.field
            : each.kind
      return `${lines[index]?.line}: ${outcome}`
    })
    expect(outcomes).toEqual([
      '2: 1 × 2 CS',
      '3: unit',
      '4: 2 × 20 LB',
      '5: quantity',
      '6: open',
      '7: quantity',
      '8: code',
      '9: open',
      '10: omitted',
    ])
    expect(planImport(lines, judged, 'merge')).toMatchObject({ goodCount: 2, badCount: 4, openCount: 2 })
  })

  it('take the unit chosen before if the product is not sold by their own', () => {
    const remembered = { ...found, goods: new Map([['lemon', bought(2, 'CS')]]) }
    const outcome = (text: string) => read(text).map((line) => validateFound(line, remembered, known))
    expect(outcome('lemons 1 bx')).toMatchObject([
      { unit: 'CS', notes: ['“bx” was read as CS, as chosen before.'] },
    ])
  })

  it('are filled in where they have a product, and reported where not', () => {
    const rows = new Map(
      [...products].map(([key, product]) => [key, { product, line: undefined, edit: {} }] as const),
    )
    const filling = pasteLines(
      { lines: read(TEXT), mark: null },
      new Map(),
      { rows, isComplete: true, goods },
      settings,
    )
    expect(filling.cells).toEqual(
      expect.arrayContaining([
        { productKey: 1, column: 'orderQuantity', value: '2' },
        { productKey: 2, column: 'orderQuantity', value: '20' },
        { productKey: 2, column: 'sellByUm', value: 'LB' },
      ]),
    )
    const reasons = filling.report.refusals.map(({ line, reason }) => `${line}: ${reason}`)
    expect(reasons).toEqual(
      expect.arrayContaining(['6: Choose a product for “lettuce”.', '8: No product was found for “xyzzy”.']),
    )
    expect(reasons.some((reason) => reason.startsWith('10:'))).toBe(false)
  })

  it('are rejected as unknown codes where no user can choose a product, as in the import on the server', () => {
    expect(outcomesOf(new TextEncoder().encode('2 cs romaine\n00123 5'))).toEqual([
      '1: No product has the code “romaine”.',
      '2: 1 × 5 CS',
    ])
  })
})
