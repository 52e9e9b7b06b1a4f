import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildProduct } from '@test/builders/catalogue/product'
import type { OrderGuideProduct } from '../order-guides/orderGuide'
import { applyGuide, fillDown } from './fillDown'
import type { RowToFill } from './fillRow'
import { buildImportLine } from '@test/builders/import/importFile'
import { codesOfTable, readOrder } from '../import/readOrder'
import { pastedLayout, pastedTable, pasteLines, PASTED_LINES_MAX } from '../import/pasteLines'
import { pasteRange } from './pasteRange'
import { findByCode } from './productCode'
import type { QuickEntrySettings } from './rowLine'
import { parseCells } from './tsv'

const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: true,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}
const plain = { ...settings, canChangePrice: false }
const rounding = { ...settings, orderQuantityRoundingFlag: 'AutoRoundUp' } as const

const rowOf = (productKey: number, part: Partial<RowToFill> = {}): RowToFill => ({
  product: buildProduct({ productKey }),
  line: undefined,
  edit: {},
  ...part,
})
const bySix = {
  ...buildProduct({ productKey: 6 }),
  sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '6' }],
}
const rows = [1, 2, 3].map((key) => rowOf(key))
const GONE = 'This product is unavailable.'
const ALL = ['unitPrice', 'priceByUm', 'orderQuantity', 'sellByUm'] as const
const cell = (productKey: number, column: (typeof ALL)[number], value: string | undefined) => ({
  productKey,
  column,
  value,
})

describe('a range', () => {
  const paste = (text: string, columns: readonly (typeof ALL)[number][] = ['orderQuantity', 'sellByUm']) =>
    pasteRange(parseCells(text), rows, columns, settings)

  test('fills the cells row by row', () => {
    const { cells, report } = paste('5\tea\n6\tCS\r\n')
    expect(cells).toEqual([
      cell(1, 'sellByUm', 'EA'),
      cell(1, 'orderQuantity', '5'),
      cell(2, 'sellByUm', 'CS'),
      cell(2, 'orderQuantity', '6'),
    ])
    expect(report).toEqual({ cellCount: 4, rowCount: 2, refusals: [], notes: [] })
  })

  test('rejects a whole row with an error, and reports why', () => {
    const { cells, report } = paste('5\tPK\n-3\tCS\nmany\n4')
    expect(cells).toEqual([])
    expect(report.refusals).toEqual([
      { line: 1, text: '5\tPK', reason: 'This product is not sold by PK.' },
      { line: 2, text: '-3\tCS', reason: 'Quantity cannot be below 0.' },
      { line: 3, text: 'many', reason: '“many” is not a number.' },
      { line: 4, text: '4', reason: 'There is no row for this line.' },
    ])
  })

  test('blank cells leave their targets unchanged, blank rows are skipped', () => {
    expect(paste('\tEA\n\t\n7\t').cells).toEqual([cell(1, 'sellByUm', 'EA'), cell(3, 'orderQuantity', '7')])
  })

  test('read-only columns are skipped; cells beyond the last column are reported once', () => {
    const { cells, report } = pasteRange(
      [
        ['1', 'x', '2', 'y'],
        ['', '', '3', 'z'],
      ],
      rows,
      ['orderQuantity', null],
      plain,
    )
    expect(cells).toEqual([cell(1, 'orderQuantity', '1')])
    expect(report.notes).toEqual([
      { line: 1, text: '', reason: 'Cells beyond the editable columns were left out.' },
    ])
  })

  test('prices follow the rules for prices', () => {
    const { cells, report } = paste('$1,250.50\tea\t\t\n-1\n1.00001', ALL)
    expect(cells).toEqual([cell(1, 'priceByUm', 'EA'), cell(1, 'unitPrice', '1250.5')])
    expect(report.refusals.map(({ reason }) => reason)).toEqual([
      'Unit price cannot be below 0.',
      'Unit price can have 4 decimals at most.',
    ])
    expect(pasteRange([['none']], rows, ['unitPrice'], plain)).toMatchObject({
      cells: [],
      report: { refusals: [] },
    })
  })

  test('numbers are read as typed ones are, and a unit behind a quantity is chosen', () => {
    expect(paste('1 1/2\n1,200\n3 cases').cells).toEqual([
      cell(1, 'orderQuantity', '1.5'),
      cell(2, 'orderQuantity', '1200'),
      cell(3, 'sellByUm', 'CS'),
      cell(3, 'orderQuantity', '3'),
    ])
    expect(paste('1,5\n3 lb\n3 cs\tEA').report.refusals.map(({ reason }) => reason)).toEqual([
      '“1,5” can mean 1.5 or 15. Type the one you mean.',
      'This product is not sold by lb. It is sold by CS, EA.',
      'This product is not sold by cs EA. It is sold by CS, EA.',
    ])
    expect(paste('3 cs\tcase').cells).toContainEqual(cell(1, 'sellByUm', 'CS'))
  })

  test('quantities follow decimals, limits and multiples', () => {
    const six = rowOf(6, { product: bySix })
    const read = (text: string, allowed: QuickEntrySettings = settings) => {
      const { cells, report } = pasteRange([[text]], [six], ['orderQuantity'], allowed)
      return [
        ...cells.map(({ value }) => value),
        ...[...report.refusals, ...report.notes].map(({ reason }) => reason),
      ]
    }
    expect(read('1.994')).toEqual(['1.99', '1.994 was rounded to 1.99.'])
    expect(read('999999.99')).toEqual(['999999.99'])
    expect(read('1000000')).toEqual(['Quantity can be 999,999.99 at most.'])
    expect(read('7')).toEqual(['7'])
    expect(read('12', rounding)).toEqual(['12'])
    expect(read('13', rounding)).toEqual(['18', '13 was rounded to 18.'])
    const down = { ...settings, orderQuantityRoundingFlag: 'AutoRoundDown' } as const
    expect(read('5', down)).toEqual(['Invalid quantity of 5. Please enter a multiple of 6'])
    expect(read('0', rounding)).toEqual([undefined])
  })

  test('values equal to the cart are no edits; a missing row is rejected with its reason', () => {
    const inCart = rowOf(101, { line: buildLine(1, '5'), edit: { orderQuantity: '8' } })
    const { cells, report } = pasteRange([['5'], ['5']], [inCart, GONE], ['orderQuantity'], settings)
    expect(cells).toEqual([cell(101, 'orderQuantity', undefined)])
    expect(report.refusals).toEqual([{ line: 2, text: '5', reason: GONE }])
  })
})

