import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { customers, users } from '../../db/schema/accounts'
import { products } from '../../db/schema/catalogue'
import { siteSettings } from '../../db/schema/content'
import { VENDOR_NAME } from '../../demo/names'
import { findShopGaps, gapsText } from './shopGaps'

const CONFIG = { smtpUrl: 'smtp://mail.example', publicUrl: 'https://shop.example' }
const COMPLETE = {
  logo: { vendorName: 'Finch Foods' },
  letterhead: { lines: ['2 Finch Way'] },
  charges: { taxRatePercent: '0' },
  session: { canPrintInvoices: true, canViewConfirmation: false },
} as const

let app: TestApp
let folders: ExchangeFolders

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
  expect(await findShopGaps(app.db, CONFIG)).toEqual([])
  await folders.run(app.deps, ['load', await folders.make(SHOP_FILES)])
})
afterAll(async () => {
  await folders.remove()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(siteSettings)
  await app.db.update(customers).set({ settings: {} })
  await app.db.update(users).set({ settings: {} })
  await app.db.update(products).set({ isTaxable: false })
})

const complete = async (but: Readonly<Record<string, unknown>> = {}) => {
  for (const [name, value] of Object.entries({ ...COMPLETE, ...but })) {
    await saveSetting(app.db, name as keyof typeof COMPLETE, value)
  }
}
const gaps = (config = CONFIG) => findShopGaps(app.db, config)
const names = async () => (await gaps()).map((gap) => gap.split(':')[0])

describe('settings that a shop needs', () => {
  it('are all named after loading data without settings, which an empty shop does not need', async () => {
    expect(await names()).toEqual([
      'logo.vendorName',
      'letterhead.lines',
      'charges.taxRatePercent',
      'session.canPrintInvoices',
      'session.canViewConfirmation',
    ])
    expect(gapsText(await gaps())).toMatch(/^Not set yet \(docs\/settings\.md\):\n {2}logo\.vendorName: /)
  })

  it('are not named after they were set to any value', async () => {
    await complete()
    expect(gapsText(await gaps())).toBe('')
  })

  it('are not named where customers and users have their own', async () => {
    await complete({ charges: {}, session: {} })
    await app.db
      .update(customers)
      .set({ settings: { charges: { taxRatePercent: '5' }, canPrintInvoices: true } })
    await app.db.update(users).set({ settings: { canViewConfirmation: true } })
    await app.db.update(products).set({ isTaxable: true })
    expect(await gaps()).toEqual([])
  })

  it('include a name that is not the demo’s', async () => {
    await complete({ logo: { vendorName: VENDOR_NAME } })
    expect(await gaps()).toEqual([`logo.vendorName: the shop is still called ${VENDOR_NAME}, as the demo`])
  })

  it('include a product that is taxable where there is a tax', async () => {
    await complete({ charges: { taxRatePercent: '5.5' } })
    expect(await gaps()).toEqual([expect.stringContaining('no product is taxable')])
    await app.db.update(products).set({ isTaxable: true })
    expect(await gaps()).toEqual([])
  })

  it.each([
    ['smtp://mail.example', 'http://localhost:3000', 1],
    ['smtp://mail.example', 'http://127.0.0.1:3000', 1],
    ['smtp://mail.example', 'https://shop.example', 0],
    ['smtp://localhost:1025', 'http://localhost:3000', 0],
    [null, 'http://localhost:3000', 0],
  ])('include, if mails by %s link to %s, this number of gaps: %i', async (smtpUrl, publicUrl, count) => {
    await complete()
    expect(await findShopGaps(app.db, { smtpUrl, publicUrl })).toHaveLength(count)
  })
})

it('the demo shop has all settings that a shop needs', async () => {
  const demo = await openTestApp({ seed: 'demo' })
  expect(await findShopGaps(demo.db, CONFIG)).toEqual([])
  await demo.close()
})
