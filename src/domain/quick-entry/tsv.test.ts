import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCells, readRows, toTsv } from './tsv'

test.each([
  ['nothing', '', []],
  ['one cell', '5', [['5']]],
  [
    'cells and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'Windows line ends, with a trailing one',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line ends of an old Mac', 'a\rb\r', [['a'], ['b']]],
  ['an empty row between', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'empty cells',
    '\t\n\tb',
    [
      ['', ''],
      ['', 'b'],
    ],
  ],
  ['a cell with tab and line end', '"a\tb\r\nc"\td', [['a\tb\r\nc', 'd']]],
  ['quotes within', '"say ""yes"""\tb', [['say "yes"', 'b']]],
  ['inches', '12" pan\t"9" tin\t5', [['12" pan', '"9" tin', '5']]],
  ['an unclosed quote', '"a\tb', [['"a', 'b']]],
  ['a byte order mark', '\uFEFFa\tb', [['a', 'b']]],
])('parses %s', (_name, text, cells) => {
  expect(parseCells(text)).toEqual(cells)
})

test('a copy is pasted unchanged', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ' ', ',', '\uFEFF', 'é') })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (cells) => {
      expect(parseCells(toTsv(cells))).toEqual(cells)
      expect(parseCells(`${toTsv(cells)}${cells.length > 0 ? '\r\n' : ''}`)).toEqual(cells)
    }),
  )
})

test('rows are read lazily, and none after one that is too wide', () => {
  expect(readRows('a,b\nc', ',').next().value).toEqual(['a', 'b'])
  expect([...readRows('a,b\n1,2,3,4,5\nc,d', ',', 2)]).toEqual([
    ['a', 'b'],
    ['1', '2', '3'],
  ])
  expect([...readRows(`a\n${','.repeat(5_000_000)}`, ',', 256)].map(({ length }) => length)).toEqual([1, 257])
})
