import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { BEEF, cartOf, line, NAPKIN, read, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { HEADER, reasonOf, startSubmitting } from '@test/worlds/checkout/submitWorld'
import { stock } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/ordering'

const { app, fill, saveHeader, submit, submitSeen, submitted, allOrders } = startSubmitting()

describe('a cart becomes one order', () => {
  beforeEach(() => fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)]))

  it('and a repeated key gets the first answer', async () => {
    const first = await submitted('same')
    await fill([line(NAPKIN, 'EA', 12)])
    expect(await submitted('same')).toEqual(first)
    expect(await allOrders()).toHaveLength(1)
    expect((await cartOf(app(), { token: app().buyer })).lines).toHaveLength(1)
  })

  test.each([
    ['one key', (_: number) => 'same', 6],
    ['separate keys', (index: number) => `key-${index}`, 1],
  ])('from six simultaneous requests with %s', async (_, keyOf, accepted) => {
    const second = await app().openSecond()
    const requests = Array.from({ length: 6 }, (__, index) =>
      submit(keyOf(index), { token: app().buyer }, index % 2 ? second : app()),
    )
    const responses = await Promise.all(requests)
    const [order, ...others] = await allOrders()
    expect(others).toEqual([])
    const refusals = responses.filter(({ status }) => status === 409)
    const reason = { reason: 'ordered', orderNumber: String(order?.orderNumber) }
    for (const refused of refusals) expect(await reasonOf(refused)).toEqual(reason)
    const taken = responses.filter(({ status }) => status === 200)
    const successes = await Promise.all(taken.map((response) => read(submitCart, response)))
    expect(successes.map((answer) => answer.accepted)).toEqual(Array<boolean>(accepted).fill(true))
    expect(new Set(successes.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([String(order?.orderNumber)]),
    )
    expect(await app().db.select().from(orderLines)).toHaveLength(2)
  })

  it('from simultaneous requests without a key', async () => {
    const request = () => app().request('/api/cart/submit', { method: 'POST', token: app().buyer })
    const answers = await Promise.all([request(), request()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await allOrders()).toHaveLength(1)
  })

  it('with each line once, including a line added at the same moment', async () => {
    const add = app().request('/api/cart/line', { token: app().buyer, json: line(NAPKIN, 'EA', 12) })
    const [answer, added] = await Promise.all([submitted('first'), add])
    expect([answer.accepted, added.status]).toEqual([true, 200])
    const ordered = await app().db.select().from(orderLines)
    const left = (await cartOf(app(), { token: app().buyer })).lines
    expect(ordered.length + left.length).toBe(3)
  })

  it('without a deadlock with another order of the same products', async () => {
    const school = { token: app().headOfSchool }
    for (const round of [1, 2, 3]) {
      app().clock.advance(60_000)
      await fill([line(BEEF, 'CS', 1), line(TOMATO, 'CS', 1)], school)
      if (round > 1) await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
      const both = await Promise.all([submitted(`bistro-${round}`), submitted(`school-${round}`, school)])
      expect(both.map(({ accepted }) => accepted)).toEqual([true, true])
    }
    const [committed] = await app().db.select().from(stock).where(eq(stock.productId, BEEF))
    expect(committed?.committed).toBe('243.00')
  })

  it('because the database rejects a second order of one cart version', async () => {
    await submitted('first')
    const [order] = await allOrders()
    if (!order) throw new Error('No order')
    const again = app()
      .db.insert(orders)
      .values({ ...order, id: undefined, orderNumber: 1 })
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})

describe('a repeated order', () => {
  const lean = line(BEEF, 'CS', 1.5, { productText1: 'Lean' })
  const lines: object[] = [line(TOMATO, 'CS', 1), lean]
  async function order(key: string, more: object = {}, goods = lines, head: object = HEADER) {
    await fill(goods)
    await saveHeader(head)
    return submitSeen(key, more)
  }

  it('is rejected within a minute unless the user confirms', async () => {
    const first = await read(submitCart, await order('first'))
    app().clock.advance(59_999)
    const reason = await reasonOf(await order('second', {}, [...lines].reverse()))
    expect(reason).toEqual({ reason: 'repeated', orderNumber: first.orderNumber })
    expect(await reasonOf(await submitSeen('second', {}))).toEqual(reason)
    expect(await allOrders()).toHaveLength(1)
    const repeatOrder = await submitSeen('third', { isRepeatWanted: true })
    expect(await read(submitCart, repeatOrder)).toMatchObject({ accepted: true })
    expect(await allOrders()).toHaveLength(2)
  })

  test.each<[string, number, object[], object]>([
    ['a minute later', 60_000, lines, HEADER],
    ['with another quantity', 0, [line(TOMATO, 'CS', 2), lean], HEADER],
    ['with another unit', 0, [line(TOMATO, 'EA', 1), lean], HEADER],
    ['with another note', 0, [line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1.5)], HEADER],
    ['with one line fewer', 0, [lean], HEADER],
    ['for another P.O.', 0, lines, { ...HEADER, customer_PO: 'PO 4712' }],
    ['for another day', 0, lines, { ...HEADER, deliveryDate: '2026-11-30' }],
    ['to another place', 0, lines, { ...HEADER, customerShipToCode: 'MAIN' }],
  ])('%s is a new order', async (_how, laterMs, goods, head) => {
    await order('first')
    app().clock.advance(laterMs)
    expect(await read(submitCart, await order('second', {}, goods, head))).toMatchObject({ accepted: true })
  })

  it('is rejected with the number of the order that emptied the cart, for one hour', async () => {
    const { orderNumber } = await read(submitCart, await order('first'))
    app().clock.advance(3_599_999)
    expect(await reasonOf(await submit('second', { token: await app().signIn('buyer') }))).toEqual({
      reason: 'ordered',
      orderNumber,
    })
    app().clock.advance(1)
    const later = await submitted('third', { token: await app().signIn('buyer') })
    expect(later).toMatchObject({ accepted: false, messages: ['Cart is empty.'] })
  })

  it('is rejected as empty once the cart was filled and cleared again', async () => {
    await order('first')
    await fill(lines)
    await app().request('/api/cart', { method: 'DELETE', token: app().buyer })
    expect(await submitted('second')).toMatchObject({ accepted: false, messages: ['Cart is empty.'] })
    const validated = await app().request('/api/cart/validate', { method: 'POST', token: app().buyer })
    expect(await validated.json()).toEqual({ message: 'Cart is empty.', errors: ['Cart is empty.'] })
  })

  it('names the order even after a stale tab has removed lines, and saves no header', async () => {
    await fill(lines)
    const [{ id } = { id: 0 }] = (await cartOf(app(), { token: app().buyer })).lines
    const { orderNumber } = await submitted('first')
    for (const path of [`/api/cart/line/${id}`, '/api/cart']) {
      expect((await app().request(path, { method: 'DELETE', token: app().buyer })).status).toBe(200)
    }
    expect(await reasonOf(await submit('second'))).toEqual({ reason: 'ordered', orderNumber })
    expect(await reasonOf(await saveHeader())).toEqual({ reason: 'ordered', orderNumber })
  })

  it('saves no header until something is added to the cart', async () => {
    const { orderNumber } = await read(submitCart, await order('first'))
    expect(await reasonOf(await saveHeader())).toEqual({ reason: 'ordered', orderNumber })
    expect((await cartOf(app(), { token: app().buyer })).header).toMatchObject({ customer_PO: '', notes: '' })
    expect(await reasonOf(await submit('second'))).toEqual({ reason: 'ordered', orderNumber })
    await fill(lines)
    expect((await saveHeader()).status).toBe(200)
  })
})
