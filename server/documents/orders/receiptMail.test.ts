import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailPaymentReceipt } from '@/contract/payments/payment'
import { mailOutbox, throttles } from '../../db/schema/operations'
import { type InvoiceShop, openInvoices, payItemsAt, paymentAnswer } from '@test/worlds/payments/invoiceWorld'
import { read } from '@test/worlds/checkout/orderingWorld'
import { BANK, secretsIn } from '@test/worlds/payments/paymentWorld'
import { openPunchout } from '@test/worlds/punchout/punchoutMessageWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'

let app: InvoiceShop
let key: string
beforeAll(async () => {
  app = await openInvoices()
  await app.reset()
  const items = [
    ['I1', '100'],
    ['CM1', '30'],
  ] as const
  key = (await paymentAnswer(payItemsAt(app)({ by: 'eCheck', amount: '70', items }))).invoicePaymentKey
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(mailOutbox)
  await app.db.delete(throttles)
})

const mail = (who: TestRequest = app.payer, id = key) =>
  app.request(`/api/payment/${id}/mail`, { ...who, method: 'POST' })

describe('the mailed receipt of a payment', () => {
  it('goes to the user’s own email, with its figures and no bank data', async () => {
    expect(await read(mailPaymentReceipt, await mail())).toEqual({ email: 'buyer@example.com' })
    const [sent] = await app.db.select().from(mailOutbox)
    expect(sent).toMatchObject({ recipient: 'buyer@example.com', linkHash: null })
    for (const body of [sent?.text ?? '', sent?.html ?? '']) {
      for (const figure of ['$70.00', '$100.00', '-$30.00', 'eCheck ending in 3586', 'I1', 'CM1', key]) {
        expect(body).toContain(figure)
      }
      expect([secretsIn(body), body.includes(BANK.bankName), body.includes('http')]).toEqual([
        [],
        false,
        false,
      ])
    }
    expect(sent?.subject).toContain('Payment Receipt')
  })

  it('goes to the salesperson who asks for it', async () => {
    const answer = await mail({ token: app.sales, customerKey: app.bistro })
    expect(await read(mailPaymentReceipt, answer)).toEqual({ email: 'sales@example.com' })
  })

  it.each<[string, () => TestRequest, (() => string) | undefined, number]>([
    ['another customer', () => ({ token: app.headOfSchool }), undefined, 404],
    ['a user who sees no prices', () => ({ token: app.clerk }), undefined, 404],
    ['an unknown payment', () => app.payer, () => '5eed0000-0000-4000-8000-000000000000', 404],
    ['something that is no key', () => app.payer, () => '1', 404],
    ['a consumer', () => app.paula, undefined, 403],
  ])('is not sent for %s', async (_, who, id, status) => {
    expect((await mail(who(), id?.())).status).toBe(status)
    expect(await app.db.select().from(mailOutbox)).toEqual([])
  })

  it('is closed to procurement sessions', async () => {
    const { token } = await openPunchout(app)
    expect((await mail({ token })).status).toBe(403)
  })

  it('can be mailed five times in a quarter of an hour', async () => {
    for (let count = 0; count < 5; count++) expect((await mail()).status).toBe(200)
    const refused = await mail()
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
    expect(await app.db.select().from(mailOutbox)).toHaveLength(5)
  })
})