describe('lines of code, quantity and unit', () => {
  const products = [
    buildProduct({ productKey: 1, productCode: 'AB-1', additional: { k3: '036000291452' } }),
    buildProduct({ productKey: 2, productCode: 'AB-2' }),
    buildProduct({ productKey: 3, productCode: 'X.9', formattedProductCode: 'X 9' }),
    buildProduct({ productKey: 4, productCode: 'X-9', formattedProductCode: 'X-9' }),
    { ...bySix, productCode: 'SIX', formattedProductCode: '' },
  ]
  const known = new Map(
    products.map((product) => [product.productKey, rowOf(product.productKey, { product })]),
  )
  const read = (text: string) => {
    const table = pastedTable(text)
    const layout = pastedLayout(table)
    const findings = new Map(codesOfTable(table, layout).map((code) => [code, findByCode(products, code)]))
    const byKey = new Map(products.map((product) => [product.productKey, product]))
    const order = readOrder(table, layout, { findings, products: byKey })
    if (order.kind !== 'lines') throw new Error('The text is not read')
    return { order, findings }
  }
  const paste = (text: string, allowed = settings) => {
    const { order, findings } = read(text)
    return pasteLines(order, findings, { rows: known, isComplete: true }, allowed)
  }
  const reasons = (text: string) =>
    paste(text).report.refusals.map(({ line, reason }) => `${line}: ${reason}`)

  test.each([
    ['tabs', 'AB-1\t5\tEA\nAB-2\t6\n'],
    ['commas', 'AB-1,5,EA\r\nAB-2,6'],
    ['semicolons', '"AB-1";5;EA\n\nAB-2;6'],
    ['blanks', 'AB-1 5 EA\n  AB-2   6  '],
    ['separators of several kinds', 'AB-1, 5;EA\nAB-2\t6'],
    ['separators of several kinds in a cell', 'AB-1\t5, EA\nAB-2 ; 6'],
    ['a heading', 'Product Key\tOrder Quantity\tU/M\nAB-1\t5\tEA\nAB-2\t6'],
    ['another heading', 'Item,Qty\nAB-1,5,EA\nAB-2,6'],
  ])('are read with %s', (_name, text) => {
    const { cells, report } = paste(text)
    expect(cells).toEqual([
      cell(1, 'sellByUm', 'EA'),
      cell(1, 'orderQuantity', '5'),
      cell(2, 'orderQuantity', '6'),
    ])
    expect(report).toMatchObject({ rowCount: 2, refusals: [], notes: [] })
  })

  test.each([
    ['AB-1,1,000', 'AB-1', '1,000', ''],
    ['AB-1, 1,000, CS', 'AB-1', '1,000', 'CS'],
    ['AB-1 1,000 CS', 'AB-1', '1,000', 'CS'],
    ['AB-1;1,234,567.5;CS', 'AB-1', '1,234,567.5', 'CS'],
    ['AB-1;2,5;CS', 'AB-1', '2,5', 'CS'],
    ['AB-1\t2,5', 'AB-1', '2,5', ''],
    ['AB-1\t1 000\tCS', 'AB-1', '1 000', 'CS'],
    ['AB-1 2,CS', 'AB-1', '2', 'CS'],
    ['AB-1 1,000; CS', 'AB-1', '1,000', 'CS'],
    ['AB 12,5,CS', 'AB 12', '5', 'CS'],
    ['123,100', '123', '100', ''],
    ['1234,100,EA', '1234', '100', 'EA'],
    ['AB-1\t\tCS', 'AB-1', '', 'CS'],
    ['AB-1;;CS', 'AB-1', '', 'CS'],
    ['AB-1\tfive', 'AB-1', 'five', ''],
    ['AB-1 x 5', 'AB-1', '5', ''],
    ['AB-1 x5 ea', 'AB-1', '5', 'ea'],
    ['AB-1, X 1,200', 'AB-1', '1,200', ''],
    ['AB-1\tx5', 'AB-1', '5', ''],
    ['AB-1*5', 'AB-1', '5', ''],
    ['AB-1 × 5cs', 'AB-1', '5', 'cs'],
    ['AB-1=5', 'AB-1', '5', ''],
    ['5x AB-1', 'AB-1', '5', ''],
    ['5 x AB-1 CS', 'AB-1', '5', 'CS'],
    ['5×AB-1', 'AB-1', '5', ''],
    ['05051042 x 3', '05051042', '3', ''],
    ['3 x 05051042', '05051042', '3', ''],
    ['1234=3', '1234', '3', ''],
    ['1. AB-1 5', 'AB-1', '5', ''],
    ['2) AB-1 x 5', 'AB-1', '5', ''],
    ['- AB-1, 5, EA', 'AB-1', '5', 'EA'],
    ['AB*12 5', 'AB*12', '5', ''],
    ['AB-1 @ 5', 'AB-1', 'AB-1 @ 5', ''],
    ['100 x 200', '100', '100 x 200', ''],
  ])('%j is code %j, quantity %j and unit %j', (text, code, quantity, unit) => {
    const [line] = read(text).order.lines
    expect(line).toMatchObject({ line: 1, code, quantity, unit })
  })

  test('multiplication signs on some lines or all are read', () => {
    expect(paste('AB-1 x 3\nAB-2 x2').cells.map(({ value }) => value)).toEqual(['3', '2'])
    expect(paste('AB-1,x3\nAB-2,x2').cells.map(({ value }) => value)).toEqual(['3', '2'])
    expect(paste('1. AB-1 3\n2. AB-2 2').cells.map(({ value }) => value)).toEqual(['3', '2'])
    expect(reasons('AB-1 @ 3')).toEqual(['1: “AB-1 @ 3” is not a number.'])
  })

  // Spec 2 §8: Unknown products are errors of a pasted line
  test('every invalid line reports why, with its number in the pasted text', () => {
    expect(
      reasons('AB-1\t5\n\nNOPE\t1\nx9\t1\nAB-2\t-1\nAB-2\tfive\nAB-2\nAB-2\t1\tPK\n\t3\nAB-2\t1000000'),
    ).toEqual([
      '3: No product has the code “NOPE”.',
      '4: Several products have the code “x9”.',
      '5: Quantity cannot be below 0.',
      '6: “five” is not a number.',
      '8: This product is not sold by PK.',
      '9: Enter a product code.',
      '10: Quantity can be 999,999.99 at most.',
    ])
  })

  test('a first line that is not a heading is reported like any other', () => {
    expect(reasons('ITEM-7\tmany')).toEqual(['1: No product has the code “ITEM-7”.'])
  })

  test('a product repeated in the same unit is summed, in another it is rejected', () => {
    const { cells, report } = paste('AB-1\t5\nab1\t2.5\nAB-1\t1\tEA\nAB-1\t999999\n36000291452\t1\tcs')
    expect(cells).toEqual([cell(1, 'orderQuantity', '8.5')])
    expect(report.notes).toEqual([
      { line: 2, text: 'ab1', reason: 'Added to line 1, for a total of 7.5.' },
      { line: 5, text: '36000291452', reason: 'Added to line 1, for a total of 8.5.' },
    ])
    expect(report.refusals).toEqual([
      { line: 3, text: 'AB-1', reason: 'Line 1 has this product in CS. A row can have only one unit.' },
      { line: 4, text: 'AB-1', reason: 'Quantity can be 999,999.99 at most.' },
    ])
  })

  test.each([
    [
      'AB-1\t1.004\nAB-1\t1.004',
      'None',
      '2.01',
      ['1: 2.008 was rounded to 2.01.', '2: Added to line 1, for a total of 2.008.'],
    ],
    [
      'AB-1\t0.004\nAB-1\t0.004',
      'None',
      '0.01',
      ['1: 0.008 was rounded to 0.01.', '2: Added to line 1, for a total of 0.008.'],
    ],
    ['SIX\t3\nSIX\t3', 'AutoRoundDown', '6', ['2: Added to line 1, for a total of 6.']],
    [
      'SIX\t3\nSIX\t4',
      'AutoRoundUp',
      '12',
      ['1: 7 was rounded to 12.', '2: Added to line 1, for a total of 7.'],
    ],
  ] as const)('of %j with %s the sum is rounded, not its parts', (text, flag, quantity, notes) => {
    const { cells, report } = paste(text, { ...settings, orderQuantityRoundingFlag: flag })
    expect(cells.map(({ value }) => value)).toEqual([quantity])
    expect(report.refusals).toEqual([])
    expect(report.notes.map(({ line, reason }) => `${line}: ${reason}`)).toEqual(notes)
  })

  test('an invalid sum rejects each of its lines', () => {
    const { cells, report } = paste('SIX\t2\nSIX\t3', {
      ...settings,
      orderQuantityRoundingFlag: 'AutoRoundDown',
    })
    const reason = 'Invalid quantity of 5. Please enter a multiple of 6'
    expect(cells).toEqual([])
    expect(report.notes).toEqual([])
    expect(report.refusals).toEqual([
      { line: 1, text: 'SIX', reason },
      { line: 2, text: 'SIX', reason },
    ])
  })

  test('two unambiguous commas determine the meaning of the others; one is a doubt', () => {
    expect(paste('AB-1\t1,5\nAB-2\t2,25\nX 9\t1,250').cells.map(({ value }) => value)).toEqual([
      '1.5',
      '2.25',
      '1.25',
    ])
    expect(reasons('AB-1\t1,5\nAB-2\t1,250')).toEqual([
      '1: “1,5” can mean 1.5 or 15. Type the one you mean.',
      '2: “1,250” can mean 1.25 or 1250. Type the one you mean.',
    ])
    expect(paste('AB-1\t2\nAB-2\t1,250').cells.map(({ value }) => value)).toEqual(['2', '1250'])
  })

  test('a product missing from the catalogue is unavailable', () => {
    const { order } = read('AB-1\t1')
    const findings = new Map([['AB-1', { kind: 'found', productKey: 77 } as const]])
    expect(
      pasteLines(order, findings, { rows: known, isComplete: true }, settings).report.refusals[0]?.reason,
    ).toBe('This product is unavailable.')
  })

  test('an unknown code may belong to a product still loading', () => {
    const { report } = pasteLines(
      read('AB-1\t1').order,
      new Map(),
      { rows: known, isComplete: false },
      settings,
    )
    expect(report.refusals[0]?.reason).toBe('“AB-1” is not among the products loaded so far.')
  })

  test.each([PASTED_LINES_MAX - 1, PASTED_LINES_MAX, PASTED_LINES_MAX + 1])(
    'beyond 5,000 are rejected: %d lines',
    (count) => {
      const lines = Array.from({ length: count }, (_, index) =>
        buildImportLine({ line: index + 1, code: '' }),
      )
      const order = { lines, mark: null }
      const { refusals } = pasteLines(
        order,
        new Map(),
        { rows: new Map(), isComplete: true },
        settings,
      ).report
      expect(refusals.at(-1)?.reason).toBe(
        count > PASTED_LINES_MAX
          ? 'No more than 5,000 lines can be pasted at once.'
          : 'Enter a product code.',
      )
    },
  )
})

