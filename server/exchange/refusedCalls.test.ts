import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changed, withLine } from '@test/builders/exchangeFiles'
import {
  type CallOptions,
  type ExchangeShop,
  idempotent,
  openExchangeShop,
  PNG,
  reportOf,
  SODA,
  zipOf,
} from '@test/worlds/exchange/exchangeCalls'

describe('an invalid request to load', () => {
  let shop: ExchangeShop
  let before: Record<string, unknown>

  beforeAll(async () => {
    shop = await openExchangeShop('empty', { exchangeMaxMb: 1 })
    await shop.loadShop()
    before = await shop.content()
  })
  afterAll(() => shop.close())

  const large = `product,price_list,price\n${'P2,STD,1.5\n'.repeat(100_000)}`

  it.each<
    [
      what: string,
      path: string,
      body: string | Uint8Array<ArrayBuffer>,
      options: CallOptions,
      status: number,
      says: string,
    ]
  >([
    ['an unknown kind', 'bananas', SODA, {}, 404, 'There is no such kind of data, but settings, '],
    ['a kind that only goes out', 'orders', SODA, {}, 404, 'There is no such kind'],
    ['pictures as rows', 'images', 'name\na.png\n', {}, 405, 'PUT /api/exchange/images/NAME'],
    ['a file of a kind without files', 'prices/a.png', SODA, {}, 404, 'prices have no files'],
    ['no media type', 'prices', SODA, { type: '' }, 415, 'Content-Type: text/csv or application/x-ndjson'],
    ['JSON for rows', 'prices', SODA, { type: 'application/json' }, 415, 'Content-Type: text/csv'],
    ['CSV for settings', 'settings', SODA, {}, 415, 'settings are sent with Content-Type: application/json'],
    ['another charset', 'prices', SODA, { type: 'text/csv; charset=latin1' }, 415, 'sent as UTF-8'],
    ['a compressed body', 'prices', SODA, { headers: { 'Content-Encoding': 'gzip' } }, 415, 'without compr'],
    ['CSV for an archive', '', SODA, {}, 415, 'Content-Type: application/zip'],
    ['a misspelt parameter', 'prices?chek=true', SODA, {}, 400, "There is no parameter 'chek'"],
    ['a parameter twice', 'prices?full=true&full=false', SODA, {}, 400, 'full is there twice'],
    ['an invalid flag', 'prices?full=yes', SODA, {}, 400, 'full is true or false'],
    ['an invalid limit', 'prices?full=true&retire-at-most=ten', SODA, {}, 400, 'is a whole number'],
    ['a limit without full', 'prices?retire-at-most=10', SODA, {}, 400, 'belongs to full=true'],
    ['a bad Idempotency-Key', 'prices', SODA, idempotent('a b'), 400, 'The Idempotency-Key is not valid'],
    ['too large a body', 'prices', large, {}, 413, 'The body is larger than 1 MB'],
    [
      'too large a picture',
      'images/a.png',
      new Uint8Array(10 * 1024 * 1024 + 1),
      {},
      413,
      'larger than 10 MB',
    ],
    ['an empty picture', 'images/a.png', new Uint8Array(), {}, 400, 'The body is empty'],
    ['a picture with parameters', 'images/a.png?code=P1', PNG, {}, 400, "There is no parameter 'code'"],
    ['a picture for an archive', '', PNG, {}, 400, 'The body is no ZIP archive'],
    ['an archive of a folder', '', zipOf({ 'shop/prices.csv': SODA }), {}, 400, 'There are no files to load'],
    [
      'an archive with two files of a kind',
      '',
      zipOf({ 'stock.csv': 'x', 'stock.ndjson': 'x' }),
      {},
      400,
      'There are both',
    ],
    ['too large an archive', '', zipOf({ 'prices.csv': large }), {}, 413, 'more than 1 MB when unpacked'],
  ])('is rejected and changes nothing: %s', async (_, path, body, options, status, says) => {
    const answer = await shop.put(path, body, options)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toContain(says)
    expect(await shop.content()).toEqual(before)
    expect(await shop.leftFiles()).toEqual([])
  })

  it.each([
    ['an unknown column', changed('stock.csv', 'on_hand', 'in_hand'), 1, 'on_hand', 'this column is missing'],
    ['a negative price', changed('prices.csv', '24.95', '-24.95'), 2, 'price', 'must not be negative'],
    [
      'a price twice',
      withLine('prices.csv', 'P1,STD,3'),
      5,
      'product, price_list, from_quantity',
      'is the same as in line 2',
    ],
    ['an unknown product', withLine('prices.csv', 'P9,STD,1'), 5, 'product', 'there is no product P9'],
    ['a product without units', withLine('products.csv', 'P3,Salt,DRY,EA,EA,EA,A'), 4, 'code', 'has no unit'],
    [
      'a user of another kind',
      withLine('users.csv', 'sales,s2@shop.example,Graham'),
      3,
      'username',
      'is taken by a user of another kind',
    ],
    [
      'an open quote',
      withLine('products.csv', 'P3,"Salt,DRY,EA,EA,EA,A'),
      4,
      '',
      'a quote that is never closed',
    ],
    [
      'a long line',
      { 'stock.csv': `product,on_hand\n${'x'.repeat(300_000)}` },
      2,
      '',
      'has a line of more than 200,000',
    ],
  ])('is rejected with the line and column of its problem: %s', async (_, files, line, column, reason) => {
    const [[name = '', body = ''] = []] = Object.entries(files)
    const answer = await shop.put(name.replace('.csv', ''), String(body))
    expect(answer.status).toBe(422)
    const report = await reportOf(answer)
    expect(report).toMatchObject({ isAccepted: false, problemCount: report.problems.length })
    expect(report.problems[0]).toMatchObject({ file: name, line, column })
    expect(report.problems[0]?.reason).toContain(reason)
    expect(await shop.content()).toEqual(before)
  })
})
