import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { importCart } from '@/contract/cart/cart'
import { customerProductCodes, products, units } from '../db/schema/catalogue'
import { cartLines } from '../db/schema/ordering'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import { buildWorkbook } from '@test/builders/import/workbook'
import {
  cartOf,
  DISCONTINUED,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  SODA,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import { SERVER_CART_MESSAGES } from './messages'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
  await app.db
    .update(products)
    .set({ upc: '036000291452', formattedCode: '100-10', additional: { k5: 'Dish 7' } })
    .where(eq(products.id, TOMATO))
  await app.db
    .update(products)
    .set({ upc: '', additional: { k5: 'Crème Brûlée 9', k6: '№ 4⁄5', k7: 'Both 1' } })
    .where(eq(products.id, NAPKIN))
  const customerId = app.bistro
  await app.db.insert(customerProductCodes).values([
    { customerId, code: 'ROT', productId: TOMATO },
    { customerId, code: 'Dish-8', productId: TOMATO },
    { customerId, code: '30030', productId: TOMATO },
    { customerId, code: 'N 1', productId: NAPKIN },
    { customerId, code: 'N-1', productId: TOMATO },
    { customerId, code: 'Яблоко', productId: TOMATO },
    { customerId, code: 'both-1', productId: TOMATO },
    { customerId, code: 'gone', productId: DISCONTINUED },
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
})

interface Sent {
  name?: string
  query?: string
  token?: string
  key?: string
}

function send(
  content: string | Uint8Array,
  { name = 'order.txt', query = '', token = app.buyer, key }: Sent = {},
) {
  const body = new FormData()
  body.append('file', new File([content as BlobPart], name))
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return app.request(`/api/cart/import${query}`, { token, body, headers })
}
const imported = async (content: string | Uint8Array, sent?: Sent) =>
  read(importCart, await send(content, sent))
const lines = async () =>
  (await cartOf(app, { token: app.buyer })).lines.map(
    ({ productKey, orderQuantity, unitOfMeasure, extension }) =>
      `${productKey} × ${orderQuantity} ${unitOfMeasure} = ${extension}`,
  )
const HEADING = 'Product Key\tOrder Quantity\tU/M\r\n'

describe('a file in the template’s format', () => {
  it('may name units as the site does', async () => {
    await app.db.insert(units).values({ unit: 'CS', spanish: 'Bulto' })
    const answer = await imported(`${HEADING}10010\t2\tbulto\r\n`)
    expect(answer).toMatchObject({ hasErrors: false, importedLineCount: 1 })
    expect(await lines()).toEqual([`${TOMATO} × 2 CS = 54.00`])
  })

  // Spec 2 §7: POST /api/cart/import
  it('adds its lines as if added by hand, and returns their ids', async () => {
    const answer = await imported(`${HEADING}10010\t2\tCS\r\n30030\t12\t\r\n`)
    expect(answer).toMatchObject({ hasErrors: false, importedLineCount: 2, errors: [] })
    expect(await lines()).toEqual([`${TOMATO} × 2 CS = 54.00`, `${NAPKIN} × 12 EA = 4.20`])
    const cart = await cartOf(app, { token: app.buyer })
    expect(answer.ids).toEqual(cart.lines.map(({ id }) => id))
  })

  // Spec 2 §3: Result of an import
  it('adds the valid lines, and reports why the others failed', async () => {
    const answer = await imported(
      `${HEADING}10010\t2\tCS\nNOPE\t1\tCS\n10010\tmany\tCS\n10010\t1\tPALLET\n40040\t1\tEA\n70070\t1\tEA\n30030\t5\tEA\n\t1\tEA\n00\u000010\t1\tEA\n`,
      { key: 'partly' },
    )
    expect(answer.importedLineCount).toBe(2)
    expect(answer.hasErrors).toBe(true)
    expect(answer.errors).toEqual([
      { line: 3, code: 'NOPE', message: 'No product has the code “NOPE”.' },
      { line: 4, code: '10010', message: '“many” is not a number.' },
      { line: 5, code: '10010', message: 'This product is not sold by PALLET.' },
      { line: 6, code: '40040', message: 'No product has the code “40040”.' },
      {
        line: 7,
        code: '70070',
        message: 'No price is available for this product. Please contact support.',
      },
      { line: 9, code: '', message: 'Enter a product code.' },
      {
        line: 10,
        code: '00\uFFFD10',
        message:
          'This line has characters that could not be read. Choose another encoding, or type them again.',
      },
    ])
    expect(await lines()).toEqual([`${TOMATO} × 2 CS = 54.00`, `${NAPKIN} × 12 EA = 4.20`])
  })
})

// Spec 2 §2, import: Each code type finds its codes
test.each<[name: string, content: string | Uint8Array, sent: Sent, expected: string[]]>([
  ['its own code', '10010,1,EA', { query: '?productCodeType=our' }, [`${TOMATO} × 1 EA = 4.50`]],
  ['its formatted code', '100-10,1,EA', {}, [`${TOMATO} × 1 EA = 4.50`]],
  ['a UPC', '36000291452,1,EA', { query: '?productCodeType=upc' }, [`${TOMATO} × 1 EA = 4.50`]],
  [
    'a UPC, with the type detected',
    '0036000291452,1,EA',
    { query: '?productCodeType=auto' },
    [`${TOMATO} × 1 EA = 4.50`],
  ],
  ['the customer’s number', 'dish-7,1,EA', { query: '?productCodeType=your' }, [`${TOMATO} × 1 EA = 4.50`]],
  [
    'the customer’s own code',
    'rot,1,EA\ndish8,2,EA\nяблоко,3,EA',
    { query: '?productCodeType=your' },
    [`${TOMATO} × 1 EA = 4.50`, `${TOMATO} × 2 EA = 9.00`, `${TOMATO} × 3 EA = 13.50`],
  ],
  [
    'the customer’s own code, with the type detected, after our codes',
    'rot,1,EA\n30030,12,EA',
    {},
    [`${TOMATO} × 1 EA = 4.50`, `${NAPKIN} × 12 EA = 4.20`],
  ],
  [
    'the customer’s own code, which is our code of another product',
    '30030,1,EA',
    { query: '?productCodeType=your' },
    [`${TOMATO} × 1 EA = 4.50`],
  ],
  ['the customer’s own code, requested as our code', 'rot,1,EA', { query: '?productCodeType=our' }, []],
  ['the customer’s own code, which is another product’s additional value', 'both1,12,EA', {}, []],
  ['the customer’s own code of two products', 'n1,1,EA', { query: '?productCodeType=your' }, []],
  ['the customer’s own code of a product not for sale', 'gone,1,EA', { query: '?productCodeType=your' }, []],
  [
    'the customer’s number with and without accents',
    'creme brulee 9,12,EA\nCRÈME-BRÛLÉE 9,24,EA\nno45,12,EA',
    { query: '?productCodeType=your' },
    [`${NAPKIN} × 12 EA = 4.20`, `${NAPKIN} × 24 EA = 8.40`, `${NAPKIN} × 12 EA = 4.20`],
  ],
  ['a code without content', '0,1,EA\n-,1,EA\n000-0000,1,EA', {}, []],
  ['its code, requested as UPC', '10010,1,EA', { query: '?productCodeType=upc' }, []],
  ['its UPC, requested as our code', '36000291452,1,EA', { query: '?productCodeType=our' }, []],
  [
    'a workbook',
    buildWorkbook({
      sheets: [
        {
          rows: '<row r="1"><c r="A1"><v>10010</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="inlineStr"><is><t>CS</t></is></c></row>',
        },
      ],
    }),
    { name: 'order.xlsx' },
    [`${TOMATO} × 2 CS = 54.00`],
  ],
  [
    'its UPC as a spreadsheet shortened it, below titles, in splits',
    'Harbor Bistro\nOrder form\nUPC,Qty,Split\n3.6000291452E+10,1,1\n3.6000291452E+10,2,0',
    {},
    [`${TOMATO} × 1 EA = 4.50`, `${TOMATO} × 2 CS = 54.00`],
  ],
  [
    'UTF-16 with semicolons',
    Uint8Array.from([255, 254, ...[...'10010;1,5;EA'].flatMap((each) => [each.charCodeAt(0), 0])]),
    {},
    [`${TOMATO} × 1.5 EA = 6.75`],
  ],
])('imports the lines that are found by %s', async (_, content, sent, expected) => {
  const { importedLineCount } = await imported(content, sent)
  expect(importedLineCount).toBe(expected.length)
  expect(await lines()).toEqual(expected)
})

test.each<[name: string, content: string | Uint8Array, message: string]>([
  ['nothing', '', 'This file is empty.'],
  ['only a heading', HEADING, 'This file has only a heading, and no lines to import.'],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    'This file is neither text nor an Excel workbook (.xlsx).',
  ],
])('a file of %s is rejected with the reason', async (_, content, message) => {
  expect(await imported(content)).toMatchObject({
    hasErrors: true,
    importedLineCount: 0,
    errors: [{ line: null, code: '', message }],
  })
})

