import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { getPaymentReceipt } from '@/contract/documents/documents'
import { sum } from '@/domain/money/decimal'
import { type InvoiceShop, openInvoices, payItemsAt, paymentAnswer } from '@test/worlds/payments/invoiceWorld'
import { read } from '@test/worlds/checkout/orderingWorld'

let app: InvoiceShop
beforeAll(async () => {
  app = await openInvoices()
})
afterAll(() => app.close())
beforeEach(() => app.reset())

const summary = async () => read(getAccountSummary, await app.request('/api/account/summary', app.payer))
const details = async () => read(listAccountDetail, await app.request('/api/account/detail', app.payer))

it('a payment shows in details and summary at once, with its receipt', async () => {
  const before = await summary()
  const pay = payItemsAt(app)
  const items = [
    ['I1', '100.00'],
    ['P1', '12.5'],
  ] as const
  const answer = await paymentAnswer(pay({ amount: '87.50', items }))
  const rows = await details()
  expect(rows.at(-1)).toMatchObject({
    ...{ initial: '-87.50', balance: '0.00', isCredit: true },
    invoicePaymentKey: answer.invoicePaymentKey,
  })
  const after = await summary()
  expect(sum([before.balance ?? '', '-87.50'])).toBe(sum([after.balance ?? '']))
  expect(sum(rows.map(({ balance }) => balance ?? ''))).toBe(sum([after.balance ?? '']))
  expect(after).toMatchObject({ lastPaymentAmount: '87.50', unappliedCredit: '-35.00' })
  const path = `/api/documents/payment/invoice/${answer.invoicePaymentKey}`
  expect(await read(getPaymentReceipt, await app.request(path, app.payer))).toMatchObject({
    id: expect.any(String) as string,
  })
})

it('applying credits alone leaves the balance and the last payment unchanged', async () => {
  const before = await summary()
  const items = [
    ['I1', '30.00'],
    ['CM1', '30.00'],
  ] as const
  const answer = await paymentAnswer(payItemsAt(app)({ by: 'credits', amount: '0', items }))
  const after = await summary()
  expect(after).toMatchObject({
    balance: before.balance,
    lastPaymentAmount: before.lastPaymentAmount,
    unappliedCredit: '-17.50',
  })
  expect((await details()).at(-1)).toMatchObject({ invoicePaymentKey: answer.invoicePaymentKey })
})
