import { isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { oneTimeTokens } from '../../../server/db/schema/operations'
import {
  lastReturn,
  goToBuyer,
  openInFrame,
  openInWindow,
  startBuyer,
  lastStatus,
} from '../support/shop/buyer'
import { withDatabase } from '../support/start/database'
import { expectNothingPersisted, hasStorage, watchKeeping } from '../support/start/browserStorage'
import { withFrameStorage } from '../support/frameStorage'
import {
  add,
  COLA,
  heading,
  returned,
  setQuantity,
  shop,
  toCart,
  toTransfer,
  transfer,
} from '../support/shop/punchoutSteps'
import { startSite } from '../support/start/startSite'
import { openPage } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const EXPIRED = 'Punchout session expired'
const FIVE_MINUTES_AND_MORE = '06:00'

const site = startSite()
const system = startBuyer(site)

it('a wrong secret, a used code and an expired one open no session, and the store says so', async () => {
  const buyer = await openPage(site.browser)
  await goToBuyer(buyer, system)
  const writes = await watchKeeping(buyer.context(), site.url)
  const { expectQuiet } = watchPage(buyer)
  const store = await openInFrame(buyer, { mishap: 'wrong-secret' })
  await expect.poll(() => lastStatus(buyer).innerText()).toBe('The store refused: see its answer.')
  await expect.poll(() => buyer.locator('#answer').textContent()).toContain('code="401"')
  expect(
    await buyer
      .locator('#checks')
      .getByText(/: fail$/)
      .count(),
  ).toBe(0)
  await openInFrame(buyer, { partner: 'OCI', mishap: 'wrong-secret' })
  await heading(store, 'The shop could not be opened').waitFor()

  await openInFrame(buyer, { mishap: 'used-code' })
  await heading(store, EXPIRED).waitFor()
  const window = await openInWindow(buyer, { mishap: 'used-code' })
  await heading(window, EXPIRED).waitFor()
  expect(await window.getByLabel('Password', { exact: true }).count()).toBe(0)
  await window.close()

  // A reload in the frame has no code.
  await openInFrame(buyer)
  await shop(store)
  await store.evaluate(() => {
    location.reload()
  })
  await heading(store, EXPIRED).waitFor()

  await buyer.clock.install()
  await openInFrame(buyer, { mishap: 'expired-code' })
  await expect.poll(() => lastStatus(buyer).innerText()).toMatch(/^Waiting until the code has expired/)
  await site.whileStopped((storage) =>
    withDatabase(storage, async (db) => {
      const past = new Date(Date.now() - 1000)
      await db.update(oneTimeTokens).set({ expiresAt: past }).where(isNull(oneTimeTokens.usedAt))
    }),
  )
  await buyer.clock.fastForward(FIVE_MINUTES_AND_MORE)
  await expect.poll(() => lastStatus(buyer).innerText()).toBe('The store is open.')
  await heading(store, EXPIRED).waitFor()
  expect(writes).toEqual([])
  await expectNothingPersisted(buyer, site.url)
  expectQuiet(/401/)
  await buyer.context().close()
})

it('the store works in a browser that gives frames no storage', () =>
  withFrameStorage(false, async (buyer) => {
    const { expectQuiet } = watchPage(buyer)
    await goToBuyer(buyer, system)
    const store = await openInFrame(buyer)
    await shop(store)
    expect(await hasStorage(store)).toBe(false)
    await add(store, COLA, 'CS')
    await toCart(store, 1)
    await setQuantity(store, COLA, 3)
    const total = await toTransfer(store)
    await transfer(store)
    await returned(store)
    expect(lastReturn(system)).toMatchObject({ total, items: [{ description: COLA, quantity: '3' }] })
    expectQuiet()
  }))