test.each<[name: string, content: string, expected: string[]]>([
  [
    'the ordered quantity beside stock and targets',
    'Item #,Qty On Hand,Par,Order Qty,Unit,Price\n10010,7,9,2,CS,$1.00\n30030,1,2,,EA,$1.00\n,,Total,2,,',
    [`${TOMATO} × 2 CS = 54.00`],
  ],
  [
    'cases and eaches of one product',
    ',7733,0,11/30/2026,ORDER01,10010,1,3\n,7733,0,11/30/2026,ORDER01,30030,,12',
    [`${TOMATO} × 1 CS = 27.00`, `${TOMATO} × 3 EA = 13.50`, `${NAPKIN} × 12 EA = 4.20`],
  ],
])('a file of %s is imported without errors', async (_, content, expected) => {
  expect(await imported(content)).toMatchObject({ hasErrors: false, importedLineCount: expected.length })
  expect(await lines()).toEqual(expected)
})

test.each<[name: string, content: string, message: string]>([
  [
    'two quantities that may be ordered',
    'Item,Qty,Quantity\n10010,3,4',
    'Which column holds the quantity to order: “Qty” or “Quantity”?',
  ],
  [
    'prices and no quantities',
    'Product Code,Description,U/M,Price,Per\n10010,Tomato,CS,27,CS',
    'No column of this file holds a quantity to order. Choose the one that does, if there is one.',
  ],
])('a file of %s is not imported', async (_, content, message) => {
  expect(await imported(content)).toMatchObject({
    hasErrors: true,
    importedLineCount: 0,
    errors: [{ line: null, code: '', message }],
  })
  expect(await lines()).toEqual([])
})