describe('looking up a code', () => {
  const one = buildProduct({
    productKey: 1,
    productCode: 'AB12',
    formattedProductCode: 'AB-12',
    additional: { k3: '036000291452' },
  })
  const other = buildProduct({
    productKey: 2,
    productCode: 'A-B12',
    formattedProductCode: '',
    additional: { k3: '12-3456' },
  })
  test.each([
    ['AB12', 1],
    ['ab-12', 1],
    [' AB-12 ', 1],
    ['A-B12', 2],
    ['a.b.12', [1, 2]],
    ['036000291452', 1],
    ['36000291452', 1],
    ['0036000291452', 1],
    ['0-36000-29145-2', 1],
    ['36000291453', null],
    ['123456', null],
    ['AB', null],
    ['', null],
  ])('%j finds %j', (code, wanted) => {
    const finding = findByCode([one, other, one], code)
    if (wanted === null) expect(finding).toEqual({ kind: 'unknown' })
    else if (typeof wanted === 'number') expect(finding).toEqual({ kind: 'found', productKey: wanted })
    else expect(finding).toEqual({ kind: 'ambiguous', productKeys: wanted })
  })
})

describe('filling down', () => {
  test('copies the first row, column by column; a row without the unit is rejected', () => {
    const only = rowOf(9, { product: { ...bySix, productKey: 9 } })
    const { cells, report } = fillDown(
      ['4', 'EA'],
      [rows[0] ?? GONE, only, GONE],
      ['orderQuantity', 'sellByUm'],
      settings,
    )
    expect(cells).toEqual([cell(1, 'sellByUm', 'EA'), cell(1, 'orderQuantity', '4')])
    expect(report.refusals).toEqual([
      { line: 3, text: '4\tEA', reason: 'This product is not sold by EA.' },
      { line: 4, text: '4\tEA', reason: GONE },
    ])
  })

  test('an empty quantity clears those below, an empty price only where prices can be changed', () => {
    const inCart = rowOf(101, { line: buildLine(1, '5') })
    const empty = ['', ''] as const
    const columns = ['unitPrice', 'orderQuantity'] as const
    expect(fillDown(empty, [inCart], columns, settings).cells).toEqual([
      cell(101, 'unitPrice', ''),
      cell(101, 'orderQuantity', ''),
    ])
    expect(fillDown(empty, [inCart], columns, plain).cells).toEqual([cell(101, 'orderQuantity', '')])
    expect(fillDown(empty, [rowOf(1)], columns, plain).cells).toEqual([cell(1, 'orderQuantity', undefined)])
  })
})

