import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { SentItem } from '@/features/payments/state/paymentSlice'
import { customers } from '../../../server/db/schema/accounts'
import { payments, receivables, sandboxCharges } from '../../../server/db/schema/receivables'
import { settleLeftOver } from '../../../server/ledger/paymentSweep'
import { TYPED_CARD } from '../checkout/consumerShop'
import { BUYER } from '../checkout/demoOrdering'
import { BANK, BILLING } from './paymentWorld'
import { renderApp, type RenderAppOptions } from '../app/render'
import { startBackend } from '../app/startBackend'
import type { TestApp } from '../app/openTestApp'

const CUSTOMER = 'Harbor Bistro'
const TYPED_BANK: Readonly<Record<string, string>> = {
  'Routing Number': BANK.routingNumber,
  'Re-enter Routing Number': BANK.routingNumber,
  'Account Number': BANK.accountNumber,
  'Re-enter Account Number': BANK.accountNumber,
  'Bank Name (optional)': BANK.bankName,
  Name: BILLING.accountHolderName,
  'Address Line 1': BILLING.address1,
  City: BILLING.city,
  State: BILLING.state,
  'ZIP Code': BILLING.zip,
}

/** An open item: its balance, by default of an invoice. */
export interface OpenEntry {
  readonly balance: string
  readonly detailType?: number
  readonly dueDate?: string | null
}

export type OpenEntries = Readonly<Record<SentItem['reference'], OpenEntry>>

/** Two invoices and a credit memo. */
const ENTRIES: OpenEntries = {
  'INV-1': { balance: '100.00', dueDate: '2026-10-01' },
  'INV-2': { balance: '59.90', dueDate: '2026-11-30' },
  'CM-1': { balance: '-30.00', detailType: 6, dueDate: null },
}

async function bistroOf({ db }: TestApp): Promise<number> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.name, CUSTOMER))
  if (!row) throw new Error('The demo has the bistro')
  return row.id
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name))
export const step = (name: string) => screen.findByRole('heading', { level: 2, name })
export const main = () => within(screen.getByRole('main'))
export const tick = (reference: string) => screen.findByRole('checkbox', { name: `Pay ${reference}` })
export const applied = (reference: string) => screen.getByLabelText(`Applied amount of ${reference}`)

/** Enters an amount and leaves the field. */
export function apply(reference: string, amount: string): void {
  fireEvent.change(applied(reference), { target: { value: amount } })
  fireEvent.blur(applied(reference))
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(await screen.findByLabelText(label), { target: { value } })
  }
}

/** Fills in the card and its billing address; all fields by default. */
export const fillCard = (labels: readonly string[] = Object.keys(TYPED_CARD)) =>
  fill(Object.fromEntries(labels.map((label) => [label, TYPED_CARD[label] ?? ''])))

export async function fillCheck(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'eCheck' }))
  await fill(TYPED_BANK)
}

/**
 * Make Payment of the demo's buyer with a few open items, for the tests of this file; call it at the file's top.
 */
export function startPaying(entries: OpenEntries = ENTRIES) {
  const backend = startBackend()
  let bistro = 0
  let lastPayment = 0
  /** Settles all of the bistro's items and adds these. */
  const owe = async (owed: OpenEntries) => {
    const { db } = backend.current()
    bistro = await bistroOf(backend.current())
    await db.update(receivables).set({ balance: '0' }).where(eq(receivables.customerId, bistro))
    for (const [reference, { balance, detailType = 1, dueDate = '2026-10-01' }] of Object.entries(owed)) {
      const arCode = `${reference}/${crypto.randomUUID()}`
      const entry = { arCode, reference, detailType, dueDate, initial: balance, balance }
      const isCredit = balance.startsWith('-')
      await db
        .insert(receivables)
        .values({ ...entry, customerId: bistro, invoiceDate: '2026-09-01', isCredit })
    }
  }
  beforeEach(async () => {
    sessionStorage.clear()
    await owe(entries)
    const rows = await backend.current().db.select({ id: payments.id }).from(payments)
    lastPayment = Math.max(0, ...rows.map(({ id }) => id))
  })

  const open = (options: Partial<RenderAppOptions> = {}) =>
    renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/account/payment', ...options })
  /** Opens the wizard and selects these items in full. */
  async function select(...references: string[]) {
    const view = await open()
    for (const reference of references) await view.user.click(await tick(reference))
    return view
  }
  /** Continues to Payment Method with these items. */
  async function toMethod(...references: string[]) {
    const view = await select(...references)
    await press(view.user, 'Continue')
    await step('Review Selection')
    await press(view.user, 'Next')
    await step('Payment Method')
    return view
  }
  /** Continues to Review Payment with a card. */
  async function toReview(...references: string[]) {
    const view = await toMethod(...references)
    await fillCard()
    await press(view.user, 'Next')
    await button('Submit Payment')
    return view
  }
  /** Balances by reference, without entries at zero. */
  const balances = async () => {
    const rows = await backend
      .current()
      .db.select()
      .from(receivables)
      .where(and(eq(receivables.customerId, bistro), ne(receivables.balance, '0')))
      .orderBy(asc(receivables.id))
    return Object.fromEntries(
      rows
        .filter(({ balance }) => Number(balance) !== 0)
        .map(({ reference, balance }) => [reference, balance]),
    )
  }
  /** Type and status of each payment of this test, and its status at the gateway. */
  const paid = async () => {
    const rows = await backend
      .current()
      .db.select({ type: payments.paymentType, shop: payments.status, gateway: sandboxCharges.status })
      .from(payments)
      .leftJoin(sandboxCharges, eq(sandboxCharges.gatewayKey, payments.gatewayKey))
      .where(gt(payments.id, lastPayment))
      .orderBy(payments.id)
    return rows.map(({ type, shop, gateway }) => `${type} ${shop} ${gateway ?? 'none'}`)
  }
  const setBalance = async (reference: string, balance: string) => {
    await backend
      .current()
      .db.update(receivables)
      .set({ balance })
      .where(
        and(
          eq(receivables.customerId, bistro),
          eq(receivables.reference, reference),
          ne(receivables.balance, '0'),
        ),
      )
  }
  /** Refunds abandoned payments, as the shop does after a while. */
  const refundAbandoned = async () => {
    const { deps } = backend.current()
    if (!deps.gateway) throw new Error('There is a gateway')
    await settleLeftOver({ ...deps, gateway: deps.gateway }, { isAlone: true })
  }
  return {
    backend: backend.current,
    endFaults: backend.endFaults,
    ...{ owe, open, select, toMethod, toReview, balances, paid, setBalance, refundAbandoned },
  }
}

/** Waits for the receipt of a payment that was made. */
export async function receipt(): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Payment Receipt' })).toBeVisible()
}
