import { BALANCE_FORWARD_HEADER } from '@/contract/headers'
import { decimal } from '@/contract/primitives'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { must, mustBe, mustRefuse, parsed } from '../run/expect'

const DETAILS = 'docs/writing-a-backend.md, Account details'

export const accountChecks: readonly Check[] = [
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
    name: 'the balance brought forward is an amount',
    calls: ['listAccountDetail'],
    says: DETAILS,
    menuKey: 'AccountDetail',
    run: async (visit) => {
      const answer = await visit.ask('listAccountDetail', { query: { startDate: '2999-01-01' } })
      const balance = answer.headers.get(BALANCE_FORWARD_HEADER)
      if (balance === null) notOffered(`The answer lacks ${BALANCE_FORWARD_HEADER}`)
      parsed(decimal, balance)
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
      const items = await visit.read('listOpenAr')
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
      const details = [{ arCode: 'none', detailType: 6, amount: '0.01' }]
      const body = { paymentType: 0, paymentAmount: '0', details }
      const answer = await visit.ask('submitPayment', { body, key: visit.newKey() })
      if (answer.status !== 200) return void mustRefuse(answer, 400, 409)
      must(!/"isSuccess"\s*:\s*true/.test(answer.text), 'The payment succeeds')
    },
  },
]
