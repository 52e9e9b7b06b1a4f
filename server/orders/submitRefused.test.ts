import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { getEstimate, submitCart } from '@/contract/checkout/checkout'
import { BEEF, cartOf, line, NAPKIN, read, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { HEADER, isFirstPrice, reasonOf, startSubmitting } from '@test/worlds/checkout/submitWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { menuOverrides } from '../db/schema/accounts'
import { productPrices, products } from '../db/schema/catalogue'
import { carts } from '../db/schema/ordering'

const { app, fill, saveHeader, submit, submitSeen, submitted, allOrders } = startSubmitting()

describe('a submit is rejected', () => {
  it('for an empty cart', async () => {
    expect(await submitted('first')).toMatchObject({
      accepted: false,
      messages: ['Cart is empty.'],
      orderNumber: '',
    })
  })

  it('without a required P.O.', async () => {
    await fill([line(TOMATO, 'CS', 1)], { token: app().headOfSchool })
    await app().request('/api/cart/header', { token: app().headOfSchool, json: { customer_PO: '' } })
    expect(await submitted('first', { token: app().headOfSchool })).toMatchObject({
      accepted: false,
      messages: ['Customer P.O. is required'],
    })
  })

  it('with a delivery date that has become too early', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await saveHeader({ ...HEADER, deliveryDate: '2026-11-23' })
    app().clock.set(new Date('2026-11-23T15:00:00Z'))
    const token = await app().signIn('buyer')
    expect(await submitted('first', { token })).toMatchObject({
      accepted: false,
      messages: ['The earliest date is 11/27/2026'],
    })
  })

  it('with a line that became invalid after it was added', async () => {
    await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
    await app().db.update(products).set({ isDiscontinued: true }).where(eq(products.id, BEEF))
    const { lines } = await cartOf(app(), { token: app().buyer })
    expect(lines.map(({ errors }) => errors)).toEqual([[], ['This product is unavailable.']])
    const validated = await app().request('/api/cart/validate', { method: 'POST', token: app().buyer })
    expect(validated.status).toBe(409)
    const versions = () => app().db.select({ version: carts.version }).from(carts)
    const before = await versions()
    expect(await submitted('first')).toMatchObject({
      accepted: false,
      messages: ['20020 Beef Chuck Roll: This product is unavailable.'],
    })
    expect(await versions()).toEqual(before)
    expect(await allOrders()).toEqual([])
    expect((await cartOf(app(), { token: app().buyer })).lines).toHaveLength(2)
  })

  it('from a user whose menu has no checkout', async () => {
    const userId = await addUser(app().db, 'looker', {}, [app().bistro])
    await app().db.insert(menuOverrides).values({ userId, key: 'CheckOut', isVisible: true, isLocked: true })
    expect((await submit('first', { token: await app().signIn('looker') })).status).toBe(403)
  })

  // Spec 2 §6: A consumer cannot submit without paying
  it('for a consumer, who must pay', async () => {
    await addUser(app().db, 'consumer', { type: 'Consumer' }, [app().bistro])
    expect((await submit('first', { token: await app().signIn('consumer') })).status).toBe(403)
  })
})

describe('a submit with the values that the screen showed', () => {
  const seenOf = async (who: TestRequest = { token: app().buyer }) => {
    const { digest } = await cartOf(app(), who)
    const { total } = await read(getEstimate, await app().request('/api/checkout', who))
    return { cartDigest: digest, estimatedTotal: total }
  }
  beforeEach(async () => {
    await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
    await saveHeader()
  })

  it('is accepted when nothing has changed', async () => {
    const seen = { ...(await seenOf()), header: HEADER }
    const answer = await read(submitCart, await submitSeen('first', seen))
    expect(answer).toMatchObject({ accepted: true, estimatedTotal: seen.estimatedTotal })
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['another line', () => fill([line(NAPKIN, 'EA', 12)])],
    ['another quantity', () => changeTomato({ orderQuantity: 3 })],
    ['a note', () => changeTomato({ productText1: 'Ripe' })],
    ['another price', () => app().db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)],
    [
      'another description',
      () => app().db.update(products).set({ description: 'Tomatoes' }).where(eq(products.id, TOMATO)),
    ],
    ['another charge', () => saveSetting(app().db, 'charges', { fuelCharge: '5.50' })],
    ['another header', () => saveHeader({ ...HEADER, notes: 'No' })],
  ]
  async function changeTomato(change: object) {
    const [tomato] = (await cartOf(app(), { token: app().buyer })).lines
    const json = { ...line(TOMATO, 'CS', 1), ...change }
    await app().request(`/api/cart/line/${tomato?.id ?? 0}`, { token: app().buyer, json })
  }

  test.each(changes)('is rejected after a change: %s', async (_change, change) => {
    const seen = { ...(await seenOf()), header: HEADER }
    await change()
    expect(await reasonOf(await submitSeen('first', seen))).toEqual({ reason: 'changed', orderNumber: '' })
    expect(await allOrders()).toEqual([])
    await saveHeader()
    const again = await submitSeen('second', { ...(await seenOf()), header: HEADER })
    expect(await read(submitCart, again)).toMatchObject({ accepted: true })
  })

  it('ignores prices for a user who sees none, and reveals no total', async () => {
    const who = { token: app().clerk }
    const seen = await seenOf(who)
    await app().db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    const guessed = { ...seen, estimatedTotal: '1.00' }
    expect(await read(submitCart, await submitSeen('first', guessed, who))).toMatchObject({ accepted: true })
  })

  it('answers 400 to impossible values', async () => {
    const bad = [{ cartDigest: 'x'.repeat(201) }, { estimatedTotal: 'much' }, { header: { customer_PO: 5 } }]
    for (const seen of bad) expect((await submitSeen('first', seen)).status).toBe(400)
    expect((await submitSeen('first', { cartDigest: 'x'.repeat(200) })).status).toBe(409)
  })
})
