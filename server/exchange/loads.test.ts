import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changed, SHOP_FILES, withLine } from '@test/builders/exchangeFiles'
import { shopRowsOf } from '@test/database/contentOf'
import {
  type ExchangeFolders,
  type Files,
  openExchangeFolders,
  type Told,
} from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { customers, userCustomers, users } from '../db/schema/accounts'
import {
  catalogueVersions,
  productPrices,
  products,
  productUnits,
  stock,
  units,
} from '../db/schema/catalogue'
import { siteSettings } from '../db/schema/content'
import { orderGuideLines, orderGuides, orders } from '../db/schema/ordering'
import { auditLog } from '../db/schema/operations'
import { receivables } from '../db/schema/receivables'

let app: TestApp
let folders: ExchangeFolders

beforeEach(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
})
afterEach(async () => {
  await folders.remove()
  await app.close()
})

const run = async (files: Files, ...options: readonly string[]): Promise<Told> =>
  folders.run(app.deps, ['load', await folders.make(files), ...options])

async function loadShop(): Promise<void> {
  expect(await run(SHOP_FILES)).toMatchObject({ code: 0 })
}

/** Rows of a kind in the report: added, changed, unchanged, retired. */
function countsOf({ text }: Told, kind: string): number[] {
  const line = text.split('\n').find((each) => each.startsWith(`${kind} `))
  return line?.match(/\d+/g)?.map(Number) ?? []
}

async function versionNow(): Promise<bigint | undefined> {
  const [row] = await app.db.select().from(catalogueVersions)
  return row?.version
}

