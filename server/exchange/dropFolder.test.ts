import { eq } from 'drizzle-orm'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changed, SHOP_FILES } from '@test/builders/exchangeFiles'
import { rowsOfAll } from '@test/database/contentOf'
import type { Files } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { productPrices } from '../db/schema/catalogue'
import { auditLog } from '../db/schema/operations'
import { dropDepsOf } from '../process/commands/dropFolder'
import { makeDrop } from './drop/dropFolder'

let app: TestApp
let root: string
let dir: string
let look: () => Promise<void>

beforeEach(async () => {
  app = await openTestApp({ seed: 'empty', config: { exchangeMaxMb: 1 } })
  root = await mkdtemp(join(tmpdir(), 'drop-'))
  dir = join(root, 'exchange')
  await mkdir(dir)
  look = lookOf(app.deps)
})
afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const lookOf = (deps: TestApp['deps']) => makeDrop(dropDepsOf(deps, dir)).look

/** Adds a folder of files, with the options in its `ready` file; null leaves that file out. */
async function drop(name: string, files: Files, options: string | null = ''): Promise<string> {
  const all = options === null ? files : { ...files, ready: options }
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(dir, name, path)), { recursive: true })
    await writeFile(join(dir, name, path), content)
  }
  return join(dir, name)
}

const namesIn = async (folder: string) => (await readdir(join(dir, folder)).catch(() => [])).sort()

/** Returns the only folder in `archive` or `rejected`. */
async function only(folder: 'archive' | 'rejected'): Promise<string> {
  const names = await namesIn(folder)
  expect(names).toHaveLength(1)
  return join(dir, folder, names[0] ?? '')
}

const reportIn = (folder: string) => readFile(join(folder, 'report.txt'), 'utf8')
const loads = async () =>
  (await app.db.select().from(auditLog).where(eq(auditLog.event, 'exchange-loaded'))).length
const priceOf = async () => {
  const rows = await app.db.select({ price: productPrices.price }).from(productPrices)
  return rows.map(({ price }) => price)
}
const PRICE = 'product,price_list,price\nP2,STD,'