// Spec 2 §2, quick entry: An order guide fills in quantities and units
test('an order guide fills in quantities and units, each product once', () => {
  const guide = (
    productKey: number,
    orderQuantity: string,
    unitOfMeasure = '',
    description = '',
  ): OrderGuideProduct => ({
    id: productKey,
    productKey,
    orderQuantity,
    unitOfMeasure,
    priceByUnit: '',
    overridePrice: null,
    heading: '',
    description,
    sequence: 0,
  })
  const byKey = new Map(rows.map((row) => [row.product.productKey, row]))
  const list = [
    guide(1, '5', 'EA'),
    guide(2, '0'),
    guide(3, '7'),
    guide(1, '2', 'CS'),
    guide(8, '1'),
    guide(2, '1', 'PK'),
    guide(9, '1', 'CS', 'Capers'),
  ]
  const { cells, report } = applyGuide(list, byKey, settings)
  expect(cells).toEqual([
    cell(1, 'sellByUm', 'EA'),
    cell(1, 'orderQuantity', '5'),
    cell(3, 'orderQuantity', '7'),
  ])
  expect(report.refusals).toEqual([
    { line: 4, text: 'P1', reason: 'Line 1 has this product in EA. A row can have only one unit.' },
    { line: 5, text: '8', reason: 'This product is unavailable.' },
    { line: 6, text: 'P2', reason: 'This product is not sold by PK.' },
    { line: 7, text: 'Capers', reason: 'This product is unavailable.' },
  ])
})
