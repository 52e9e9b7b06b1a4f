import { describe, expect, test } from 'vitest'
import {
  dateText,
  digitFormatOf,
  isDateFormat,
  paddedDigits,
  plainNumber,
  readSheetNames,
} from './workbookParts'
import { detectLayout } from './layout/detectLayout'
import { NO_COLUMNS, withColumn } from './layout/tableLayout'
import type { ImportTable } from './importTable'
import { TooLargeError } from './unzipParts'
import { readXml, XmlError } from './xml'

test.each([
  ['7', '7'],
  ['-1.50', '-1.5'],
  ['1.2345678901234E+13', '12345678901234'],
  ['1E-7', '0.0000001'],
  ['0.30000000000000004', '0.3'],
  ['', null],
  ['abc', null],
  ['1e99', `1${'0'.repeat(99)}`],
  ['1e100', null],
  ['1e9999', null],
  ['1'.repeat(100), `${'1'.repeat(15)}${'0'.repeat(85)}`],
  ['1'.repeat(101), null],
  [`${'1'.repeat(300_000)}x`, null],
])('the number $0 of a cell is $1', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})

test.each([
  ['123', '00000', '00123'],
  ['123456', '00000', '123456'],
  ['123', '000-0000', '000-0123'],
  ['12345678', '000-0000', '1234-5678'],
  ['7', '"A"00', 'A07'],
  ['7', String.raw`\A00;-0`, 'A07'],
  ['7', '[Red]000', '007'],
  ['7', '#', null],
  ['7', '0.00', null],
  ['7', '#,##0', null],
  ['7', '0%', null],
  ['7', '['.repeat(300_000), null],
  ['7', `00${'"A"'.repeat(99)}`, null],
  ['7.5', '000', null],
  ['7', undefined, null],
])('%s in the format $1 shows $2', (number, code, shown) => {
  expect(paddedDigits(number, digitFormatOf(code))).toBe(shown)
})

test.each<[number, string | undefined, boolean]>([
  [13, undefined, false],
  [14, undefined, true],
  [22, undefined, true],
  [23, undefined, false],
  [164, 'yyyy-mm-dd', true],
  [164, 'h:mm', true],
  [164, '0.00', false],
  [164, 'General', false],
  [164, '0" days"', false],
  [164, '[Red]0', false],
  [164, `${'['.repeat(300_000)}d`, false],
  [14, '['.repeat(300_000), true],
])('format %s ($1) is a date format: $2', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate)
})

test.each([
  ['0', false, null],
  ['61', false, '1900-03-01'],
  ['46083', false, '2026-03-02'],
  ['46083.75', false, '2026-03-02'],
  ['44621', true, '2026-03-02'],
  ['2958465', false, '9999-12-31'],
  ['2958466', false, null],
])('the day number %s (counted from 1904: %s) is the date %s', (day, is1904, text) => {
  expect(dateText(day, is1904)).toBe(text)
})

describe('XML', () => {
  const eventsOf = (xml: string) => {
    const events: string[] = []
    readXml(xml, {
      onOpen: (name, attributes) => events.push(`<${name}${JSON.stringify(attributes)}`),
      onText: (text) => events.push(text),
      onClose: (name) => events.push(`>${name}`),
    })
    return events
  }

  test('is read tag by tag, with references resolved and prefixes removed', () => {
    expect(
      eventsOf(
        `<?xml version="1.0"?><x:a r:id='1 > 0'><!-- <b> --><b/>&lt;&#65;&#x42;&no;<![CDATA[<&]]></x:a>`,
      ),
    ).toEqual(['<a{"id":"1 > 0"}', '<b{}', '>b', '<AB&no;', '<&', '>a'])
  })

  test.each([
    '<a',
    '<!DOCTYPE a>',
    '<!-- ',
    '<![CDATA[ ',
    '<? ',
    '<a b="',
    '<a b>',
    '<a b="1" c/>',
    `<c ${'a'.repeat(60_000)}>`,
    `<c b="${'a'.repeat(70_000)}">`,
    `<c${' '.repeat(2_000_000)}>`,
  ])('$0 is rejected', (xml) => {
    expect(() => eventsOf(xml)).toThrow(XmlError)
  })

  test('with too many tags is rejected', () => {
    const ignored = { onOpen: () => undefined, onText: () => undefined, onClose: () => undefined }
    expect(() => readXml('<a><!----></a>', ignored, 2)).toThrow(TooLargeError)
    expect(() => readXml('<a><!----></a>', ignored, 3)).not.toThrow()
  })
})