describe('the exchange folder', () => {
  it('loads a folder that is ready, and archives it with its report', async () => {
    const readme = { 'readme.txt': 'About these files' }
    await drop('nightly', { ...SHOP_FILES, ...readme })
    await look()
    const archived = await only('archive')
    expect(archived).toMatch(/archive\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ nightly$/)
    const report = await reportIn(archived)
    expect(report).toMatch(/^products +2 +0 +0 +0$/m)
    expect(report).toContain('Note: readme.txt: is left out')
    expect(report).not.toContain('ready')
    expect(await namesIn('.')).toEqual(['archive'])
    expect(app.logs.join('\n')).toContain('Files of the exchange folder were loaded')
    expect(await loads()).toBe(1)
  })

  it('counts each loaded, rejected or failed folder once', async () => {
    await drop('1', SHOP_FILES)
    await drop('2', changed('products.csv', 'Tomatoes', ''))
    await look()
    await rm(dir, { recursive: true })
    await look()
    await look()
    const counted = (await app.deps.metrics.text())
      .split('\n')
      .filter((line) => line.includes('loads_total{'))
    expect(counted).toEqual(
      ['loaded', 'refused', 'failed'].map(
        (outcome) => `tradecounter_loads_total{way="folder",outcome="${outcome}"} 1`,
      ),
    )
  })

  it('waits until a folder is ready', async () => {
    const folder = await drop('nightly', SHOP_FILES, null)
    await look()
    expect(await loads()).toBe(0)
    await writeFile(join(folder, 'ready'), '')
    await look()
    expect(await loads()).toBe(1)
  })

  it('loads folders in the order in which they became ready', async () => {
    await drop('shop', SHOP_FILES)
    await look()
    const first = await drop('b', { 'prices.csv': `${PRICE}1.60\n` })
    await drop('a', { 'prices.csv': `${PRICE}1.70\n` })
    await utimes(join(first, 'ready'), 1000, 1000)
    await look()
    expect(await priceOf()).toContain('1.7000')
    expect(await loads()).toBe(3)
  })

  it('rejects a folder with a problem, writes report and errors.csv, and changes nothing', async () => {
    const before = await rowsOfAll(app.db)
    await drop('nightly', { ...SHOP_FILES, ...changed('prices.csv', '24.95', '-24.95') })
    await look()
    const rejected = await only('rejected')
    expect(await reportIn(rejected)).toBe(
      'prices.csv line 2, price: must not be negative\n1 problem. Nothing was changed.\n',
    )
    expect(await readFile(join(rejected, 'errors.csv'), 'utf8')).toContain('prices.csv,2,price')
    const { audit_log: _, ...after } = await rowsOfAll(app.db)
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'audit_log')))
    expect(app.logs.join('\n')).toContain('Files of the exchange folder were refused')
  })

  it('loads a rejected folder that is moved back, even with the same files', async () => {
    await drop('prices', { 'prices.csv': `${PRICE}1.60\n` })
    await look()
    const rejected = await only('rejected')
    await drop('shop', SHOP_FILES)
    await look()
    await rename(rejected, join(dir, 'prices'))
    await look()
    expect(await priceOf()).toContain('1.6000')
  })

  it.each<[what: string, files: Files, options: string, says: string]>([
    ['an unknown option', SHOP_FILES, 'ful', "ready: there is no option 'ful'"],
    ['a limit without full', SHOP_FILES, 'retire-at-most=5', 'retire-at-most belongs to full'],
    ['too many options', SHOP_FILES, 'full '.repeat(300), 'ready has more than 1000 bytes'],
    ['no files', { 'readme.txt': '' }, '', 'There are no files to load'],
    ['two files of a kind', { 'stock.csv': 'x', 'stock.ndjson': 'x' }, '', 'There are both'],
    ['a large file', { 'stock.csv': 'x'.repeat(1024 * 1024 + 1) }, '', 'stock.csv is larger than 1 MB'],
  ])('rejects %s', async (_, files, options, says) => {
    await drop('nightly', files, options)
    await look()
    const report = await reportIn(await only('rejected'))
    expect(report).toContain(says)
    expect(report).toContain('Nothing was changed.')
    expect(await loads()).toBe(0)
  })

  it('applies the options in the ready file', async () => {
    const zips = Array.from({ length: 150 }, (_, index) => `${String(index + 10_000)}\n`)
    await drop('1', { 'zip-codes.csv': `zip\n${zips.join('')}` })
    await look()
    const few = { 'zip-codes.csv': 'zip;minimum_order_amount\n10000;12,5\n' }
    await drop('2', few, 'full decimal-comma')
    await look()
    expect(await reportIn(await only('rejected'))).toContain('149 of 150 rows of zip-codes would be retired')
    await drop('3', few, 'full\ndecimal-comma\nretire-at-most=149\n')
    await look()
    expect(await loads()).toBe(2)
  })

  it('ignores symbolic links, which may lead to files that only the server can read', async () => {
    const secret = join(root, 'secret.csv')
    await writeFile(secret, 'code,description\nX,Secret\n')
    const scans = 'owner,code,key,name,file\nproduct,P1,spec,Sheet,secret.pdf\n'
    const folder = await drop('nightly', { ...SHOP_FILES, 'scans.csv': scans }, null)
    await mkdir(join(folder, 'scans'))
    await symlink(secret, join(folder, 'scans', 'secret.pdf'))
    await symlink(secret, join(folder, 'categories.ndjson'))
    await writeFile(join(folder, 'ready'), '')
    await symlink(root, join(dir, 'link'))
    await writeFile(join(root, 'ready'), '')
    await look()
    expect(await reportIn(await only('rejected'))).toContain('there is no such file in scans')
    expect(await namesIn('.')).toEqual(['link', 'rejected'])
  })
})

describe('an exchange folder that is blocked', () => {
  it('is logged once and tried again when it is missing', async () => {
    await rm(dir, { recursive: true })
    await look()
    await look()
    const complaints = app.logs.filter((line) => line.includes('cannot be loaded yet'))
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain('ENOENT')
    await drop('nightly', SHOP_FILES)
    await look()
    expect(await loads()).toBe(1)
  })

  it('loads files only once when they cannot be moved', async () => {
    await drop('shop', SHOP_FILES)
    await look()
    await rename(join(dir, 'archive'), join(root, 'old'))
    await writeFile(join(dir, 'archive'), 'In the way')
    await drop('prices', { 'prices.csv': `${PRICE}1.60\n` })
    await look()
    await app.db.update(productPrices).set({ price: '9.0000' })
    await look()
    expect(app.logs.filter((line) => line.includes('cannot be loaded yet'))).toHaveLength(1)
    await rm(join(dir, 'archive'))
    await look()
    expect(await reportIn(await only('archive'))).toMatch(/^prices +0 +1 +0 +0$/m)
    expect(new Set(await priceOf())).toEqual(new Set(['9.0000']))
    expect(await loads()).toBe(2)
  })

  it('waits for another load', async () => {
    await drop('nightly', SHOP_FILES)
    await app.deps.takeTurn(0, look)
    expect(await loads()).toBe(0)
    expect(app.logs.join('\n')).not.toContain('cannot be loaded yet')
    await look()
    expect(await loads()).toBe(1)
  })
})

describe('two processes with one exchange folder', () => {
  it('load each folder once', async () => {
    const second = await app.openSecond()
    for (const name of ['1', '2', '3']) await drop(name, SHOP_FILES)
    const lookToo = lookOf(second.deps)
    await Promise.all([look(), lookToo(), look(), lookToo()])
    await look()
    expect(await loads()).toBe(3)
    expect(await namesIn('archive')).toHaveLength(3)
  })
})