describe('a load', () => {
  it('reports the numbers of added, changed and unchanged rows', async () => {
    await loadShop()
    const result = await run({
      ...changed('products.csv', 'Soda', 'Cola'),
      ...withLine('price-lists.csv', 'A,Good customers'),
    })
    expect(result).toMatchObject({ code: 0 })
    expect(countsOf(result, 'products')).toEqual([0, 1, 1, 0])
    expect(countsOf(result, 'price-lists')).toEqual([1, 0, 2, 0])
  })

  it('is recorded with the command line as its origin, also when it is rejected', async () => {
    await loadShop()
    await run(changed('products.csv', 'Tomatoes', ''))
    const rows = await app.db.select().from(auditLog).orderBy(auditLog.id)
    expect(rows).toMatchObject([
      { event: 'exchange-loaded', address: 'command line' },
      {
        event: 'exchange-load-refused',
        address: 'command line',
        detail: { kinds: ['products'], problemCount: 1 },
      },
    ])
  })

  it('changes nothing the second time, not even the version of the catalogue', async () => {
    await loadShop()
    const [before, version] = [await shopRowsOf(app.db), await versionNow()]
    const result = await run(SHOP_FILES, '--full', '--yes')
    for (const kind of Object.keys(SHOP_FILES).map((file) => file.replace('.csv', ''))) {
      expect(countsOf(result, kind), kind).toEqual([0, 0, expect.any(Number), 0])
    }
    expect(await shopRowsOf(app.db)).toEqual(before)
    expect(await versionNow()).toBe(version)
  })

  it('raises the version of the catalogue by one', async () => {
    await loadShop()
    const version = (await versionNow()) ?? 0n
    await run({
      ...changed('products.csv', 'Soda', 'Cola'),
      ...changed('categories.csv', 'Drinks', 'Juices'),
    })
    expect(await versionNow()).toBe(version + 1n)
  })

  it('does not change columns that the file lacks', async () => {
    await loadShop()
    await run({ 'customers.csv': 'code,name,terms_days\nC1,Bistro,14\n' })
    await run({ 'customers.csv': 'code,name\nC1,Harbor Bistro\nC3,Inn\n' })
    const rows = await app.db.select().from(customers).orderBy(customers.code)
    expect(rows.map(({ code, name, termsDays }) => [code, name, termsDays])).toEqual([
      ['C1', 'Harbor Bistro', 14],
      ['C2', 'School', 30],
      ['C3', 'Inn', 30],
    ])
  })

  it.each([
    ['semicolons and a mark', '\uFEFFproduct;price_list;price\r\nP1;STD;7.5\r\n'],
    ['tabs', 'product\tprice_list\tprice\nP1\tSTD\t7.5\n'],
    ['headings in capitals with blanks', 'Product,Price List,PRICE\nP1,STD,7.5\n'],
    ['quotes', '"product","price_list","price"\n"P1","STD","7.5"\n'],
    ['empty lines and columns', 'product,price_list,price,,\n,,,,\nP1,STD,7.50,,\n,,,,\n'],
    ['blanks around', ' product , price_list , price \n P1 , STD , 007.500 \n'],
  ])('reads what spreadsheets write: %s', async (_, content) => {
    await loadShop()
    expect(await run({ 'prices.csv': content })).toMatchObject({ code: 0 })
    const [price] = await app.db
      .select({ price: productPrices.price })
      .from(productPrices)
      .innerJoin(products, eq(products.id, productPrices.productId))
      .where(sql`${products.code} = 'P1' and ${productPrices.priceLevel} = 'STD'`)
    expect(price).toEqual({ price: '7.5000' })
  })

  it('reads UTF-16, decimal commas with --decimal-comma, American dates, and NDJSON', async () => {
    await loadShop()
    const utf16 = new Uint8Array(Buffer.from('\uFEFFproduct\tprice_list\tprice\nP1\tSTD\t7,5\n', 'utf16le'))
    expect(await run({ 'prices.csv': utf16 }, '--decimal-comma')).toMatchObject({ code: 0 })
    expect(
      await run({ 'prices.csv': 'product;price_list;price\nP1;STD;7.5\n' }, '--decimal-comma'),
    ).toMatchObject({
      code: 1,
      text: expect.stringContaining('decimal commas are expected') as string,
    })
    await run(changed('receivables.csv', '2026-11-02', '11/3/2026'))
    const [entry] = await app.db.select().from(receivables)
    expect(entry?.invoiceDate).toBe('2026-11-03')
    await run({ 'stock.ndjson': '{"product":"P1","on_hand":12.5}\n\n{"product":"P2","on_hand":"3"}\n' })
    const rows = await app.db.select({ onHand: stock.onHand }).from(stock).orderBy(stock.onHand)
    expect(rows).toEqual([{ onHand: '3.00' }, { onHand: '12.50' }])
  })

  it('lowers the debt by credits, and marks them by their type', async () => {
    await loadShop()
    const credits =
      'C1,C1,6,9002,2026-11-02,-20,-20\nC1,C2,7,9003,2026-11-02,-30,0\nC1,C3,8,9004,2026-11-02,0,0'
    expect(await run(withLine('receivables.csv', credits))).toMatchObject({ code: 0 })
    const rows = await app.db.select().from(receivables).orderBy(receivables.arCode)
    expect(rows.map(({ arCode, balance, isCredit }) => [arCode, balance, isCredit])).toEqual([
      ['C1', '-20.00', true],
      ['C2', '0.00', true],
      ['C3', '0.00', true],
      ['I1', '51.40', false],
    ])
  })

  it('reads thousands separators, and reports numbers that the other notation reads differently', async () => {
    await loadShop()
    const prices = 'product;price_list;price\nP1;STD;1,100.00\nP1;RET;1,100\nP2;STD;2,200\n'
    const result = await run({ 'prices.csv': prices })
    expect(result).toMatchObject({ code: 0 })
    expect(result.text).toContain(
      "prices.csv: line 3, price: '1,100' (and 1 more like it) was read as 1100; with --decimal-comma it is 1.1",
    )
    const stored = await app.db.select({ price: productPrices.price }).from(productPrices)
    expect(stored.map(({ price }) => price).sort()).toEqual(['1100.0000', '1100.0000', '2200.0000'])
    expect(await run({ 'prices.csv': prices }, '--decimal-comma')).toMatchObject({
      code: 1,
      text: expect.stringContaining("line 2, price: '1,100.00' has a decimal point") as string,
    })
  })

  it('warns of unknown columns and files', async () => {
    await loadShop()
    const result = await run({ 'stock.csv': 'product,on_hand,color\nP1,1,red\n', 'notes.txt': 'Hello' })
    expect(result.code).toBe(0)
    expect(result.text).toContain('stock.csv: columns without a meaning are left out: color')
    expect(result.text).toContain('notes.txt: is left out')
  })

  it('reports no problem that follows from another', async () => {
    await loadShop()
    const result = await run({
      ...withLine('products.csv', 'P3,Salt,DRY,EA,EA,EA,Alder'),
      ...withLine('product-units.csv', 'P3,EA,one,yes,yes'),
      ...withLine('order-guide-lines.csv', 'C1,Standard,3,P3,EA,2'),
      ...withLine('invoice-lines.csv', 'C1,I1,3,P3,Salt,EA,one,EA,1,1\nC1,I1,4,P3,Salt,EA,1,EA,1,1'),
    })
    expect(result.text.split('\n').filter((line) => / line \d/.test(line))).toHaveLength(2)
    expect(result.text).toContain('2 problems. Nothing was changed.')
  })

  it('reports the problems of every step at once', async () => {
    await loadShop()
    const result = await run({
      ...withLine('products.csv', 'P3,Salt,DRY,EA,EA,EA,Alder'),
      ...withLine('prices.csv', 'P1,GOLD,cheap\nP1,NONE,1'),
      ...withLine('users.csv', 'other,sales@shop.example,Ben'),
      ...withLine('order-guide-lines.csv', 'C1,Weekend,1,P1,CS,2'),
      ...changed('invoice-lines.csv', '2,P2,Soda,EA,1', '2,P2,Soda,EA,one'),
    })
    const lines = result.text.split('\n')
    expect(lines.filter((line) => / line \d/.test(line)).sort()).toEqual(
      [
        "invoice-lines.csv line 3, quantity: 'one' is no number such as 12.5",
        'order-guide-lines.csv line 4, guide: there is no such order guide',
        "prices.csv line 5, price: 'cheap' is no number such as 12.5",
        'prices.csv line 6, price_list: there is no price list NONE',
        'products.csv line 4, code: has no unit: it needs rows in product-units',
        'users.csv line 3, email: is the address of another user',
      ].toSorted(),
    )
    expect(result.text).toContain('Nothing was changed.')
  })

  it('prints a thousand problems and writes all of them to a file', async () => {
    await loadShop()
    const rows = Array.from({ length: 1200 }, (_, index) => `N${index},1`)
    const folder = await folders.make({ 'stock.csv': `product,on_hand\n${rows.join('\n')}\n` })
    const result = await folders.run(app.deps, ['load', folder])
    expect(result.text).toContain('… and 200 more')
    expect(result.text).toContain('1,200 problems. Nothing was changed.')
    const errors = (await folders.read(folder))['errors.csv'] ?? ''
    expect(errors.split('\r\n')).toHaveLength(1202)
    expect(errors).toContain('stock.csv,1201,product,there is no product N1199')
    // The next load ignores errors.csv.
    expect((await folders.run(app.deps, ['load', folder])).text).not.toContain('errors.csv: is left out')
  })
})

