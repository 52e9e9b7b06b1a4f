import { expect, test } from 'vitest'
import { buildWorkbookOfRows, cell, inline, row, rowOfOne, sheetOf } from '@test/builders/import/importFile'
import { buildWorkbook } from '@test/builders/import/workbook'
import { outcomesOf } from '@test/worlds/cart/importOutcomes'

test.each<[name: string, bytes: Uint8Array, outcome: string | string[]]>([
  [
    'a workbook of shared strings',
    buildWorkbook({
      sheets: [
        sheetOf(
          row(1, cell('A1', '0', ' t="s"'), cell('B1', '1', ' t="s"')),
          row(2, cell('A2', '2', ' t="s"'), cell('B2', '4')),
        ),
      ],
      strings: ['Product Key', 'Order Quantity', '00123'],
    }),
    ['2: 1 × 4 CS'],
  ],
  [
    'a workbook of inline strings',
    buildWorkbook({
      sheets: [sheetOf(row(1, inline('A1', '00123'), inline('B1', '2'), inline('C1', 'EA')))],
    }),
    ['1: 1 × 2 EA'],
  ],
  [
    'a workbook whose numbers show leading zeros',
    buildWorkbook({
      sheets: [
        sheetOf(
          row(1, cell('A1', '123', ' s="1"'), cell('B1', '2')),
          row(2, cell('A2', '123'), cell('B2', '2')),
        ),
      ],
      formats: { 164: '00000' },
      styles: [0, 164],
    }),
    ['1: 1 × 2 CS', '2: No product has the code “123”.'],
  ],
  [
    'a workbook with long numbers and floating-point noise',
    buildWorkbook({
      sheets: [sheetOf(row(1, cell('A1', '1.2345678901234E+13'), cell('B1', '2.3000000000000003')))],
    }),
    ['1: 4 × 2.3 CS'],
  ],
  [
    'a workbook with exact thousandths',
    buildWorkbook({
      sheets: [
        sheetOf(
          row(1, inline('A1', '00123'), cell('B1', '1.234')),
          row(2, inline('A2', '00123'), cell('B2', '1234')),
        ),
      ],
    }),
    ['1: 1 × 1.23 CS', '2: 1 × 1234 CS'],
  ],
  [
    'a workbook with formulas',
    buildWorkbook({
      sheets: [
        sheetOf(
          row(1, inline('A1', '00123'), '<c r="B1"><f>1+2</f><v>3</v></c>'),
          row(2, '<c r="A2" t="str"><f>T("x")</f><v>00123</v></c>', '<c r="B2"><f>SUM(B1)</f></c>'),
          row(3, inline('A3', '00123'), cell('B3', '#REF!', ' t="e"')),
        ),
      ],
    }),
    ['1: 1 × 3 CS', '2: “=SUM(B1)” is not a number.', '3: “#REF!” is not a number.'],
  ],
  [
    'a workbook with dates and booleans',
    buildWorkbook({
      sheets: [
        sheetOf(
          row(1, cell('A1', '46083', ' s="1"'), cell('B1', '1')),
          row(2, inline('A2', '00123'), cell('B2', '46083', ' s="1"')),
          row(3, inline('A3', '00123'), cell('B3', '1', ' t="b"')),
        ),
      ],
      styles: [0, 14],
    }),
    [
      '1: No product has the code “2026-03-02”.',
      '2: “2026-03-02” is not a number.',
      '3: “TRUE” is not a number.',
    ],
  ],
  [
    'a workbook with merged cells and gaps',
    buildWorkbook({
      sheets: [sheetOf(row(3, inline('A3', '00123'), cell('C3', '2')), row(4, cell('C4', '3')))],
    }),
    ['3: 1 × 2 CS', '4: Enter a product code.'],
  ],
  [
    'a workbook whose first sheet is hidden and second empty',
    buildWorkbook({
      sheets: [
        { ...sheetOf(row(1, inline('A1', 'secret'))), isHidden: true },
        sheetOf(),
        sheetOf(row(1, inline('A1', '00123'), cell('B1', '1'))),
      ],
    }),
    ['1: 1 × 1 CS'],
  ],
  [
    'a workbook malformed after a cell beyond the last column',
    buildWorkbookOfRows(`${row(1, cell('ZZ1', '1'))}<row`),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook malformed after too many cells',
    buildWorkbookOfRows(`${'<row><c r="IV1"><v>1</v></c></row>'.repeat(1954)}<row`),
    'A file can have 500,000 cells at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook with repeated, decreasing and impossible row numbers',
    buildWorkbookOfRows(['7', '7', '3', '9007199254740991', '-1', ''].map(rowOfOne).join('')),
    ['7: 1 × 1 CS', '8: 1 × 1 CS', '9: 1 × 1 CS', '10: 1 × 1 CS', '11: 1 × 1 CS', '12: 1 × 1 CS'],
  ],
  [
    'a workbook with malformed attributes',
    buildWorkbookOfRows(`<row><c ${'a'.repeat(60_000)}/></row>`),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with an almost valid number and a long one',
    buildWorkbookOfRows(
      row(1, cell('A1', `${'1'.repeat(300_000)}x`), cell('B1', '1')) +
        row(2, cell('A2', '1e99'), cell('B2', '1e300')),
    ),
    [
      '1: This line is too long to be a code, a quantity and a unit.',
      `2: No product has the code “1${'0'.repeat(99)}”.`,
    ],
  ],
])('reports the outcome of %s', (_, bytes, outcome) => {
  expect(outcomesOf(bytes)).toEqual(outcome)
})
