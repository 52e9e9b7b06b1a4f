import { describe, expect, test } from 'vitest'
import { buildProduct } from '@test/builders/product'
import { buildWorkbook } from '@test/builders/workbook'
import type { CodeKind } from '../quick-entry/productCode'
import { findByCodes } from '../quick-entry/productCode'
import type { QuickEntrySettings } from '../quick-entry/rowLine'
import { detectLayout } from './columns'
import { codesOfLines, decimalMarkOfLines, importLines } from './importLine'
import { planImport } from './importPlan'
import type { CodeType } from './judgeLine'
import { codeKindsOf, judgeLine } from './judgeLine'
import { readImportFile } from './readImportFile'

const products = [
  buildProduct({ productKey: 1, productCode: '00123', additional: { k0: '00123', k3: '036000291452' } }),
  buildProduct({
    productKey: 2,
    productCode: 'ÄPFEL-7',
    formattedProductCode: '',
    additional: { k5: 'PART-77' },
  }),
  {
    ...buildProduct({ productKey: 3, productCode: '10020' }),
    sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '6' }],
  },
  buildProduct({ productKey: 4, productCode: '12345678901234' }),
]
const byKey = new Map(products.map((product) => [product.productKey, product]))
const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'AutoRoundUp',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}

/** What a file comes to: the reason why it is refused, or each of its lines as `line: product × quantity unit` or its reason. */
function outcomesOf(bytes: Uint8Array, type: CodeType = 'auto'): string | string[] {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return reading.reason
  const layout = detectLayout(reading.table)
  const lines = importLines(reading.table, layout)
  const codes = codesOfLines(lines)
  const found = findByCodes(products, codes, codeKindsOf(type))
  const findings = new Map(codes.map((code, index) => [code, found[index]]))
  const mark = decimalMarkOfLines(lines, null)
  const judged = lines.map((line) => {
    const finding = findings.get(line.code)
    const product = finding?.kind === 'found' ? (byKey.get(finding.productKey) ?? null) : null
    const known = { type, finding, product, isComplete: true, mark, isMarkChosen: false, settings }
    return judgeLine(line, known)
  })
  const { outcomes, goodCount, badCount } = planImport(lines, judged, 'keep')
  expect(outcomes).toHaveLength(reading.table.rows.length - (layout.hasHeading ? 1 : 0))
  expect(goodCount + badCount).toBe(outcomes.length)
  return outcomes.map((outcome, index) => {
    const number = lines[index]?.line
    if (outcome.kind === 'bad') {
      expect(outcome.reason).not.toBe('')
      return `${number}: ${outcome.reason}`
    }
    if (outcome.kind === 'joined') return `${number}: joined`
    return `${number}: ${outcome.productKey} × ${outcome.quantity} ${outcome.unit}`
  })
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
function utf16(text: string, isLittle: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}
const HEADING = 'Product Key\tOrder Quantity\tU/M\r\n'
const TWO = 'Product Key\tOrder Quantity\tU/M\r\nÄPFEL-7\t2\tCS\r\n00123\t3\tEA\r\n'
const TWO_LINES = ['2: 2 × 2 CS', '3: 1 × 3 EA']
/** Windows-1252 has the letters up to U+00FF at their own places. */
const latin = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

const cell = (reference: string, value: string, more = '') => `<c r="${reference}"${more}><v>${value}</v></c>`
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const sheetOf = (...rows: string[]) => ({ rows: rows.join('') })

const sheetXml = (rows: string) => buildWorkbook({ sheets: [sheetOf(rows)] })
const rowOfOne = (number: string) =>
  `<row r="${number}"><c t="inlineStr"><is><t>00123</t></is></c><c><v>1</v></c></row>`
const TOO_LONG_2 = '2: This line is too long to be a code, a quantity and a unit.'

const longLine = `${'x'.repeat(50_000)}\t1\tCS`
const bomb = buildWorkbook({ sheets: [sheetOf(row(1, inline('A1', '0'.repeat(45 * 1024 * 1024))))] })

test.each<[name: string, bytes: Uint8Array, outcome: string | string[]]>([
  ['UTF-8', utf8(TWO), TWO_LINES],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${TWO}`), TWO_LINES],
  ['UTF-16 LE with a mark', bytesOf([0xff, 0xfe], utf16(TWO, true)), TWO_LINES],
  ['UTF-16 BE with a mark', bytesOf([0xfe, 0xff], utf16(TWO, false)), TWO_LINES],
  ['UTF-16 LE without a mark', utf16(TWO, true), TWO_LINES],
  ['UTF-16 BE without a mark', utf16(TWO, false), TWO_LINES],
  ['Windows-1252', latin(TWO), TWO_LINES],
  ['commas', utf8('code,qty,uom\nÄPFEL-7,2,CS\n00123,3,EA'), TWO_LINES],
  [
    'semicolons, and commas before the decimals',
    utf8('code;qty\n00123;1,5\n00123;2,25\n'),
    ['2: 1 × 1.5 CS', '3: 1 × 2.25 CS'],
  ],
  ['pipes', utf8('00123|3|EA\nÄPFEL-7|2|CS'), ['1: 1 × 3 EA', '2: 2 × 2 CS']],
  ['a declared separator', utf8('sep=;\r\n00123;3;EA\r\n'), ['2: 1 × 3 EA']],
  [
    'mixed line ends',
    utf8('00123\t1\tCS\r\n00123\t2\tCS\n00123\t3\tCS\r00123\t4\tCS'),
    ['1: 1 × 1 CS', '2: 1 × 2 CS', '3: 1 × 3 CS', '4: 1 × 4 CS'],
  ],
  [
    'blank lines between',
    utf8('\r\n\t\t\r\n00123\t1\tCS\r\n\r\n   \r\n00123\t2\tCS\r\n'),
    ['3: 1 × 1 CS', '6: 1 × 2 CS'],
  ],
  [
    'quotes, doubled quotes and a line end within them',
    utf8('"00123","2","CS"\n"12"" pan","1","CS"\n"a\nb","1","CS"'),
    [
      '1: 1 × 2 CS',
      '2: No product has the code “12" pan”.',
      '3: This line has characters that could not be read. Choose another encoding, or type them again.',
    ],
  ],
  [
    'a quote that nothing closes',
    utf8('00123\t2\tCS\n"00123\t3\tCS\n00123\t4\tCS'),
    ['1: 1 × 2 CS', '2: No product has the code “"00123”.', '3: 1 × 4 CS'],
  ],
  ['nothing', utf8(''), 'This file is empty.'],
  ['a mark and nothing else', bytesOf([0xef, 0xbb, 0xbf]), 'This file has no lines to import.'],
  ['blanks alone', utf8(' \t \r\n\r\n  \n'), 'This file has no lines to import.'],
  ['a heading alone', utf8(HEADING), []],
  [
    'leading zeros',
    utf8('00123\t1\tCS\n123\t1\tCS\n0123\t1\tCS'),
    ['1: 1 × 1 CS', '2: No product has the code “123”.', '3: No product has the code “0123”.'],
  ],
  [
    'zeros kept by a formula of text',
    utf8('="00123",2,CS\n"=""00123""",3,CS'),
    ['1: 1 × 2 CS', '2: 1 × 3 CS'],
  ],
  [
    'formulas',
    utf8('=1+1\t1\tCS\n00123\t=SUM(A1:A9)\tCS\n@cmd\t1\tCS\n=HYPERLINK("x")\t1\tCS'),
    [
      '1: No product has the code “=1+1”.',
      '2: “=SUM(A1:A9)” is not a number.',
      '3: No product has the code “@cmd”.',
      '4: No product has the code “=HYPERLINK("x")”.',
    ],
  ],
  [
    'formulas that a rejects file has guarded',
    utf8("Product Key\tOrder Quantity\tU/M\tLine\tReason\n00123\t'-5\tCS\t7\tQuantity\n'=1+1\t1\tCS\t8\t"),
    ['2: Quantity cannot be below 0.', '3: No product has the code “=1+1”.'],
  ],
  [
    'a picture',
    bytesOf(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      Array.from({ length: 500 }, (_, n) => n % 256),
    ),
    'This file is neither text nor an Excel workbook (.xlsx).',
  ],
  ['a PDF', utf8('%PDF-1.7\n00123\t1\tCS'), 'This file is neither text nor an Excel workbook (.xlsx).'],
  [
    'bytes of no kind',
    Uint8Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256),
    'This file is neither text nor an Excel workbook (.xlsx).',
  ],
  [
    'an old or protected workbook',
    bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], new Uint8Array(512)),
    'This workbook is protected by a password or of an old kind (.xls). Save it as .xlsx or .csv without a password.',
  ],
  [
    'zero bytes within a line',
    utf8('00123\t1\tCS\n00\u0000123\t1\tCS\n00123\t1\u0000\tCS\nA line that goes on for a while\t1\tCS'),
    [
      '1: 1 × 1 CS',
      '2: This line has characters that could not be read. Choose another encoding, or type them again.',
      '3: This line has characters that could not be read. Choose another encoding, or type them again.',
      '4: No product has the code “A line that goes on for a while”.',
    ],
  ],
  [
    'a very long line',
    utf8(`00123\t1\tCS\n${longLine}`),
    ['1: 1 × 1 CS', '2: This line is too long to be a code, a quantity and a unit.'],
  ],
  ['the same line again', utf8('00123\t1\tCS\n00123\t1\tCS'), ['1: 1 × 1 CS', '2: 1 × 1 CS']],
  [
    'huge quantities',
    utf8(
      '00123\t999999.99\tCS\n00123\t1000000\tCS\n00123\t99999999999999999999\tCS\n00123\t1e9\tCS\n00123\tInfinity\tCS',
    ),
    [
      '1: 1 × 999999.99 CS',
      '2: Quantity can be 999,999.99 at most.',
      '3: “99999999999999999999” is not a number.',
      '4: “1e9” is not a number.',
      '5: “Infinity” is not a number.',
    ],
  ],
  [
    'quantities that are none',
    utf8('00123\t0\tCS\n00123\t-1\tCS\n00123\t\tCS\n00123\tfive\tCS\n00123\t5 CS\t\n00123\t0.001\tCS'),
    [
      '1: Quantity must be greater than 0.',
      '2: Quantity cannot be below 0.',
      '3: Enter a quantity.',
      '4: “five” is not a number.',
      '5: “5 CS” is not a number.',
      '6: Invalid quantity of 0.001. Please enter a multiple of 0.01',
    ],
  ],
  [
    'a quantity that can mean two',
    utf8('00123\t1,234\tCS\n00123\t1.234\tCS\n00123\t7\tCS'),
    [
      '1: “1,234” can mean two quantities. Choose the decimal mark, or type the quantity.',
      '2: “1.234” can mean two quantities. Choose the decimal mark, or type the quantity.',
      '3: 1 × 7 CS',
    ],
  ],
  [
    'a quantity whose mark the others tell',
    utf8('00123\t1.234\tCS\n00123\t1.234,5\tCS'),
    ['1: 1 × 1234 CS', '2: 1 × 1234.5 CS'],
  ],
  [
    'quantities to be rounded to a multiple',
    utf8('10020\t1\tCS\n10020\t12\tCS\n10020\t13\t'),
    ['1: 3 × 6 CS', '2: 3 × 12 CS', '3: 3 × 18 CS'],
  ],
  [
    'units of any case, none, and wrong ones',
    utf8('00123\t1\tcs\n00123\t1\t\n00123\t1\tPALLET'),
    ['1: 1 × 1 CS', '2: 1 × 1 CS', '3: This product is not sold by PALLET.'],
  ],
  [
    'columns in another order',
    utf8('Qty,Description,U/M,Item number\n2,"Apples, red",CS,00123'),
    ['2: 1 × 2 CS'],
  ],
  [
    'quantities before codes, without a heading',
    utf8('2;ÄPFEL-7\n3;ÄPFEL-7'),
    ['1: 2 × 2 CS', '2: 2 × 3 CS'],
  ],
  ['codes alone', utf8('00123\nÄPFEL-7'), ['1: Enter a quantity.', '2: Enter a quantity.']],
  ['a line without a code', utf8('\t4\tCS\n00123\t1\tCS'), ['1: Enter a product code.', '2: 1 × 1 CS']],
  [
    'a code shortened by a spreadsheet',
    utf8('1.23457E+13\t1\tCS'),
    ['1: “1.23457E+13” is a number that a spreadsheet has shortened. Type the whole code.'],
  ],
  [
    'another alphabet in a wrong guess',
    bytesOf(utf8('00123\t1\tCS\n'), [0x81, 0x8d, 0x8f], utf8('\t1\tCS')),
    [
      '1: 1 × 1 CS',
      '2: This line has characters that could not be read. Choose another encoding, or type them again.',
    ],
  ],
  [
    'UPCs with and without zeros',
    utf8('036000291452\t1\tCS\n36000291452\t2\tCS\n0-36000-29145-2\t3\tCS'),
    ['1: 1 × 1 CS', '2: 1 × 2 CS', '3: 1 × 3 CS'],
  ],
  ['the customer’s part number', utf8('part-77\t1\tCS'), ['1: 2 × 1 CS']],
  [
    'too many columns',
    utf8(`${'a,'.repeat(300)}b\n`.repeat(3)),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'too many lines',
    utf8('1\t1\n'.repeat(20_002)),
    'A file can have 20,000 lines at most. Split it into smaller files.',
  ],
  ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1).fill(65), 'A file can be 5 MB at most.'],

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
    'a workbook with long numbers and the noise of floats',
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
    'a workbook with dates and truth values',
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
    'a workbook of several sheets, the first of them hidden, the second empty',
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
    'a workbook whose unpacked parts are huge',
    bomb,
    'This workbook is too large when unpacked. Save its sheet as .csv.',
  ],
  [
    'a workbook that ends too early',
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
    'a workbook that misses one of its texts',
    buildWorkbook({ sheets: [sheetOf(row(1, cell('A1', '5', ' t="s"'), cell('B1', '1')))] }),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'another archive',
    buildWorkbook({ sheets: [], parts: { 'xl/workbook.xml': '<a/>', 'content.xml': '<x/>' } }),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with a cell far out',
    buildWorkbook({ sheets: [sheetOf(row(1, inline('A1', '00123'), cell('XFD1', '1')))] }),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook that is not well formed behind a cell far out',
    sheetXml(`${row(1, cell('ZZ1', '1'))}<row`),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook that is not well formed behind too many cells',
    sheetXml(`${'<row><c r="IV1"><v>1</v></c></row>'.repeat(1954)}<row`),
    'A file can have 500,000 cells at most. Leave out columns that are not needed.',
  ],
  [
    'a workbook with cells that hold nothing, and some outside of rows',
    sheetXml(
      `${row(1, '<c/>'.repeat(1000))}${cell('D9', '9')}${row(2, inline('A2', '00123'), cell('B2', '1'))}${cell('C2', 'x')}`,
    ),
    ['2: 1 × 1 CS'],
  ],
  [
    'a workbook whose rows say the same number, one before it, and one that none has',
    sheetXml(['7', '7', '3', '9007199254740991', '-1', ''].map(rowOfOne).join('')),
    ['7: 1 × 1 CS', '8: 1 × 1 CS', '9: 1 × 1 CS', '10: 1 × 1 CS', '11: 1 × 1 CS', '12: 1 × 1 CS'],
  ],
  [
    'a workbook whose attributes are not well formed',
    sheetXml(`<row><c ${'a'.repeat(60_000)}/></row>`),
    'This workbook is damaged or not an Excel workbook (.xlsx).',
  ],
  [
    'a workbook with a number that nearly is one, and with one that is long',
    sheetXml(
      row(1, cell('A1', `${'1'.repeat(300_000)}x`), cell('B1', '1')) +
        row(2, cell('A2', '1e99'), cell('B2', '1e300')),
    ),
    [
      '1: This line is too long to be a code, a quantity and a unit.',
      `2: No product has the code “1${'0'.repeat(99)}”.`,
    ],
  ],
  [
    'a workbook with half a character',
    sheetXml(
      row(1, inline('A1', '00123&#xD83D;'), cell('B1', '1')) +
        row(2, inline('A2', '_xDC00_'), cell('B2', '1')),
    ),
    [
      '1: This line has characters that could not be read. Choose another encoding, or type them again.',
      '2: This line has characters that could not be read. Choose another encoding, or type them again.',
    ],
  ],
  [
    'a workbook with formats that never end',
    buildWorkbook({
      sheets: [sheetOf(row(1, cell('A1', '12345678901234', ' s="1"'), cell('B1', '1', ' s="2"')))],
      formats: { 164: '['.repeat(60_000), 165: `0${'['.repeat(60_000)}` },
      styles: [0, 164, 165],
    }),
    ['1: 4 × 1 CS'],
  ],
  [
    'a workbook whose cells name a text of blanks',
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
  [
    'a text with a gap that never ends',
    utf8(`00123,1,CS\n00123,1${' '.repeat(300_000)}1,CS\n1${' '.repeat(300_000)}1,1,CS`),
    [
      '1: 1 × 1 CS',
      '2: This line is too long to be a code, a quantity and a unit.',
      '3: This line is too long to be a code, a quantity and a unit.',
    ],
  ],
  ['a heading that never ends', utf8(`${'item '.repeat(60_000)}\tqty\n00123\t1`), ['2: 1 × 1 CS']],
  [
    'separators alone',
    utf8(`00123,1,CS\n${','.repeat(1_000_000)}`),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  [
    'a formula that never ends',
    utf8(`00123\t1\tCS\n="${'a'.repeat(3_000_000)}\t1`),
    ['1: 1 × 1 CS', TOO_LONG_2],
  ],
])('%s', (_, bytes, outcome) => {
  expect(outcomesOf(bytes)).toEqual(outcome)
})

test.each<[string, readonly string[], readonly CodeKind[]]>([
  ['of no kind', ['00123'], []],
  ['of separators alone', ['', ' - '], ['our', 'your', 'upc']],
])('for codes %s the products are not gone through', (_, codes, kinds) => {
  let isGoneThrough = false
  function* listed() {
    isGoneThrough = true
    yield* products
  }
  expect(findByCodes(listed(), codes, kinds)).toEqual(codes.map(() => ({ kind: 'unknown' })))
  expect(isGoneThrough).toBe(false)
})

describe('20,000 lines', () => {
  test('are all told of, each by its own number', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      index % 3 === 0 ? '00123\t2\tCS' : `NO-${index}\t1\tCS`,
    )
    const outcomes = outcomesOf(utf8(HEADING + lines.join('\r\n')))
    expect(outcomes).toHaveLength(20_000)
    expect(outcomes.slice(0, 2)).toEqual(['2: 1 × 2 CS', '3: No product has the code “NO-1”.'])
    expect(outcomes.at(-1)).toBe('20001: No product has the code “NO-19999”.')
  })
})
