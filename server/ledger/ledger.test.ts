import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCustomers, users } from '../db/schema/accounts'
import { throttles } from '../db/schema/operations'
import type { Transaction } from '../db/database'
import { paymentDetails, payments, receivables, sandboxCharges } from '../db/schema/receivables'
import type { ChargeState } from './gateway/gateway'
import { settleLeftOver } from './paymentSweep'
import { type InvoiceShop, METHODS, openInvoices } from '@test/worlds/payments/invoiceWorld'
import { ledgerFaults, settledFaults } from '@test/worlds/payments/ledgerLaws'
import {
  cents,
  dollars,
  type LedgerItem,
  type LedgerStep,
  type LedgerWorld,
  ledgerWorld,
  paymentBody,
} from '@test/worlds/payments/ledgerSteps'
import { addCustomer } from '@test/worlds/accounts/storedAccounts'
import type { Requester } from '@test/worlds/app/testRequests'

const RUNS = 160

let app: InvoiceShop
let second: Requester
let salesId: number
beforeAll(async () => {
  app = await openInvoices()
  second = await app.openSecond()
  const [sales] = await app.db.select().from(users).where(eq(users.username, 'sales'))
  salesId = sales?.id ?? 0
})
afterAll(() => app.close())

/** Rolls a transaction back. */
class Undone extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super('undone')
    this.faults = faults
  }
}

let accounts = 0
/** A separate account, so that runs need not clean up. */
async function openAccount({ invoices, credits }: LedgerWorld): Promise<number> {
  accounts += 1
  // Declined attempts are limited per address as well.
  await app.db.delete(throttles)
  const customerId = await addCustomer(app.db, `L${accounts}`)
  await app.db.insert(userCustomers).values({ userId: salesId, customerId })
  const entry = (amount: number, at: number, detailType: number) => ({
    customerId,
    arCode: `E${detailType}-${at}`,
    reference: `E${detailType}-${at}`,
    detailType,
    invoiceDate: '2026-11-01',
    initial: dollars(amount),
    balance: dollars(amount),
    isCredit: amount < 0,
  })
  await app.db
    .insert(receivables)
    .values([
      ...invoices.map((amount, at) => entry(amount, at, 1 + (at % 5))),
      ...credits.map((amount, at) => entry(-amount, at, 6 + (at % 3))),
    ])
  return customerId
}

async function openItems(customerId: number): Promise<LedgerItem[]> {
  const rows = await app.db
    .select()
    .from(receivables)
    .where(eq(receivables.customerId, customerId))
    .orderBy(asc(receivables.id))
  return rows
    .map(({ arCode, detailType, balance }) => ({ arCode, detailType, cents: cents(balance) }))
    .filter((item) => item.cents !== 0)
}

/** The gateway has released the money by itself, and reports that on capture. */
async function rejectCapture(): Promise<ChargeState> {
  await app.db.update(sandboxCharges).set({ status: 'voided' }).where(eq(sandboxCharges.status, 'authorized'))
  return { status: 'declined', transactionId: '', reason: 'Expired' }
}

const CAPTURES = {
  taken: null,
  late: () => Promise.reject(new Error('The gateway is away')),
  refused: rejectCapture,
} as const

let keys = 0

async function take(customerId: number, asked: LedgerStep): Promise<void> {
  const json = paymentBody(await openItems(customerId), asked)
  if (!json) return
  keys += 1
  const send = async (payer: number) => {
    const headers = { 'Idempotency-Key': `${keys}-${asked.hasOneKey ? 0 : payer}` }
    const to = payer % 2 ? second : app
    const { status } = await to.request('/api/payment', {
      token: app.sales,
      customerKey: customerId,
      json,
      headers,
    })
    return status
  }
  app.gateway.instead.capture = CAPTURES[asked.capture]
  const statuses = await Promise.all(Array.from({ length: asked.payers }, (_, payer) => send(payer)))
  if (asked.isRepeated) statuses.push(await send(0))
  app.gateway.instead.capture = null
  expect(statuses.filter((status) => ![200, 400, 409, 429, 502, 503].includes(status))).toEqual([])
  if (asked.isSweptAfter) await settleLeftOver(app.paymentDeps, { isAlone: true })
}

describe('the ledger', () => {
  it('stays consistent through payments, part payments, credits, rivals, declines and lost answers', async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(ledgerWorld, async (given) => {
      const customerId = await openAccount(given)
      for (const each of given.steps) await take(customerId, each)
      await settleLeftOver(app.paymentDeps, { isAlone: true })
      expect(await settledFaults(app.db, customerId)).toEqual([])
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
    for (const { status } of await app.db.select().from(payments)) {
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    const returned = await app.db.select().from(receivables).where(eq(receivables.recordType, 'NSF'))
    expect(returned.length).toBeGreaterThan(RUNS / 50)
    // All outcomes occurred.
    for (const status of ['approved', 'declined', 'voided'])
      expect(seen.get(status)).toBeGreaterThan(RUNS / 20)
    expect(await ledgerFaults(app.db)).toEqual([])
  })

  it('is checked by rules that detect a wrong cent', async () => {
    const customerId = await openAccount({ invoices: [500], credits: [100], steps: [] })
    const pay = (amount: string) =>
      app.request('/api/payment', {
        ...{ token: app.sales, customerKey: customerId, headers: { 'Idempotency-Key': `wrong-${amount}` } },
        json: {
          ...METHODS.card,
          paymentAmount: amount,
          details: [{ arCode: 'E1-0', detailType: 1, amount }],
        },
      })
    expect((await pay('2.00')).status).toBe(200)
    expect(await settledFaults(app.db, customerId)).toEqual([])
    const isTheirs = eq(payments.customerId, customerId)
    const [payment] = await app.db.select().from(payments).where(isTheirs)
    const isDetail = eq(paymentDetails.paymentId, payment?.id ?? 0)
    const wrongs: readonly ((tx: Transaction) => Promise<unknown>)[] = [
      (tx) => tx.update(payments).set({ amount: '2.01' }).where(isTheirs),
      (tx) => tx.update(receivables).set({ balance: '3.01' }).where(eq(receivables.arCode, 'E1-0')),
      (tx) => tx.update(receivables).set({ balance: '0.01' }).where(eq(receivables.arCode, 'E6-0')),
      (tx) => tx.update(paymentDetails).set({ amount: '1.99' }).where(isDetail),
      (tx) => tx.delete(paymentDetails).where(isDetail),
      (tx) => tx.update(payments).set({ status: 'voided' }).where(isTheirs),
      (tx) => tx.update(payments).set({ entryId: null }).where(isTheirs),
      (tx) => tx.update(sandboxCharges).set({ status: 'authorized' }),
      (tx) => tx.update(sandboxCharges).set({ amount: '2.01' }),
    ]
    for (const [at, wrong] of wrongs.entries()) {
      const faults = await app.db
        .transaction(async (tx) => {
          await wrong(tx)
          throw new Undone(await settledFaults(tx, customerId))
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error.faults
          throw error
        })
      expect([at, faults.length > 0]).toEqual([at, true])
    }
    expect(await settledFaults(app.db, customerId)).toEqual([])
  })
})
