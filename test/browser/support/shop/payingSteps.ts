import { eq, inArray } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { submitPayment } from '@/contract/payments/payment'
import type { Database } from '../../../../server/db/database'
import { customers } from '../../../../server/db/schema/accounts'
import { paymentDetails, receivables } from '../../../../server/db/schema/receivables'
import type { Account } from './account'
import { BANK } from './cardTraces'
import { atStep, button, CARD_FIELDS, field, main } from './consumerSteps'

/** The call that pays. */
export const PAY = new RegExp(`${submitPayment.path}$`)

/** Adds open items of the bistro: balances by reference. Negative ones are credit memos. */
export async function addOpenItems(db: Database, items: Readonly<Record<string, string>>): Promise<void> {
  const [bistro] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.name, 'Harbor Bistro'))
  await db.insert(receivables).values(
    Object.entries(items).map(([reference, balance]) => ({
      customerId: bistro?.id ?? 0,
      arCode: `${reference}/1`,
      reference,
      detailType: balance.startsWith('-') ? 6 : 1,
      isCredit: balance.startsWith('-'),
      invoiceDate: '2026-01-05',
      dueDate: '2026-02-05',
      initial: balance,
      balance,
    })),
  )
}

/** Amounts applied to each of these items, by payment. */
export async function appliedTo(
  db: Database,
  references: readonly string[],
): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ reference: receivables.reference, amount: paymentDetails.amount })
    .from(paymentDetails)
    .innerJoin(receivables, eq(receivables.id, paymentDetails.receivableId))
    .where(inArray(receivables.reference, [...references]))
    .orderBy(paymentDetails.paymentId)
  return Object.fromEntries(
    references.map((each) => [
      each,
      rows.filter(({ reference }) => reference === each).map(({ amount }) => amount),
    ]),
  )
}

/** Balances of these items; null for those that are not open. */
export async function balancesOf(
  account: Account,
  references: readonly string[],
): Promise<readonly (string | null)[]> {
  const open = await account.call(listOpenAr)
  return references.map((each) => open.find(({ reference }) => reference === each)?.balance ?? null)
}

const box = (page: Page, reference: string) =>
  main(page).getByRole('checkbox', { name: `Pay ${reference}`, exact: true })

export const applied = (page: Page, reference: string) => field(page, `Applied amount of ${reference}`)

/** Opens the wizard and selects these items in full. */
export async function selectItems(page: Page, url: string, references: readonly string[]): Promise<void> {
  await page.goto(`${url}/account/payment`)
  await atStep(page, 'Select Payments')
  for (const reference of references) await box(page, reference).check()
}

export async function toPaymentMethod(page: Page): Promise<void> {
  await button(page, 'Continue').click()
  await atStep(page, 'Review Selection')
  await button(page, 'Next').click()
  await atStep(page, 'Payment Method')
}

const CARD_HERE = CARD_FIELDS.filter(([label]) => label !== 'Address Line 2 (optional)')

/** Fills in the card, and continues to the last step before the payment. */
export async function withCard(page: Page): Promise<void> {
  await atStep(page, 'Payment Method')
  for (const [label, text] of CARD_HERE) await field(page, label).fill(text)
  await button(page, 'Next').click()
  await button(page, 'Submit Payment').waitFor()
}

export async function withCheck(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'eCheck' }).check()
  const typed = {
    'Routing Number': BANK.routing,
    'Re-enter Routing Number': BANK.routing,
    'Account Number': BANK.account,
    'Re-enter Account Number': BANK.account,
    'Bank Name (optional)': BANK.name,
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  for (const [label, text] of CARD_HERE.slice(3)) await field(page, label).fill(text)
  await button(page, 'Next').click()
  await button(page, 'Submit Payment').waitFor()
}

/** Goes to Review Payment with these items and a card. */
export async function toReview(page: Page, url: string, references: readonly string[]): Promise<void> {
  await selectItems(page, url, references)
  await toPaymentMethod(page)
  await withCard(page)
}

export const submitPay = (page: Page) => button(page, 'Submit Payment')
export const result = (page: Page, title: 'Payment Receipt' | 'Payment Failed') =>
  main(page).getByRole('heading', { name: title })

/** Drops the answer to one payment, after it has reached the server. */
export async function loseAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(PAY, lose, { times: 1 })
}

/** Holds a payment without an answer, before or after it reaches the server; resolves once it is held. */
export function holdPay(page: Page, { arrives }: { arrives: boolean }): Promise<void> {
  return new Promise((resolve) => {
    const hold = async (route: Route) => {
      if (arrives) await route.fetch()
      resolve()
    }
    void page.route(PAY, hold, { times: 1 })
  })
}

export async function expectPaid(account: Account, references: readonly string[]): Promise<void> {
  expect(await balancesOf(account, references)).toEqual(references.map(() => null))
}
