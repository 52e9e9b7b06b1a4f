import { BALANCE_FORWARD_HEADER } from '@/contract/headers'
import { decimal } from '@/contract/primitives'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { must, mustBe, mustBeAmount, mustRefuse, parsed } from '../run/expect'
import { requirePayments } from '../run/paying'
import { sum } from '@/domain/money/decimal'
import type { Visit } from '../run/visit'

const DETAILS = 'docs/writing-a-backend.md, Account details'
const SUMMARY = 'Spec 3 §3; docs/writing-a-backend.md, Account summary'

const isHidden = ({ visitor }: Visit) => visitor.settings?.hidePricing !== false
const requirePrices = (visit: Visit) => {
  if (isHidden(visit)) skip('The user sees no prices')
}
const LAST_DAY = '2999-01-01'

/** The open items; skips the check if the payment service is unavailable. */
async function openItems(visit: Visit) {
  if ((await visit.ask('listOpenAr')).status === 502) skip('The payment service is away')
  return visit.read('listOpenAr')
}

const amountOf = (amount: string | null) => amount ?? '0'

export const accountChecks: readonly Check[] = [
  {
    area: 'account',
    name: 'the balance is the sum of unapplied credit, what is current, and the buckets',
    calls: ['getAccountSummary'],
    says: SUMMARY,
    menuKey: 'AccountSummary',
    run: async (visit) => {
      requirePrices(visit)
      const { balance, unappliedCredit, current, buckets } = await visit.read('getAccountSummary')
      if (balance === null) skip('The account has no balance')
      const parts = [unappliedCredit, current, ...buckets.map(({ value }) => value)]
      mustBeAmount(balance, sum(parts.map(amountOf)), 'The balance')
    },
  },
  {
    area: 'account',
    name: 'the open items add up to the balance',
    calls: ['listOpenAr', 'getAccountSummary'],
    says: SUMMARY,
    menuKey: 'AccountSummary',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      requirePrices(visit)
      if (visit.visitor.menu?.has('InvoicePayment') !== true) skip('The user’s menu lacks InvoicePayment')
      const { balance } = await visit.read('getAccountSummary')
      if (balance === null) skip('The account has no balance')
      const items = await openItems(visit)
      mustBeAmount(sum(items.map((item) => item.balance)), balance, 'The sum of the open items')
    },
  },
  {
    area: 'account',
    name: 'the account has no amounts for users who see none',
    calls: ['getAccountSummary', 'listAccountDetail'],
    says: DETAILS,
    run: async (visit) => {
      const { menu, settings } = visit.visitor
      if (!settings?.hidePricing) skip('The user sees prices')
      const summary = menu?.has('AccountSummary') ? await visit.read('getAccountSummary') : null
      const rows = menu?.has('AccountDetail') ? await visit.read('listAccountDetail') : []
      const amounts = [
        ...(summary
          ? [summary.balance, summary.current, summary.unappliedCredit, summary.availableCredit]
          : []),
        ...(summary?.buckets.map(({ value }) => value) ?? []),
        ...rows.flatMap(({ initial, balance }) => [initial, balance]),
      ]
      if (amounts.length === 0) skip('The user’s menu lacks the account')
      must(
        amounts.every((amount) => amount === null),
        'The account has an amount',
      )
    },
  },
  {
    area: 'account',
    name: 'account details are of the asked days',
    calls: ['listAccountDetail'],
    says: DETAILS,
    menuKey: 'AccountDetail',
    run: async (visit) => {
      const all = await visit.read('listAccountDetail')
      const day = all.find(({ invoiceDate }) => invoiceDate !== null)?.invoiceDate
      if (day === null || day === undefined) skip('The account has no entry')
      const rows = await visit.read('listAccountDetail', { query: { startDate: day, endDate: day } })
      must(rows.length > 0, `Nothing of ${day}, although the whole list has it`)
      mustBe(
        rows.filter(({ invoiceDate }) => invoiceDate !== day),
        [],
        `Rows of other days than ${day}`,
      )
    },
  },
  {
    area: 'account',
    name: 'the balance brought forward is the sum of what is earlier',
    calls: ['listAccountDetail'],
    says: DETAILS,
    menuKey: 'AccountDetail',
    run: async (visit) => {
      const rows = await visit.read('listAccountDetail')
      const days = rows.flatMap(({ invoiceDate }) => invoiceDate ?? []).sort()
      for (const startDate of new Set([days[Math.floor(days.length / 2)] ?? LAST_DAY, LAST_DAY])) {
        const answer = await visit.ask('listAccountDetail', { query: { startDate } })
        const forward = answer.headers.get(BALANCE_FORWARD_HEADER)
        if (forward === null) notOffered(`The answer lacks ${BALANCE_FORWARD_HEADER}`)
        if (isHidden(visit)) return void parsed(decimal, forward)
        const earlier = rows.filter(({ invoiceDate }) => invoiceDate !== null && invoiceDate < startDate)
        const expected = sum(earlier.map(({ balance }) => amountOf(balance)))
        mustBeAmount(parsed(decimal, forward), expected, `The balance before ${startDate}`)
      }
    },
  },
  {
    area: 'account',
    name: 'each open item can be named when it is paid',
    calls: ['listOpenAr'],
    says: 'Spec 3 §7; docs/writing-a-backend.md, Paying open items',
    menuKey: 'InvoicePayment',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      const items = await openItems(visit)
      mustBe(new Set(items.map(({ arCode }) => arCode)).size, items.length, 'The number of different codes')
      mustBe(
        items.filter(({ balance }) => Number(balance) === 0),
        [],
        'Open items that owe nothing',
      )
    },
  },
]

export const paymentChecks: readonly Check[] = [
  {
    area: 'payment',
    name: 'no receipt is mailed of a payment that does not exist',
    calls: ['mailPaymentReceipt'],
    says: 'docs/writing-a-backend.md, Mailing a receipt',
    needs: 'writes',
    menuKey: 'InvoicePayment',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      const answer = await visit.ask('mailPaymentReceipt', { params: { id: 'none' } })
      if (answer.status !== 404 && ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      mustRefuse(answer, 404)
    },
  },
  {
    area: 'payment',
    name: 'an item that is not open is not paid',
    calls: ['submitPayment'],
    says: 'docs/writing-a-backend.md, Paying open items',
    needs: 'orders',
    menuKey: 'InvoicePayment',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      await requirePayments(visit)
      const details = [{ arCode: 'none', detailType: 6, amount: '0.01' }]
      const body = { paymentType: 0, paymentAmount: '0', details }
      const answer = await visit.ask('submitPayment', { body, key: visit.newKey() })
      if (answer.status !== 200) return void mustRefuse(answer, 400, 409)
      must(!/"isSuccess"\s*:\s*true/.test(answer.text), 'The payment succeeds')
    },
  },
]
