import { expect, test } from 'vitest'
import { bytesOf, utf8 } from '@test/builders/import/importFile'
import { outcomesOf, products } from '@test/worlds/cart/importOutcomes'
import type { CodeKind } from '../quick-entry/productCode'
import { findByCodes } from '../quick-entry/productCode'

const NO_QUANTITY =
  'No column of this file holds a quantity to order. Choose the one that does, if there is one.'

test.each<[name: string, bytes: Uint8Array, outcome: string | string[]]>([
  [
    'leading zeros',
    utf8('00123\t1\tCS\n123\t1\tCS\n0123\t1\tCS'),
    ['1: 1 × 1 CS', '2: No product has the code “123”.', '3: No product has the code “0123”.'],
  ],
  [
    'leading zeros preserved by a text formula',
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
    'formulas escaped by a rejects file',
    utf8("Product Key\tOrder Quantity\tU/M\tLine\tReason\n00123\t'-5\tCS\t7\tQuantity\n'=1+1\t1\tCS\t8\t"),
    ['2: Quantity cannot be below 0.', '3: No product has the code “=1+1”.'],
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
    'invalid quantities',
    utf8('00123\t0\tCS\n00123\t-1\tCS\n00123\t\tCS\n00123\tfive\tCS\n00123\t5 CS\t\n00123\t0.001\tCS'),
    [
      '1: not ordered',
      '2: Quantity cannot be below 0.',
      '3: not ordered',
      '4: “five” is not a number.',
      '5: 1 × 5 CS',
      '6: Invalid quantity of 0.001. Please enter a multiple of 0.01',
    ],
  ],
  [
    'quantities that only the language decides',
    utf8('00123\t1,234\tCS\n00123\t1.234\tCS\n00123\t7\tCS'),
    ['1: 1 × 1234 CS', '2: 1 × 1.23 CS', '3: 1 × 7 CS'],
  ],
  [
    'a quantity with two readings, which makes those beside it doubtful',
    utf8('00123\t1,5\tCS\n00123\t1,234\tCS\n00123\t7\tCS'),
    [
      '1: “1,5” can mean 1.5 or 15. Type the one you mean.',
      '2: “1,234” can mean 1.234 or 1234. Type the one you mean.',
      '3: 1 × 7 CS',
    ],
  ],
  [
    'a quantity whose decimal mark follows from the others',
    utf8('00123\t1.234\tCS\n00123\t1.234,5\tCS'),
    ['1: 1 × 1234 CS', '2: 1 × 1234.5 CS'],
  ],
  [
    'decimal commas that semicolons or the prices beside them prove',
    utf8('Code;Désignation;Qté;Prix\n00123;Acai;3,000;41,20\nÄPFEL-7;Nettoyant;2,000;3,05'),
    ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  ],
  [
    'decimal commas that prices between tabs prove',
    utf8('Code\tDesignation\tQty\tPrice\n00123\tAcai\t3,000\t41,20\n00123\tNettoyant\t2,000\t3,05'),
    ['2: 1 × 3 CS', '3: 1 × 2 CS'],
  ],
  [
    'thousands beside prices with points',
    utf8('Code;Qty;Price\n00123;3,000;41.20\n00123;2,000;3.05'),
    ['2: 1 × 3000 CS', '3: 1 × 2000 CS'],
  ],
  [
    'quantities rounded to a multiple',
    utf8('10020\t1\tCS\n10020\t12\tCS\n10020\t13\t'),
    ['1: 3 × 6 CS', '2: 3 × 12 CS', '3: 3 × 18 CS'],
  ],
  [
    'units in any case, missing and wrong',
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
  ['only codes', utf8('00123\nÄPFEL-7'), NO_QUANTITY],
  ['a line without a code', utf8('\t4\tCS\n00123\t1\tCS'), ['1: Enter a product code.', '2: 1 × 1 CS']],
  [
    'a code shortened by a spreadsheet',
    utf8('1.23457E+13\t1\tCS'),
    ['1: “1.23457E+13” has lost digits in a spreadsheet. Type the whole code.'],
  ],
  [
    'characters that the detected encoding cannot hold',
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
])('reports the outcome of %s', (_, bytes, outcome) => {
  expect(outcomesOf(bytes)).toEqual(outcome)
})

test.each<[string, readonly string[], readonly CodeKind[]]>([
  ['of no type', ['00123'], []],
  ['of only separators', ['', ' - '], ['our', 'your', 'upc']],
])('codes %s are looked up without reading the products', (_, codes, kinds) => {
  let isRead = false
  function* listed() {
    isRead = true
    yield* products
  }
  expect(findByCodes(listed(), codes, kinds)).toEqual(codes.map(() => ({ kind: 'unknown' })))
  expect(isRead).toBe(false)
})
