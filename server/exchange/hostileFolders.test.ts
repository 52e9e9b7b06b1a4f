import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changed, SHOP_FILES, withLine } from '@test/builders/exchangeFiles'
import { shopRowsOf } from '@test/database/contentOf'
import { type ExchangeFolders, type Files, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let app: TestApp
let folders: ExchangeFolders
let before: Record<string, unknown>

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
  const loaded = await folders.run(app.deps, ['load', await folders.make(SHOP_FILES)])
  expect(loaded).toMatchObject({ code: 0 })
  before = await shopRowsOf(app.db)
})
afterAll(async () => {
  await folders.remove()
  await app.close()
})

const P3 = 'P3,Salt,DRY,EA,EA,EA,Alder'
const unitsOfP3 = withLine('product-units.csv', 'P3,EA,1,yes,yes')
const latin1 = new Uint8Array(Buffer.from('code,description\nF,Caf\u00E9\n', 'latin1'))

/** Defect, files, and the command's message. */
const HOSTILE: readonly (readonly [what: string, files: Files, says: string])[] = [
  // Headings
  [
    'no column of codes',
    { 'products.csv': 'description\nSalt\n' },
    'products.csv line 1, code: this column is missing',
  ],
  ['no price column', { 'prices.csv': 'product,price_list\nP1,STD\n' }, 'price: this column is missing'],
  ['a column twice', { 'stock.csv': 'product,on_hand,On_Hand\nP1,1,2\n' }, 'on_hand: is there twice'],
  ['an empty file', { 'prices.csv': '' }, 'prices.csv: is empty'],
  ['nothing but blank lines', { 'prices.csv': '\r\n\r\n' }, 'prices.csv: is empty'],
  // Rows
  [
    'a row of too many cells',
    withLine('stock.csv', 'P1,1,2'),
    'stock.csv line 4: has 3 cells; the heading has 2',
  ],
  ['a row of too few cells', withLine('prices.csv', 'P2,RET'), 'prices.csv line 5, price: is missing'],
  ['no code', withLine('products.csv', ',Salt,DRY,EA,EA,EA,A'), 'products.csv line 4, code: is missing'],
  [
    'the same product twice',
    withLine('products.csv', 'P1,Again,DRY,EA,EA,EA,A'),
    'line 4, code: is the same as in line 2',
  ],
  [
    'the same price twice',
    withLine('prices.csv', 'P1,STD,3'),
    'line 5, product, price_list, from_quantity: is the same as in line 2',
  ],
  [
    'the same user in another case',
    withLine('users.csv', 'BUYER,b2@bistro.example,Nora'),
    'users.csv line 3, username: is the same',
  ],
  [
    'two users with one email',
    withLine('users.csv', 'other,BUYER@bistro.example,Ben'),
    'email: is the same as in line 2',
  ],
  // Texts
  [
    'a text too long',
    changed('products.csv', 'Tomatoes', 'T'.repeat(201)),
    'line 2, description: has 201 characters; at most 200',
  ],
  ['a code too long', withLine('price-lists.csv', `${'X'.repeat(61)},Long`), 'code: has 61 characters'],
  ['a code of two lines', withLine('price-lists.csv', '"A\nB",Two'), 'code: has a line break'],
  [
    'a control character',
    changed('products.csv', 'Soda', 'So\u0007da'),
    'description: has a control character',
  ],
  [
    'no text at all',
    { 'main-categories.csv': new Uint8Array([0, 1, 2, 255, 254]) },
    'main-categories.csv: is not UTF-8',
  ],
  ['another encoding', { 'main-categories.csv': latin1 }, 'is not UTF-8 text: save it as "CSV UTF-8"'],
  [
    'a quote that stays open',
    withLine('products.csv', 'P3,"Salt,DRY,EA,EA,EA,A'),
    'a quote that is never closed',
  ],
  [
    'text after a quote',
    withLine('products.csv', 'P3,"Salt"y,DRY,EA,EA,EA,A'),
    'has text after a closing quote',
  ],
  // Numbers
  [
    'a negative price',
    changed('prices.csv', '24.95', '-24.95'),
    'prices.csv line 2, price: must not be negative',
  ],
  ['a price in words', changed('prices.csv', '24.95', 'cheap'), "'cheap' is no number"],
  ['a price with a currency', changed('prices.csv', '24.95', '$24.95'), "'$24.95' is no number"],
  [
    'a decimal comma',
    changed('prices.csv', '24.95', '"24,95"'),
    "'24,95' has a decimal comma: use --decimal-comma",
  ],
  ['too many decimals', changed('prices.csv', '24.95', '24.95001'), 'has more than 4 decimals'],
  ['too large a price', changed('prices.csv', '24.95', '1234567890123'), 'has more than 12 digits'],
  ['a number in scientific notation', changed('prices.csv', '24.95', '1E3'), "'1E3' is no number"],
  [
    'a conversion of zero',
    changed('product-units.csv', 'P1,CS,12', 'P1,CS,0'),
    'stock_conversion: must be at least 0.00000001',
  ],
  [
    'a negative conversion',
    changed('product-units.csv', 'P1,CS,12', 'P1,CS,-12'),
    'stock_conversion: must be at least',
  ],
  ['a sequence 1.5', changed('push-products.csv', 'P2,10', 'P2,1.5'), "sequence: '1.5' is no whole number"],
  ['a sequence out of range', changed('push-products.csv', 'P2,10', 'P2,-1'), 'sequence: must be from 0 to'],
  [
    'a flag that is neither yes nor no',
    changed('product-units.csv', 'P1,CS,12,yes', 'P1,CS,12,maybe'),
    "sell_by: 'maybe' is neither yes nor no",
  ],
  ...(
    [
      ['a credit memo', '6', '50', '-50', 'initial: must not be positive for type 6 (creditMemo)'],
      ['a payment', '7', '-50', '50', 'balance: must not be positive for type 7 (payment)'],
      ['a credit', '8', '50', '50', 'balance: must not be positive for type 8 (creditAdjustment)'],
      ['an invoice', '1', '-50', '-50', 'initial: must not be negative for type 1 (invoice)'],
      ['a returned check', '3', '50', '-0.01', 'balance: must not be negative for type 3 (nsfCheck)'],
    ] as const
  ).map(([what, type, initial, balance, says]): (typeof HOSTILE)[number] => [
    `the wrong sign of ${what}`,
    withLine('receivables.csv', `C1,X1,${type},9002,2026-11-02,${initial},${balance}`),
    `receivables.csv line 3, ${says}`,
  ]),
  [
    'an invoice as a credit',
    {
      'receivables.csv':
        'customer,code,type,reference,date,initial,balance,credit\nC1,X1,1,9002,2026-11-02,5,5,yes\n',
    },
    'credit: must be no for type 1 (invoice)',
  ],
  // Dates
  [
    'a date that does not exist',
    changed('receivables.csv', '2026-11-02', '2026-02-30'),
    "date: '2026-02-30' is no day",
  ],
  ['a date in words', changed('receivables.csv', '2026-11-02', 'yesterday'), "date: 'yesterday' is no day"],
  [
    'an end before the start',
    { 'customer-prices.csv': 'customer,product,price,valid_from,valid_to\nC1,P1,1,2026-02-01,2026-01-31\n' },
    'valid_to: is before valid_from',
  ],
  // References
  [
    'an unknown category',
    changed('products.csv', 'Tomatoes,DRY', 'Tomatoes,NONE'),
    'products.csv line 2, category: there is no category NONE',
  ],
  [
    'a category as its own main category',
    withLine('categories.csv', 'A,Alpha,A'),
    'main_category: there is no main category A',
  ],
  [
    'categories in a circle',
    { 'categories.csv': 'code,description,main_category\nA,Alpha,B\nB,Beta,A\n' },
    'there is no main category B',
  ],
  [
    'an unknown product',
    withLine('prices.csv', 'P9,STD,1'),
    'prices.csv line 5, product: there is no product P9',
  ],
  ['an unknown price list', withLine('prices.csv', 'P1,GOLD,1'), 'price_list: there is no price list GOLD'],
  ['a customer of an unknown list', withLine('customers.csv', 'C3,Inn,GOLD'), 'there is no price list GOLD'],
  ['an unknown customer', withLine('ship-tos.csv', 'C9,MAIN,Nobody,yes'), 'there is no customer C9'],
  ['an unknown user', withLine('user-customers.csv', 'nobody,C1,no'), 'there is no user nobody'],
  [
    'an unknown guide',
    withLine('order-guide-lines.csv', 'C1,Weekend,1,P1,CS,2'),
    'guide: there is no such order guide',
  ],
  [
    'an unknown invoice',
    withLine('invoice-lines.csv', 'C1,I9,1,P1,Tomatoes,CS,1,CS,1,1'),
    'invoice: there is no such invoice',
  ],
  ['an unknown order', { 'order-status.csv': 'order,status\n4711,Shipped\n' }, 'there is no order 4711'],
  // Texts that a spreadsheet or another shop wrote
  ...(
    [
      ['upc', '7.00E+10', "upc: '7.00E+10' is a number that a spreadsheet has shortened"],
      ['upc', '7E10', "upc: '7E10' is a shortened number"],
      ['list_image', 'https://cdn.example/soda.png', 'list_image: is no file name'],
      ['card_image', 'pictures/soda.png', 'card_image: is no file name'],
      ['detail_images', 'soda.png|//cdn.example/soda.png', 'detail_images: is no file name'],
      ['additional', 'k4=Cold|k2=12 EA', 'additional: must not have k2, which is the column pack'],
      ['additional', 'k3=070000000096', 'additional: must not have k3, which is the column upc'],
    ] as const
  ).map(([column, cell, says]): (typeof HOSTILE)[number] => [
    `${column} ${cell}`,
    {
      'products.csv': `code,description,category,stock_unit,pricing_unit,${column}\nP1,Tomatoes,DRY,EA,CS,${cell}\n`,
    },
    `products.csv line 2, ${says}`,
  ]),
  // Units
  [
    'a stock unit that the product lacks',
    { ...withLine('products.csv', P3.replace('EA,EA,EA', 'LB,EA,EA')), ...unitsOfP3 },
    'stock_unit: is no unit of the product',
  ],
  [
    'a product without units',
    withLine('products.csv', P3),
    'products.csv line 4, code: has no unit: it needs rows in product-units',
  ],
  [
    'a pricing unit that the product lacks',
    { ...withLine('products.csv', P3.replace('EA,EA,EA', 'EA,LB,EA')), ...unitsOfP3 },
    'pricing_unit: is no price-by unit',
  ],
  [
    'a default unit that the product lacks',
    { ...withLine('products.csv', P3.replace('EA,EA,EA', 'EA,EA,LB')), ...unitsOfP3 },
    'default_unit: is no sell-by unit',
  ],
  [
    'a stock unit with the conversion 12',
    changed('product-units.csv', 'P1,EA,1', 'P1,EA,12'),
    "stock_conversion: must be 1 for the product's stock unit",
  ],
  [
    'a pricing unit without prices',
    changed('product-units.csv', 'P2,EA,1,yes,yes', 'P2,EA,1,yes,no'),
    "price_by: must be yes for the product's pricing unit",
  ],
  [
    'a guide in an unknown unit',
    changed('order-guide-lines.csv', 'P2,EA', 'P2,CS'),
    'order-guide-lines.csv line 3, unit: is no sell-by unit',
  ],
  // People
  [
    'a user who is a salesperson',
    withLine('users.csv', 'sales,sales2@shop.example,Graham'),
    'users.csv line 3, username: is taken by a user of another kind',
  ],
  [
    'the email of another user',
    withLine('users.csv', 'other,sales@shop.example,Ben'),
    'email: is the address of another user',
  ],
  ['an invalid email', withLine('users.csv', 'other,nowhere,Ben'), 'email: is no mail address'],
  [
    'two primary addresses',
    withLine('ship-tos.csv', 'C1,BACK,Back door,yes'),
    'ship-tos.csv line 5, primary: is the same as in line 2',
  ],
  [
    'two defaults of a user',
    withLine('user-customers.csv', 'buyer,C2,yes'),
    'line 5, default: is the same as in line 2',
  ],
  [
    'an unknown menu key',
    { 'user-menu.csv': 'user,key\nbuyer,Everything\n' },
    "key: 'Everything' is none of",
  ],
  [
    'settings that are no JSON',
    { 'customers.csv': 'code,name,settings\nC1,Bistro,{hide}\n' },
    'settings: is no JSON object',
  ],
  [
    'units as a session setting',
    { 'customers.csv': 'code,name,settings\nC1,Bistro,"{""units"":[]}"\n' },
    'settings: has "units", which cannot be set here',
  ],
  [
    'an unknown session setting',
    { 'customers.csv': 'code,name,settings\nC1,Bistro,"{""hide"":1}"\n' },
    'settings: has "hide", which is no session setting',
  ],
  [
    'a charge in words',
    { 'customers.csv': 'code,name,settings\nC1,Bistro,"{""charges"":{""fuelCharge"":""free""}}"\n' },
    'settings: "charges.fuelCharge" has a value that it cannot have',
  ],
  [
    'an unknown charge',
    { 'customers.csv': 'code,name,settings\nC1,Bistro,"{""charges"":{""fuel"":""1""}}"\n' },
    'settings: has "charges.fuel", which is no session setting',
  ],
  // Lines
  [
    'lines with a gap',
    changed('invoice-lines.csv', 'C1,I1,2', 'C1,I1,3'),
    'line: lines of one invoice must be numbered 1, 2, 3',
  ],
  [
    'a guide with too long a name',
    withLine('order-guides.csv', 'C1,Far too long a name,no,no'),
    'name: has 19 characters',
  ],
  // Other files
  ['settings of unknown names', { 'settings.json': '{"sight":{}}' }, "name: 'sight' is none of"],
  [
    'a setting of a wrong type',
    { 'settings.json': '{\n"orderMail":{"isOn":"perhaps"}}' },
    'settings.json line 2, orderMail: "isOn" has a value that it cannot have',
  ],
  [
    'a misspelt part of a setting',
    { 'settings.json': '{"session":{"creditCardSettings":{"adressRequired":true}}}' },
    'session: has "creditCardSettings.adressRequired", which is no such setting',
  ],
  [
    'a setting that follows from the server',
    { 'settings.json': '{"site":{"siteKey":"x"}}' },
    'site: has "siteKey", which cannot be set here',
  ],
  [
    'a setting of the site in the session',
    { 'settings.json': '{"session":{"allowConsumerPickup":true}}' },
    'session: has "allowConsumerPickup", which cannot be set here',
  ],
  [
    'an unknown layout',
    { 'settings.json': '{"defaultPageLayout":"tiles"}' },
    'has a value that it cannot have',
  ],
  ['a text for an object', { 'settings.json': '{"site":"open"}' }, 'site: is no JSON object'],
  ['a list for settings', { 'settings.json': '[]' }, 'settings.json: is no JSON object'],
  ['synonyms with an equal sign', { 'search-synonyms.csv': 'words,meaning\n"a=b",c\n' }, 'must not have “=”'],
  [
    'invalid NDJSON',
    { 'stock.ndjson': '{"product":"P1","on_hand":1}\n{"product":\n' },
    'stock.ndjson line 2: is no JSON object',
  ],
  [
    'NDJSON with another column',
    { 'stock.ndjson': '{"product":"P1","on_hand":1}\n{"product":"P2","stock":1}\n' },
    'line 2: has "stock", which the first line has not',
  ],
  ['a picture that is an .exe file', { 'images/readme.exe': 'x' }, 'images, readme.exe: is no picture'],
  [
    'a scan without its file',
    { 'scans.csv': 'owner,code,key,name,file\nproduct,P1,spec,Sheet,none.pdf\n' },
    'scans.csv line 2, file: there is no such file',
  ],
  [
    'a scan from elsewhere',
    { 'scans.csv': 'owner,code,key,name,file\nproduct,P1,spec,Sheet,../stock.csv\n' },
    'scans.csv line 2, file: there is no such file',
  ],
  [
    'a scan of an unknown product',
    { 'scans.csv': 'owner,code,key,name,file\nproduct,P9,spec,Sheet,a.pdf\n', 'scans/a.pdf': '%PDF-' },
    'code: there is no such product',
  ],
]

describe('a folder with an error', () => {
  it('is tested in at least sixty variants', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
  })

  it.each(HOSTILE)('changes nothing and is reported: %s', async (_, files, says) => {
    const folder = await folders.make(files)
    // Both a load beside good files, which would change something, and a check report the same.
    const checked = await folders.run(app.deps, ['check', folder])
    expect(checked.text).toContain(says)
    const news = { 'zip-codes.csv': 'zip\n03801\n', ...files }
    const loaded = await folders.run(app.deps, ['load', await folders.make(news), '--full', '--yes'])
    expect(loaded.text).toContain(says)
    expect(loaded.text).toContain('Nothing was changed.')
    expect([checked.code, loaded.code]).toEqual([1, 1])
    expect(await shopRowsOf(app.db)).toEqual(before)
  })
})
