import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RANDOM_SHOP } from '@test/builders/catalogue/randomShop'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { eq } from 'drizzle-orm'
import { products } from '../db/schema/catalogue'
import { writeTemplate } from './folder/writeFolder'
import { KINDS } from './kinds/index'

const RUNS = 4
/** Each run needs two databases. */
const RUNS_TIMEOUT_MS = 240_000

let folders: ExchangeFolders

beforeAll(async () => {
  folders = await openExchangeFolders()
})
afterAll(() => folders.remove())

/** Runs the work with a separate, empty database. */
async function inEmpty<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openTestApp({ seed: 'empty' })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

async function run(app: TestApp, ...args: readonly string[]): Promise<string> {
  const result = await folders.run(app.deps, args)
  expect(result.text).not.toContain('Nothing was changed.')
  expect(result.code).toBe(0)
  return result.text
}

async function exportOf(app: TestApp): Promise<string> {
  const folder = await folders.make()
  await run(app, 'export', folder)
  return folder
}

/** Loads an export into an empty database and expects the same export from there. Returns the files. */
async function expectSameAgain(first: string): Promise<Record<string, string>> {
  const exported = await folders.read(first)
  await inEmpty(async (empty) => {
    await run(empty, 'load', first)
    const again = await folders.read(await exportOf(empty))
    expect(Object.keys(again)).toEqual(Object.keys(exported))
    for (const [name, content] of Object.entries(exported)) expect(again[name], name).toBe(content)
    const twice = await run(empty, 'load', first, '--full', '--yes')
    for (const line of twice.split('\n').slice(1, -2)) expect(line).toMatch(/ 0 +0 +[\d,]+ +0$/)
  })
  return exported
}

describe('an export', () => {
  it('of the demo equals the export of an empty database that loaded it', async () => {
    const demo = await openTestApp({ seed: 'demo' })
    try {
      const exported = await expectSameAgain(await exportOf(demo))
      for (const { name, format, isInOnly } of KINDS) {
        if (format === 'files' || isInOnly) continue
        const file = exported[`${name}.${format ?? 'csv'}`] ?? ''
        expect(file.trim().split('\n').length, name).toBeGreaterThan(name === 'holidays' ? 0 : 1)
      }
      expect(Object.keys(exported).filter((name) => /^(images|scans)\//.test(name)).length).toBeGreaterThan(
        50,
      )
      // Exports never contain passwords or consumers.
      expect(JSON.stringify(exported)).not.toMatch(/argon2|consumer@example\.com/)
    } finally {
      await demo.close()
    }
  })

  it(
    'of a random shop equals the export of an empty database that loaded it',
    async () => {
      await fc.assert(
        fc.asyncProperty(RANDOM_SHOP, async (files) => {
          const exported = await inEmpty(async (app) => {
            await run(app, 'load', await folders.make(files))
            return exportOf(app)
          })
          await expectSameAgain(exported)
        }),
        { numRuns: RUNS },
      )
    },
    RUNS_TIMEOUT_MS,
  )
})

describe('the special order item', () => {
  it('gets the key that hides it from lists, and no other product does', async () => {
    const units = 'product,unit,stock_conversion,price_by\n'
    const codes = Array.from({ length: 12 }, (_, index) => `P${index}`)
    await inEmpty(async (app) => {
      const folder = await folders.make({
        'main-categories.csv': 'code,description\nF,Food\n',
        'categories.csv': 'code,description,main_category\nDRY,Dry,F\n',
        'products.csv': `code,description,category,stock_unit,pricing_unit,special_order\n${codes
          .map((code) => `${code},Product,DRY,EA,EA,${code === 'P3' ? 'yes' : 'no'}`)
          .join('\n')}`,
        'product-units.csv': units + codes.map((code) => `${code},EA,1,yes`).join('\n'),
      })
      await run(app, 'load', folder)
      const rows = await app.db.select().from(products).where(eq(products.id, HIDDEN_PRODUCT_KEY))
      expect(rows.map(({ code }) => code)).toEqual(['P3'])
    })
  })
})

describe('a template', () => {
  it('has a file for each kind, and loads as it is', async () => {
    const folder = await folders.make()
    await inEmpty(async (app) => {
      await writeTemplate(folder)
      const files = await folders.read(folder)
      for (const { name, format } of KINDS) {
        if (format !== 'files') expect(files).toHaveProperty([`${name}.${format ?? 'csv'}`])
      }
      expect(await run(app, 'load', folder)).toContain('Loaded.')
      await expect(writeTemplate(folder)).rejects.toThrow('is not empty')
    })
  })
})
