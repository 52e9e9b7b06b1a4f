import { describe, expect, test } from 'vitest'
import { buildImportLine, cell, inline, row, sheetOf, utf8 } from '@test/builders/import/importFile'
import { buildWorkbook } from '@test/builders/import/workbook'
import { outcomesOf } from '@test/worlds/cart/importOutcomes'
import { plainCode } from './importLine'
import { validateLine } from './validateLine'
import { readImportFile } from './readImportFile'

const words = (number: number, ...texts: string[]) =>
  row(number, ...texts.map((text, column) => inline(`${'ABCD'.charAt(column)}${number}`, text)))
const cover = sheetOf(words(1, 'Harbor Bistro'), words(2, 'Weekly order'), words(4, 'Customer', '12345'))
const order = sheetOf(
  words(1, 'Order form of week 12'),
  words(3, 'Item code', 'Qty', 'Split'),
  row(4, inline('A4', '00123'), cell('B4', '2'), cell('C4', '0')),
  row(5, inline('A5', '00123'), cell('B5', '3'), cell('C5', '1')),
)
const OUTCOMES = ['4: 1 × 2 CS', '5: 1 × 3 EA']

describe('the sheet of an order', () => {
  const sheetRead = (bytes: Uint8Array) => {
    const reading = readImportFile(bytes)
    return reading.kind === 'table' && reading.table.format.kind === 'workbook'
      ? reading.table.format.sheet
      : null
  }
  const noHeading = sheetOf(row(1, inline('A1', '00123'), cell('B1', '2')))

  test.each([
    ['after a cover sheet', [cover, order], 1],
    ['before other sheets', [order, cover], 0],
    ['after an empty and a hidden one', [sheetOf(), { ...order, isHidden: true }, order], 2],
    ['that has quantities but no heading', [cover, noHeading], 1],
    ['with a heading rather than one without', [noHeading, order], 1],
    ['as the first one if none has lines', [sheetOf(words(1, 'Notes')), sheetOf(words(1, 'More notes'))], 0],
  ])('is found %s', (_, sheets, place) => {
    expect(sheetRead(buildWorkbook({ sheets }))).toBe(place)
  })

  test('names the others that hold lines', () => {
    const reading = readImportFile(buildWorkbook({ sheets: [cover, order, noHeading, order] }))
    expect(reading).toMatchObject({ kind: 'table', table: { format: { sheet: 1, others: [3] } } })
  })

  test('is imported from its heading on', () => {
    expect(outcomesOf(buildWorkbook({ sheets: [cover, order] }))).toEqual(OUTCOMES)
  })
})

