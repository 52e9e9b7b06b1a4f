import { asc, eq } from 'drizzle-orm'
import { submitPayment } from '@/contract/payments/payment'
import { auditLog, idempotencyKeys, throttles } from '../../../server/db/schema/operations'
import { payments, receivables, sandboxCharges } from '../../../server/db/schema/receivables'
import { TEST_NOW } from '../../fakes/testClock'
import { read } from '../checkout/orderingWorld'
import { BANK, BILLING, CARD, openPaying, type Paying } from './paymentWorld'
import { addReceivable } from '../documents/reportWorld'
import type { TestAppOptions } from '../app/openTestApp'
import type { Requester, TestRequest } from '../app/testRequests'

type Item = readonly [arCode: string, amount: string | number, detailType?: number]

/** The bistro's account: two invoices, a future one, an NSF check, and three kinds of credits. */
const ACCOUNT = [
  ['I1', 1, '100.00'],
  ['I2', 1, '59.90'],
  ['F1', 2, '40.00'],
  ['N1', 3, '25.00'],
  ['CM1', 6, '-30.00'],
  ['P1', 7, '-12.50'],
  ['A1', 8, '-5.00'],
] as const

export interface InvoiceShop extends Paying {
  readonly payer: TestRequest
  /** Makes the bistro's account as in the beginning, with nothing paid. */
  readonly reset: () => Promise<void>
  /** Balances by code, without entries at zero. */
  readonly balances: () => Promise<Record<string, string>>
}

/** The small shop whose buyer pays invoices of the bistro. */
export async function openInvoices(
  options: Omit<TestAppOptions, 'seed' | 'gateway'> = {},
): Promise<InvoiceShop> {
  const app = await openPaying(options)
  const { db, bistro, school, gateway } = app
  await addReceivable(app, school, { arCode: 'S1', initial: '10.00', balance: '10.00' })
  return {
    ...app,
    payer: { token: app.buyer },
    reset: async () => {
      await db.delete(payments)
      await db.delete(receivables).where(eq(receivables.customerId, bistro))
      for (const table of [sandboxCharges, idempotencyKeys, throttles, auditLog]) await db.delete(table)
      for (const [arCode, detailType, initial] of ACCOUNT) {
        const isCredit = initial.startsWith('-')
        await addReceivable(app, bistro, { arCode, detailType, initial, balance: initial, isCredit })
      }
      gateway.calls.length = 0
      Object.assign(gateway.instead, { authorize: null, capture: null, void: null, find: null })
      app.clock.set(TEST_NOW)
      app.logs.length = 0
    },
    balances: async () => {
      const rows = await db
        .select()
        .from(receivables)
        .where(eq(receivables.customerId, bistro))
        .orderBy(asc(receivables.id))
      return Object.fromEntries(
        rows.filter(({ balance }) => Number(balance) !== 0).map(({ arCode, balance }) => [arCode, balance]),
      )
    },
  }
}

/** Payment method fields of a request body. */
export const METHODS = {
  credits: { paymentType: 0 },
  card: { paymentType: 1, address: BILLING, creditCard: CARD },
  eCheck: { paymentType: 2, address: BILLING, bankAccount: BANK },
} as const

export interface PayItems {
  readonly key?: string
  readonly by?: keyof typeof METHODS
  readonly amount: string | number
  readonly items: readonly Item[]
  readonly more?: object
  readonly who?: TestRequest
  readonly to?: Requester
}

const typeOf = (arCode: string) => ACCOUNT.find(([code]) => code === arCode)?.[1] ?? 1

export function payItemsAt(app: InvoiceShop) {
  return ({ key = 'first', by = 'card', amount, items, more = {}, who, to = app }: PayItems) => {
    const details = items.map(([arCode, each, detailType = typeOf(arCode)]) => ({
      arCode,
      detailType,
      amount: each,
    }))
    const json = { ...METHODS[by], paymentAmount: amount, details, ...more }
    return to.request('/api/payment', { ...(who ?? app.payer), json, headers: { 'Idempotency-Key': key } })
  }
}

/** The answer to a payment: it must fit the contract's schema. */
export async function paymentAnswer(response: Response | Promise<Response>) {
  return read(submitPayment, await response)
}
