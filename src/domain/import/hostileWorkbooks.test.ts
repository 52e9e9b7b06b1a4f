import { expect, test } from 'vitest'
import { buildWorkbookOfRows, cell, inline, row, sheetOf } from '@test/builders/import/importFile'
import { buildWorkbook } from '@test/builders/import/workbook'
import { outcomesOf } from '@test/worlds/cart/importOutcomes'

const bomb = buildWorkbook({ sheets: [sheetOf(row(1, inline('A1', '0'.repeat(45 * 1024 * 1024))))] })

test.each<[name: string, bytes: Uint8Array, outcome: string | string[]]>([
  ['a zip bomb', bomb, 'This workbook is too large when unpacked. Save its sheet as .csv.'],
  [
    'a truncated workbook',
    buildWorkbook({ sheets: [sheetOf(row(1, inline('A1', '00123')))] }).slice(0, 400),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with a document type',
    buildWorkbook({
      sheets: [sheetOf()],
      parts: {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>',
      },
    }),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with a missing shared string',
    buildWorkbook({ sheets: [sheetOf(row(1, cell('A1', '5', ' t="s"'), cell('B1', '1')))] }),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'another archive',
    buildWorkbook({ sheets: [], parts: { 'xl/workbook.xml': '<a/>', 'content.xml': '<x/>' } }),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with a cell in the last column',
    buildWorkbook({ sheets: [sheetOf(row(1, inline('A1', '00123'), cell('XFD1', '1')))] }),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook with empty cells and cells outside rows',
    buildWorkbookOfRows(
      `${row(1, '<c/>'.repeat(1000))}${cell('D9', '9')}${row(2, inline('A2', '00123'), cell('B2', '1'))}${cell('C2', 'x')}`,
    ),
    ['2: 1 × 1 CS'],
  ],
  [
    'a workbook with half a surrogate pair',
    buildWorkbookOfRows(
      row(1, inline('A1', '00123&#xD83D;'), cell('B1', '1')) +
        row(2, inline('A2', '_xDC00_'), cell('B2', '1')),
    ),
    [
      '1: This line has characters that could not be read. Choose another encoding, or type them again.',
      '2: This line has characters that could not be read. Choose another encoding, or type them again.',
    ],
  ],
  [
    'a workbook with endless formats',
    buildWorkbook({
      sheets: [sheetOf(row(1, cell('A1', '12345678901234', ' s="1"'), cell('B1', '1', ' s="2"')))],
      formats: { 164: '['.repeat(60_000), 165: `0${'['.repeat(60_000)}` },
      styles: [0, 164, 165],
    }),
    ['1: 4 × 1 CS'],
  ],
  [
    'a workbook with a long shared string of blanks',
    buildWorkbook({
      sheets: [
        sheetOf(
          ...Array.from({ length: 3000 }, (_, index) => row(index + 1, cell(`A${index + 1}`, '0', ' t="s"'))),
        ),
      ],
      strings: [' '.repeat(2_000_000)],
    }),
    'This file has no lines to import.',
  ],
])('reports the outcome of %s', (_, bytes, outcome) => {
  expect(outcomesOf(bytes)).toEqual(outcome)
})
