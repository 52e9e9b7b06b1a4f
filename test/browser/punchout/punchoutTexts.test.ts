import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products } from '../../../server/db/schema/catalogue'
import { siteSettings } from '../../../server/db/schema/content'
import { type Choices, lastReturn, goToBuyer, openInFrame, startBuyer } from '../support/shop/buyer'
import { withDatabase } from '../support/start/database'
import {
  add,
  cancel,
  COLA,
  returned,
  shop,
  TEA,
  toCart,
  TOMATO,
  toTransfer,
  transfer,
  writeNote,
} from '../support/shop/punchoutSteps'
import { startSite } from '../support/start/startSite'
import { openPage } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

/** Three hundred characters: the text beyond 255 is cut, never within a character. */
const NAME = `Tea "Earl's" <Grey> & Söhne ${'🍵'.repeat(100)} ${'Ñandú &amp; '.repeat(20)}`.slice(0, 300)
/** Two hundred and fifty characters, the longest note. */
const NOTE = `Für "Zoë" & <Bar>, bitte 🍋 ${'kühl; '.repeat(50)}`.slice(0, 250).trim()
const START = /^Tea "Earl's" <Grey> & Söhne /

const site = startSite({
  prepare: (storage) =>
    withDatabase(storage, async (db) => {
      await db.update(products).set({ description: NAME }).where(eq(products.description, TEA))
      // Then meat sold by the case is priced by the pound.
      const value = sql`${siteSettings.value} || '{"syncPriceByWithSellByUMFlag": false}'`
      await db.update(siteSettings).set({ value }).where(eq(siteSettings.name, 'session'))
    }),
})
const system = startBuyer(site)

/** Expects the text itself, or as much of its beginning as fits. */
function expectShortened(text: string, full: string, max: number): void {
  expect(text.length).toBeLessThanOrEqual(max)
  expect(text.length).toBeGreaterThan(max - 10)
  expect(full.startsWith(text.replace(/…$/, ''))).toBe(true)
}

const PARTNERS: readonly (readonly [NonNullable<Choices['partner']>, number])[] = [
  ['cXML, urlencoded', 255],
  ['cXML, Base64', 255],
  ['OCI', 40],
]

it.each(PARTNERS)('%s: unusual names and notes, and prices by weight, arrive', async (partner, nameMax) => {
  const buyer = await openPage(site.browser)
  await goToBuyer(buyer, system)
  const { expectQuiet } = watchPage(buyer)
  const store = await openInFrame(buyer, { partner })
  await shop(store)
  await add(store, 'Söhne', 'BX', START)
  await add(store, 'Beef Chuck Roll', 'CS', /^Beef Chuck Roll/)
  await toCart(store, 2)
  await writeNote(store, START, NOTE)
  const total = await toTransfer(store, NAME)
  await transfer(store)
  await returned(store)
  const { items, total: returnedTotal } = lastReturn(system)
  expect(returnedTotal).toBe(total)
  const [tea, beef] = items
  expectShortened(tea?.description ?? '', NAME, nameMax)
  const notes = Object.values(tea?.notes ?? {})
  expect(notes.some((note) => note.includes(NOTE))).toBe(true)
  // Beef is priced by the pound: one of the systems accepts that, the others need a price per case.
  expect(beef?.priceUnit).toBe(partner === 'cXML, urlencoded' ? 'LBR' : 'CS')
  expectQuiet()
  await buyer.context().close()
})

it('OCI: the answer goes to the named window; after canceling, it is an empty form', async () => {
  const buyer = await openPage(site.browser)
  await goToBuyer(buyer, system)
  const { expectQuiet } = watchPage(buyer)
  const store = await openInFrame(buyer, { partner: 'OCI' })
  await shop(store)
  await add(store, COLA, 'CS')
  await cancel(store)
  await returned(store)
  expect(lastReturn(system)).toMatchObject({ fields: [], items: [] })
  const other = await openInFrame(buyer, { partner: 'OCI', target: '_top' })
  await shop(other)
  await add(other, TOMATO, 'CS')
  await toCart(other, 1)
  const total = await toTransfer(other)
  await transfer(other)
  await returned(buyer)
  expect(buyer.url()).toContain('/return/')
  expect(lastReturn(system)).toMatchObject({ total, items: [{ description: TOMATO }] })
  expectQuiet()
  await buyer.context().close()
})