test.each<[string, string, string[]]>([
  [
    'titles above the heading',
    'Harbor Bistro\nOrder form\n\nItem code,Qty,Split\n00123,2,0\n00123,3,1',
    ['5: 1 × 2 CS', '6: 1 × 3 EA'],
  ],
  [
    'many titles with commas above few lines',
    'Bistro, the\nStreet, City\nMon, Tue\nA, B\nC, D\nE, F\nItem code;Qty\n00123;2',
    ['8: 1 × 2 CS'],
  ],
  [
    'a cell under Split that is not a flag',
    `Item,Qty,Split\n${'00123,2,1\n'.repeat(50)}00123,2,Q`,
    [
      ...Array.from({ length: 50 }, (_, index) => `${index + 2}: 1 × 2 EA`),
      '52: This product is not sold by Q.',
    ],
  ],
  ...['Total', 'Grand total:', 'Sub-total', 'TOTAL CASES: 5', 'Total order', 'Sum', 'Sous-total'].map(
    (total): [string, string, string[]] => [
      `the total “${total}”`,
      `Item,Description,Qty,Unit\n00123,Acai,2,CS\n,${total},5,CS\n${total},,5,\n00123,Acai,2,CS`,
      ['2: 1 × 2 CS', '5: 1 × 2 CS'],
    ],
  ),
  [
    'goods called Total, and goods whose quantity is the sum',
    'Item,Description,Qty,Unit\n00123,Acai,1,CS\n00123,Acai,1,CS\n,Lemons 165 ct,2,CS\n' +
      ',Total Raisin Bran Cereal,2,CS\n,Total Greek yogurt plain,2,CS\nTotal,Raisin Bran,2,CS',
    [
      '2: 1 × 1 CS',
      '3: 1 × 1 CS',
      '4: Enter a product code.',
      '5: Enter a product code.',
      '6: Enter a product code.',
      '7: No product has the code “Total”.',
    ],
  ],
  [
    'the heading of another page and a dated signature',
    'Item,Description,Qty\n00123,Acai,1\nItem,Description,Qty \n00123,Acai,2\nApproved by: J. Doe,,11/28/2026',
    ['2: 1 × 1 CS', '4: 1 × 2 CS'],
  ],
  [
    'what only resembles a heading or a signature',
    'Item,Description,Qty\n00123,Acai,1\nItem,Acai,Qty\nApples: red,,5\nA: 12,,11/28/2026\nNote:,Acai,11/28/2026',
    [
      '2: 1 × 1 CS',
      '3: No product has the code “Item”.',
      '4: No product has the code “Apples: red”.',
      '5: No product has the code “A: 12”.',
      '6: No product has the code “Note:”.',
    ],
  ],
  [
    'an unlabelled sum',
    'Item,Description,Qty,Unit\n00123,Acai,1,CS\n00123,Acai,1,CS\n,,2,CS\n,,3,CS',
    ['2: 1 × 1 CS', '3: 1 × 1 CS', '5: Enter a product code.'],
  ],
  ['units by their names', 'Item,Qty,Unit\n00123,2,case\n00123,2,Each', ['2: 1 × 2 CS', '3: 1 × 2 EA']],
  ['a UPC as a scientific number', 'UPC,Qty\n3.6000291452E+10,2', ['2: 1 × 2 CS']],
  [
    'an unknown code like a short scientific number',
    'Item,Qty\n1E5,2',
    ['2: “1E5” is a number that a spreadsheet has shortened. Type the whole code.'],
  ],
])('reports the outcome of a file with %s', (_, text, outcomes) => {
  expect(outcomesOf(utf8(text))).toEqual(outcomes)
})

const settings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
} as const

test.each([
  [
    'was bought before',
    true,
    'The product with the code “1001-0900” is discontinued, or no longer sold to you.',
  ],
  ['was never bought', undefined, 'No product has the code “1001-0900”.'],
] as const)('an unknown code whose product %s is reported: $2', (_, isDiscontinued, reason) => {
  const line = buildImportLine({ code: '1001-0900' })
  const finding = { kind: 'unknown', ...(isDiscontinued && { isDiscontinued }) } as const
  const known = { type: 'auto', finding, product: null, isComplete: true } as const
  expect(validateLine(line, { ...known, mark: null, isMarkChosen: false, settings })).toEqual({
    ...{ kind: 'bad', field: 'code', reason },
  })
})

test('a code that lost digits is reported while products are still loading', () => {
  const line = buildImportLine({ code: '7.33069E+11' })
  const known = { type: 'auto', finding: { kind: 'unknown' }, product: null, isComplete: false } as const
  expect(validateLine(line, { ...known, mark: null, isMarkChosen: false, settings })).toEqual({
    kind: 'bad',
    field: 'code',
    reason: '“7.33069E+11” has lost digits in a spreadsheet. Type the whole code.',
  })
})

test.each([
  ['7.33069032568E+11', '733069032568'],
  ['7,33069032568e11', '733069032568'],
  ['7.3306903256E+11', '7.3306903256E+11'],
  ['7.330690325680E+11', '7.330690325680E+11'],
  ['1.234567E+6', '1234567'],
  ['1.23456E+5', '1.23456E+5'],
  ['1E5', '1E5'],
  ['10.5E+6', '10.5E+6'],
  ['1.234567E-6', '1.234567E-6'],
  ['00123', '00123'],
])('the code %s is read as %s', (text, code) => {
  expect(plainCode(text)).toBe(code)
})