describe('a full load', () => {
  const WITHOUT_SODA = {
    'products.csv': SHOP_FILES['products.csv'].replace(/P2.*\n/, ''),
    'product-units.csv': SHOP_FILES['product-units.csv'].replace(/P2.*\n/, ''),
    'prices.csv': SHOP_FILES['prices.csv'].replace(/P2.*\n/, ''),
  }

  it('lists each row that it would retire with --list, in a check', async () => {
    await loadShop()
    const files = { 'prices.csv': 'product,price_list,price\nP1,STD,24.95\nP2,STD,1.5\n' }
    const folder = await folders.make(files)
    const checked = await folders.run(app.deps, ['check', folder, '--full', '--list'])
    expect(checked.text).toContain('Not in prices: product P1, price_list RET')
    expect(checked.text).not.toContain('price_list STD')
    expect((await folders.run(app.deps, ['check', folder, '--full'])).text).not.toContain('Not in prices')
  })

  it('asks first, and retires nothing without a yes', async () => {
    await loadShop()
    const before = await shopRowsOf(app.db)
    const folder = await folders.make(WITHOUT_SODA)
    const declined = await folders.run(app.deps, ['load', folder, '--full'], ['no'])
    expect(declined).toMatchObject({ code: 1 })
    expect(declined.text).toContain('  products  1\n')
    const unasked = await folders.run(app.deps, ['load', folder, '--full'])
    expect(unasked).toMatchObject({ code: 1, text: expect.stringContaining('with --yes') as string })
    expect(await shopRowsOf(app.db)).toEqual(before)
    expect(await folders.run(app.deps, ['load', folder, '--full'], ['y'])).toMatchObject({ code: 0 })
  })

  it('discontinues missing products, and keeps rows that belong to them', async () => {
    await loadShop()
    const result = await run(WITHOUT_SODA, '--full', '--yes')
    expect(countsOf(result, 'products')).toEqual([0, 0, 1, 1])
    expect(countsOf(result, 'product-units')).toEqual([0, 0, 2, 0])
    const rows = await app.db.select().from(products).orderBy(products.code)
    expect(rows.map(({ isDiscontinued }) => isDiscontinued)).toEqual([false, true])
    expect(await app.db.select().from(productUnits)).toHaveLength(3)
    expect(countsOf(await run(WITHOUT_SODA, '--full', '--yes'), 'products')).toEqual([0, 0, 1, 0])
  })

  it('is rejected when a product would lose its stock unit', async () => {
    await loadShop()
    const files = { 'product-units.csv': SHOP_FILES['product-units.csv'].replace(/P2.*\n/, '') }
    const result = await run(files, '--full', '--yes')
    expect(result.text).toContain('P2 would be without its stock unit')
    expect(result.code).toBe(1)
  })

  it('disables users and customers, sets balances to 0, and deletes guides and stock', async () => {
    await loadShop()
    const headingOf = (file: keyof typeof SHOP_FILES) => `${SHOP_FILES[file].split('\n')[0]}\n`
    const result = await run(
      {
        'customers.csv': SHOP_FILES['customers.csv'].replace(/C2.*\n/, ''),
        'users.csv': headingOf('users.csv'),
        'receivables.csv': headingOf('receivables.csv'),
        'order-guides.csv': headingOf('order-guides.csv'),
        'stock.csv': headingOf('stock.csv'),
        'user-customers.csv': headingOf('user-customers.csv'),
      },
      '--full',
      '--yes',
    )
    expect(result).toMatchObject({ code: 0 })
    const codes = await app.db.select().from(customers).where(eq(customers.isActive, false))
    expect(codes.map(({ code }) => code)).toEqual(['C2'])
    const disabled = await app.db.select().from(users).where(eq(users.isActive, false))
    expect(disabled.map(({ username }) => username)).toEqual(['buyer'])
    expect(await app.db.select().from(receivables)).toMatchObject([{ balance: '0.00' }])
    expect(await app.db.select().from(orderGuides)).toEqual([])
    expect(await app.db.select().from(stock)).toEqual([])
    // Customers of the disabled user and the inactive customer stay.
    expect(await app.db.select().from(userCustomers)).toHaveLength(2)
  })
})

