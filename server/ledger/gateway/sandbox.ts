import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type Decimal, round } from '@/domain/money/decimal'
import type { Config } from '../../foundation/config'
import type { Database } from '../../db/database'
import { sandboxCharges } from '../../db/schema/receivables'
import type { Log } from '../../foundation/log'
import { type Charge, type ChargeState, impatient, NoAnswer, type PaymentGateway } from './gateway'
import { SERVER_PAYMENT_MESSAGES } from '../messages'

type Row = typeof sandboxCharges.$inferSelect

/** Cents of an amount that select the sandbox's behavior (docs/operating.md). */
const DECLINED: Readonly<Record<string, keyof typeof SERVER_PAYMENT_MESSAGES.declined>> = {
  '13': 'funds',
  '14': 'detail',
  '15': 'other',
}
/** Charges, but loses the answer. */
const ANSWER_LOST = '99'
/** The charge never arrives. */
const REQUEST_LOST = '98'
/** Charges, but answers neither the charge nor queries for it until it is voided. */
const AWAY = '97'

const centsOf = (amount: Decimal): string => round(amount, 2).slice(-2)

function toState({ status, transactionId, reason }: Row): ChargeState {
  return { status, transactionId, reason }
}

function told(row: Row): ChargeState {
  if (centsOf(row.amount) === AWAY && row.status === 'authorized') throw new NoAnswer('timeout')
  return toState(row)
}

/**
 * The built-in gateway: moves no money, stores no card or account, and lets the amount select its behavior. Its
 * ledger is separate from the shop's, and it is never called within a shop transaction.
 */
export function sandboxGateway(db: Database): PaymentGateway {
  async function look(key: string): Promise<Row | null> {
    const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayKey, key))
    return row ?? null
  }

  /** Enters a charge under its key; the first entry wins. */
  async function enter(fields: Pick<Row, 'gatewayKey' | 'amount' | 'status' | 'reason'>): Promise<Row> {
    const transactionId = `SBX-${randomUUID()}`
    await db
      .insert(sandboxCharges)
      .values({ ...fields, transactionId })
      .onConflictDoNothing()
    const row = await look(fields.gatewayKey)
    if (!row) throw new Error('The charge was not entered')
    return row
  }

  async function change(key: string, from: Row['status'], to: Row['status']): Promise<Row | null> {
    await db
      .update(sandboxCharges)
      .set({ status: to })
      .where(and(eq(sandboxCharges.gatewayKey, key), eq(sandboxCharges.status, from)))
    return look(key)
  }

  async function authorize({ key, amount, card }: Charge): Promise<ChargeState> {
    const cents = centsOf(amount)
    const known = await look(key)
    if (known) return told(known)
    if (cents === REQUEST_LOST) throw new NoAnswer('timeout')
    const declined = DECLINED[cents]
    const reason = declined ? SERVER_PAYMENT_MESSAGES.declined[declined][card ? 'card' : 'bankAccount'] : ''
    const status = reason === '' ? 'authorized' : 'declined'
    const row = await enter({ gatewayKey: key, amount, status, reason })
    if (cents === ANSWER_LOST) throw new NoAnswer('timeout')
    return told(row)
  }

  return {
    isTest: true,
    authorize,
    capture: async (key) => {
      const row = await change(key, 'authorized', 'captured')
      if (!row) throw new Error('There is no such charge')
      return toState(row)
    },
    void: async (key) => {
      await enter({ gatewayKey: key, amount: '0', status: 'voided', reason: '' })
      const row = await change(key, 'authorized', 'voided')
      if (!row) throw new Error('The charge was not entered')
      return toState(row)
    },
    find: async (key) => {
      const row = await look(key)
      return row && told(row)
    },
  }
}

/** The configured gateway; null if payments are off. */
export function openGateway(
  { paymentGateway, isProduction }: Pick<Config, 'paymentGateway' | 'isProduction'>,
  db: Database,
  log: Log,
): PaymentGateway | null {
  if (paymentGateway === 'none') {
    log.warn('PAYMENT_GATEWAY is not set: nobody can pay')
    return null
  }
  if (isProduction) log.warn('PAYMENT_GATEWAY is the sandbox: payments move no money')
  return impatient(sandboxGateway(db))
}
