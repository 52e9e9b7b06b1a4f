import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../process/app'
import { users } from '../db/schema/accounts'
import { mailOutbox } from '../db/schema/operations'
import { BEEF, line, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { openPaying, payAt, startOver } from '@test/worlds/payments/paymentWorld'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { HEADER, startSubmitting } from '@test/worlds/checkout/submitWorld'
import { makeRequester } from '@test/worlds/app/testRequests'
import { TEST_NOW } from '@test/fakes/testClock'

const { app, fill, saveHeader, submit, submitSeen, submitted, allOrders } = startSubmitting()

const mails = () => app().db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))
const letOrdersBeMailed = (isOn: boolean) => saveSetting(app().db, 'orderMail', { isOn })
const letConfirmationsBeSeen = (canViewConfirmation: boolean) =>
  saveSetting(app().db, 'session', { canViewConfirmation, orderQuantityRoundingFlag: 'AutoRoundUp' })

beforeEach(async () => {
  await letOrdersBeMailed(true)
  await letConfirmationsBeSeen(true)
  await app().db.update(users).set({ email: 'buyer@example.com' }).where(eq(users.username, 'buyer'))
  await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
  await saveHeader()
})

describe('the mail of an order', () => {
  it('is queued for the user who placed it, with the total and a link', async () => {
    const { orderNumber, estimatedTotal } = await submitted('one')
    const [order] = await allOrders()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'buyer@example.com',
      subject: `Order ${orderNumber} was received`,
      orderId: order?.id,
      hidesPrices: false,
      createdAt: TEST_NOW,
      linkHash: null,
    })
    expect(mail?.text).toContain(`Order ${orderNumber} was received for delivery on 11/27/2026.`)
    expect(mail?.text).toContain(`The estimated total is $${estimatedTotal ?? ''}.`)
    expect(mail?.text).toContain(`{shop}/history/orders/${orderNumber}`)
    for (const typed of [HEADER.notes, HEADER.customer_PO]) expect(mail?.text).not.toContain(typed)
  })

  it('is queued once, however often and from wherever the submit is repeated', async () => {
    await submitted('same')
    await submitted('same')
    const second = await app().openSecond()
    await Promise.all([1, 2, 3].map(() => submit('same', { token: app().buyer }, second)))
    expect([await allOrders(), await mails()].map(({ length }) => length)).toEqual([1, 1])
    await Promise.all(['a', 'b', 'c'].map((key) => submit(key)))
    expect([await allOrders(), await mails()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('has no amount for a user who sees no prices', async () => {
    await submitted('clerk', { token: app().clerk })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'clerk@example.com', hidesPrices: true })
    expect(mail?.text).not.toMatch(/\$|\d+\.\d\d/)
    expect(mail?.html).not.toContain('$')
  })

  it.each([{}, { 'Idempotency-Key': 'woken' }])(
    'wakes the worker after the commit, with %j',
    async (headers) => {
      const counts: Promise<number>[] = []
      const mail = { kick: vi.fn(() => void counts.push(mails().then(({ length }) => length))) }
      const { request } = makeRequester(createApp({ ...app().deps, mail }))
      await request('/api/cart/submit', { token: app().buyer, method: 'POST', headers })
      expect(await Promise.all(counts)).toEqual([1])
    },
  )

  it('is gone with an order that is rolled back', async () => {
    const refused = await submitSeen('changed', { cartDigest: 'another' })
    expect(refused.status).toBe(409)
    expect([await allOrders(), await mails()]).toEqual([[], []])
    vi.spyOn(app().db, 'transaction').mockImplementationOnce(async (work) => {
      vi.mocked(app().db.transaction).mockRestore()
      await app().db.transaction(async (tx) => {
        await work(tx)
        expect(await tx.select().from(mailOutbox)).toHaveLength(1)
        throw new Error('The connection broke')
      })
      throw new Error('Not reached')
    })
    expect((await submit('broken')).status).toBe(500)
    expect([await allOrders(), await mails()]).toEqual([[], []])
    await submitted('broken')
    expect([await allOrders(), await mails()].map(({ length }) => length)).toEqual([1, 1])
  })

  it.each([
    ['the site mails no orders', () => letOrdersBeMailed(false)],
    ['the site has not chosen', () => saveSetting(app().db, 'orderMail', {})],
    ['the user may see no confirmations', () => letConfirmationsBeSeen(false)],
    [
      'the user has no address',
      () => app().db.update(users).set({ email: '' }).where(eq(users.username, 'buyer')),
    ],
  ])('is not queued where %s', async (_, prepare) => {
    await prepare()
    expect((await submitted('none')).accepted).toBe(true)
    expect(await mails()).toEqual([])
  })
})

it('a payment that places an order queues one mail, repeated or not; a declined one queues none', async () => {
  const paying = await openPaying()
  await saveSetting(paying.db, 'orderMail', { isOn: true })
  await saveSetting(paying.db, 'session', { canViewConfirmation: true })
  await startOver(paying, '10.13')
  await payAt(paying)({ key: 'declined', orderTotal: '10.13' })
  expect(await paying.db.select().from(mailOutbox)).toEqual([])
  await startOver(paying)
  await payAt(paying)({ key: 'paid' })
  await payAt(paying)({ key: 'paid' })
  const queued = await paying.db.select().from(mailOutbox)
  expect(queued).toHaveLength(1)
  expect(queued[0]?.text).toContain('The estimated total is $10.00.')
  await paying.close()
})
