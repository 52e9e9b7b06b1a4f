import { describe, expect, test } from 'vitest'
import { bytesOf, latin, utf16, utf8 } from '@test/builders/import/importFile'
import { outcomesOf } from '@test/worlds/cart/importOutcomes'

const HEADING = 'Product Key\tOrder Quantity\tU/M\r\n'
const TWO = 'Product Key\tOrder Quantity\tU/M\r\nÄPFEL-7\t2\tCS\r\n00123\t3\tEA\r\n'
const TWO_LINES = ['2: 2 × 2 CS', '3: 1 × 3 EA']
const TOO_LONG_2 = '2: This line is too long to be a code, a quantity and a unit.'
const longLine = `${'x'.repeat(50_000)}\t1\tCS`

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
    'an unclosed quote',
    utf8('00123\t2\tCS\n"00123\t3\tCS\n00123\t4\tCS'),
    ['1: 1 × 2 CS', '2: No product has the code “"00123”.', '3: 1 × 4 CS'],
  ],
  ['an empty file', utf8(''), 'This file is empty.'],
  ['only a byte order mark', bytesOf([0xef, 0xbb, 0xbf]), 'This file has no lines to import.'],
  ['only blanks', utf8(' \t \r\n\r\n  \n'), 'This file has no lines to import.'],
  ['only a heading', utf8(HEADING), 'This file has only a heading, and no lines to import.'],
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
    'random bytes',
    Uint8Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256),
    'This file is neither text nor an Excel workbook (.xlsx).',
  ],
  [
    'an .xls or password-protected workbook',
    bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], new Uint8Array(512)),
    'This workbook is protected by a password or in an old format (.xls). Save it as .xlsx or .csv without a password.',
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
  ['as many empty lines as allowed', utf8(`${'\n'.repeat(199_999)}00123\t1\tCS`), ['200000: 1 × 1 CS']],
  [
    'one empty line too many',
    utf8(`${'\n'.repeat(200_000)}00123\t1\tCS`),
    'A file can have 200,000 lines at most, empty ones included. Delete the empty lines.',
  ],
  ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1).fill(65), 'A file can be 5 MB at most.'],
  [
    'a text with an endless gap',
    utf8(`00123,1,CS\n00123,1${' '.repeat(300_000)}1,CS\n1${' '.repeat(300_000)}1,1,CS`),
    [
      '1: 1 × 1 CS',
      '2: This line is too long to be a code, a quantity and a unit.',
      '3: This line is too long to be a code, a quantity and a unit.',
    ],
  ],
  ['an endless heading', utf8(`${'item '.repeat(60_000)}\tqty\n00123\t1`), ['2: 1 × 1 CS']],
  [
    'only separators',
    utf8(`00123,1,CS\n${','.repeat(1_000_000)}`),
    'A file can have 256 columns at most. Leave out columns that are not needed.',
  ],
  ['an endless formula', utf8(`00123\t1\tCS\n="${'a'.repeat(3_000_000)}\t1`), ['1: 1 × 1 CS', TOO_LONG_2]],
])('reports the outcome of %s', (_, bytes, outcome) => {
  expect(outcomesOf(bytes)).toEqual(outcome)
})

describe('20,000 lines', () => {
  test('all have an outcome, each with its own number', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      index % 3 === 0 ? '00123\t2\tCS' : `NO-${index}\t1\tCS`,
    )
    const outcomes = outcomesOf(utf8(HEADING + lines.join('\r\n')))
    expect(outcomes).toHaveLength(20_000)
    expect(outcomes.slice(0, 2)).toEqual(['2: 1 × 2 CS', '3: No product has the code “NO-1”.'])
    expect(outcomes.at(-1)).toBe('20001: No product has the code “NO-19999”.')
  })
})