test('quantities are read in the language of the request', async () => {
  const file = 'Item,Qty,U/M\n10010,"1,250",EA'
  const quantityIn = async (language: string) => {
    const body = new FormData()
    body.append('file', new File([file], 'order.csv'))
    const headers = { 'Accept-Language': language }
    await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
    await app.request('/api/cart/import', { token: app.buyer, body, headers })
    return (await cartOf(app, { token: app.buyer })).lines.map(({ orderQuantity }) => Number(orderQuantity))
  }
  expect(await quantityIn('en-US')).toEqual([1250])
  expect(await quantityIn('fr-CA')).toEqual([1.25])
})

test('half a surrogate pair in a code is replaced in the report', async () => {
  const rows = '<row r="1"><c t="inlineStr"><is><t>a&#xD83D;</t></is></c><c><v>1</v></c></row>'
  const answer = await imported(buildWorkbook({ sheets: [{ rows }] }), { key: 'half' })
  expect(answer.errors).toMatchObject([{ line: 1, code: 'a\uFFFD' }])
})

test('a quantity shown in the preview is rejected rather than silently rounded', async () => {
  const file = '30030,5,EA\n30030,12,EA'
  const answer = await imported(file, { query: '?quantitiesSeen=true' })
  expect(answer.errors).toEqual([
    { line: 1, code: '30030', message: 'Invalid quantity of 5. Please enter a multiple of 12' },
  ])
  expect(await lines()).toEqual([`${NAPKIN} × 12 EA = 4.20`])
  expect(await imported(file)).toMatchObject({ hasErrors: false, importedLineCount: 2 })
})

test('other customers’ product codes find nothing', async () => {
  const other = await imported('rot,1,EA', { token: app.headOfSchool })
  expect(other.errors).toEqual([{ line: 1, code: 'rot', message: 'No product has the code “rot”.' }])
})

test('a product hidden from the customer is not found by its code', async () => {
  const soda = `${SODA * 10_010},1,EA`
  expect(await imported(soda)).toMatchObject({ importedLineCount: 1 })
  const other = await imported(soda, { token: app.headOfSchool })
  expect(other.errors).toEqual([{ line: 1, code: '60060', message: 'No product has the code “60060”.' }])
})

test('lines beyond the cart’s limit are rejected one by one', async () => {
  await imported('10010,1,EA')
  const { id: _, ...columns } = getTableColumns(cartLines)
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await app.db.execute(
    sql`insert into cart_lines (${names}) select ${names} from cart_lines, generate_series(3, ${CART_LINES_MAX}::integer)`,
  )
  const answer = await imported('10010,1,EA\nNOPE,1,EA\n10010,2,EA\n10010,3,EA')
  expect(answer.importedLineCount).toBe(1)
  expect(answer.errors).toEqual([
    { line: 2, code: 'NOPE', message: 'No product has the code “NOPE”.' },
    { line: 3, code: '10010', message: SERVER_CART_MESSAGES.full },
    { line: 4, code: '10010', message: SERVER_CART_MESSAGES.full },
  ])
})