describe('order status', () => {
  it('changes the status of orders and links their invoices', async () => {
    await loadShop()
    const [customer] = await app.db.select().from(customers).where(eq(customers.code, 'C1'))
    const [order] = await app.db
      .insert(orders)
      .values({ customerId: customer?.id ?? 0, orderDate: '2026-11-01', lineTotal: '1', total: '1' })
      .returning()
    const files = { 'order-status.csv': `order,status,invoice\n${order?.orderNumber},invoiced,I1\n` }
    expect(countsOf(await run(files), 'order-status')).toEqual([0, 1, 0, 0])
    expect(await app.db.select().from(orders)).toMatchObject([{ status: 'Invoiced' }])
    expect(await app.db.select().from(receivables)).toMatchObject([{ orderId: order?.id }])
    expect(countsOf(await run(files), 'order-status')).toEqual([0, 0, 1, 0])
  })
})

describe('lines of an order guide', () => {
  it('are replaced when one differs, and the guide gets a new version', async () => {
    await loadShop()
    const [before] = await app.db.select().from(orderGuides)
    const result = await run({
      'order-guide-lines.csv': 'customer,guide,line,product,unit,quantity\nC1,standard,1,P2,EA,6\n',
    })
    expect(countsOf(result, 'order-guide-lines')).toEqual([0, 1, 0, 1])
    expect(await app.db.select().from(orderGuideLines)).toMatchObject([{ unit: 'EA', quantity: '6.00' }])
    const [after] = await app.db.select().from(orderGuides)
    expect(after?.version).toBe((before?.version ?? 0) + 1)
  })
})

describe('units of measure', () => {
  const heading = 'unit,english,words\n'
  const many = (count: number) =>
    heading + Array.from({ length: count }, (_, index) => `U${index},Unit ${index},`).join('\n')

  it('are named, renamed and retired', async () => {
    await run({ 'units.csv': `${heading}CS,Case,crate|cse\nEA,Each,\n` })
    const result = await run({ 'units.csv': `${heading}CS,Box,crate\n` }, '--full', '--yes')
    expect(countsOf(result, 'units')).toEqual([0, 1, 0, 1])
    expect(await app.db.select().from(units)).toEqual([
      { unit: 'CS', english: 'Box', spanish: '', french: '', words: ['crate'] },
    ])
  })

  it('are limited to 500', async () => {
    const result = await run({ 'units.csv': many(500) })
    expect(countsOf(result, 'units')).toEqual([500, 0, 0, 0])
    const { code, text } = await run({ 'units.csv': `${heading}X,More,\n` })
    expect([code, text]).toEqual([1, expect.stringContaining('units.csv: makes 501 units; there may be 500')])
    expect(await app.db.$count(units)).toBe(500)
  })
})

describe('settings and synonyms', () => {
  it('are saved, and synonyms that the file lacks stay', async () => {
    await run({
      'settings.json': '{"orderMail":{"isOn":true}}',
      'search-synonyms.csv': 'words,meaning\noj,orange juice\n"coke, pop",cola\n',
    })
    const result = await run({ 'search-synonyms.csv': 'words,meaning\nOJ,juice orange\n' })
    expect(countsOf(result, 'search-synonyms')).toEqual([0, 1, 0, 0])
    const stored = await app.db.select().from(siteSettings).orderBy(siteSettings.name)
    expect(stored.map(({ name, value }) => [name, value])).toEqual([
      ['orderMail', { isOn: true }],
      ['searchSynonyms', { synonyms: 'OJ = juice orange\ncoke, pop = cola' }],
    ])
  })
})
