import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { submitPayment } from '@/contract/payments/payment'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { read } from '@test/worlds/checkout/orderingWorld'
import { ledgerFaults } from '@test/worlds/payments/ledgerLaws'
import { METHODS } from '@test/worlds/payments/invoiceWorld'
import { BACKLOG_ID } from '@test/worlds/demoKeys'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
  token = await app.signIn('sales@tradecounter.example')
})
afterAll(() => app.close())

describe('the demo’s accounts', () => {
  it('have a consistent ledger', async () => {
    expect(await ledgerFaults(app.db)).toEqual([])
  })

  it('include one whose 2,000 open items can be paid at once', async () => {
    const who = { token, customerKey: BACKLOG_ID }
    const items = await read(listOpenAr, await app.request('/api/account/openar', who))
    expect(items).toHaveLength(2000)
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    const total = items.reduce((all, { balance }) => all + cents(balance), 0)
    const details = items.map(({ arCode, type, balance }) => ({
      arCode,
      detailType: type,
      amount: balance.replace('-', ''),
    }))
    const json = { ...METHODS.card, paymentAmount: (total / 100).toFixed(2), details }
    const headers = { 'Idempotency-Key': 'all' }
    const paid = await read(submitPayment, await app.request('/api/payment', { ...who, json, headers }))
    expect(paid).toMatchObject({ isSuccess: true, errorReason: '' })
    expect(await read(listOpenAr, await app.request('/api/account/openar', who))).toEqual([])
    expect(await ledgerFaults(app.db)).toEqual([])
  })
})