test('a workbook with too many sheets is rejected', () => {
  const sheetsOf = (count: number) => {
    const parts: Record<string, string> = {
      'xl/workbook.xml': `<a>${'<sheet id="r1"/>'.repeat(count)}<b/></a>`,
      'xl/_rels/workbook.xml.rels': '<Relationship Id="r1" Target="a.xml"/>',
    }
    return readSheetNames({ text: (part) => parts[part] ?? null })?.sheets
  }
  expect(sheetsOf(1000)).toHaveLength(1000)
  expect(() => sheetsOf(1001)).toThrow(TooLargeError)
})

describe('the columns', () => {
  const tableOf = (...rows: string[]): ImportTable => ({
    format: { kind: 'text', encoding: 'utf-8', hasMark: false, separator: ',' },
    rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(',') })),
  })
  test.each<[name: string, table: ImportTable, headingRows: number, columns: readonly (number | null)[]]>([
    ['the template', tableOf('Product Key,Order Quantity,U/M', 'A,1,CS'), 1, [0, 1, 2, null]],
    ['the template alone', tableOf('Product Key,Order Quantity,U/M'), 1, [0, 1, 2, null]],
    ['no heading', tableOf('A,1,CS', 'B,2,CS'), 0, [0, 1, 2, null]],
    ['a single line', tableOf('A7,1'), 0, [0, 1, null, null]],
    ['other names in another order', tableOf('UOM,Anzahl,Artikelnummer', 'CS,1,A'), 1, [2, 1, 0, null]],
    ['meaningless names', tableOf('foo,bar', 'A,1', 'B,2'), 1, [0, 1, null, null]],
    ['a description in between', tableOf('A,Apples,3', 'B,Pears,4'), 0, [0, 2, null, null]],
    ['a UPC in between', tableOf('A,036000291452,3'), 0, [0, 2, null, null]],
    ['a code that is a word', tableOf('ITEM,5', 'B,6'), 0, [0, 1, null, null]],
    [
      'a heading below titles',
      tableOf('Harbor Bistro,,', 'Order form,,', 'Customer,12345,', 'Item No,Description,Qty', 'A,Apples,3'),
      4,
      [0, 2, null, null],
    ],
    [
      'lines above what looks like a heading',
      tableOf('A,1', 'B,2', 'Item code,Qty', 'C,3'),
      0,
      [0, 1, null, null],
    ],
    ['splits', tableOf('Item,Qty,Split', 'A,3,0', 'B,2,1'), 1, [0, 1, null, 2]],
    ['splits in front', tableOf('Broken case,Item,Qty', '1,A,3', ',B,2'), 1, [1, 2, null, 0]],
    [
      'a Split column that holds no flags',
      tableOf('Item,Qty,Split', 'A,3,7', 'B,2,1'),
      1,
      [0, 1, null, null],
    ],
    ['splits beside a U/M', tableOf('Item,Qty,Split,UOM', 'A,3,0,EA'), 1, [0, 1, 3, null]],
  ])('are detected in a table with %s', (_, table, headingRows, columns) => {
    const { headingRows: found, columns: roles } = detectLayout(table)
    expect([found, roles.code, roles.quantity, roles.unit, roles.split]).toEqual([headingRows, ...columns])
  })

  test('have one role each: a role whose column is reassigned becomes empty', () => {
    const columns = { ...NO_COLUMNS, code: 0, quantity: 1, unit: 2 }
    expect(withColumn(columns, 'code', 1)).toEqual({ ...columns, code: 1, quantity: null })
    expect(withColumn(columns, 'unit', null)).toEqual({ ...columns, unit: null })
    expect(withColumn(columns, 'cases', 3)).toEqual({ ...columns, quantity: null, cases: 3 })
    expect(withColumn({ ...columns, quantity: null, cases: 3, eaches: 4 }, 'quantity', 1)).toEqual(columns)
    expect(withColumn(columns, 'split', 3)).toEqual({ ...columns, unit: null, split: 3 })
  })
})
