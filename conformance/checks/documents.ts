import type { AccountDetailRowDto, OpenArItemDto } from '@/contract/account/account'
import { DocumentDto } from '@/contract/documents/documents'
import type { OrderHistoryRowDto } from '@/contract/orders/history'
import { documentOf } from '@/domain/payables/payable'
import { isClosed } from '../run/callers'
import type { Check } from '../run/check'
import { skip, Violation } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, parsed } from '../run/expect'
import type { Visit } from '../run/visit'
import { ownOrders } from './examples'

const DOCUMENTS = 'docs/writing-a-backend.md, Documents'

const ORDERS_TRIED = 5
const KINDS: readonly { kind: string; isOffered: (row: OrderHistoryRowDto) => boolean }[] = [
  { kind: 'confirmation', isOffered: ({ orderConfirmation }) => orderConfirmation },
  { kind: 'invoice', isOffered: ({ invoice }) => invoice },
]

/** One item of each type, to limit the number of documents to open. */
function oneOfEachKind(items: readonly OpenArItemDto[]): readonly OpenArItemDto[] {
  return [...new Map(items.map((item) => [item.type, item])).values()]
}

/** Request for an entry's document, as the screens send it: with the entry's code if the backend reports one. */
function documentAsk(number: string, arCode: string) {
  return { params: { orderNumber: number, kind: 'invoice' }, query: arCode === '' ? {} : { arCode } }
}

/**
 * Account Details by `arCode`; empty if the user's menu lacks them or they cannot be read: their own check reports
 * that, and the documents are checked all the same.
 */
async function detailsByCode(visit: Visit): Promise<ReadonlyMap<string, AccountDetailRowDto>> {
  if (isClosed('listAccountDetail', visit) !== false) return new Map()
  try {
    const rows = await visit.once('account', () => visit.read('listAccountDetail'))
    return new Map(rows.filter(({ arCode }) => arCode !== '').map((row) => [row.arCode, row]))
  } catch (error) {
    if (error instanceof Violation) return new Map()
    throw error
  }
}

export const documentChecks: readonly Check[] = [
  {
    area: 'documents',
    name: 'the document of an open item opens from Make Payment, and is that of Account Details',
    calls: ['getOrderDocument', 'listOpenAr'],
    says: DOCUMENTS,
    menuKey: 'InvoicePayment',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      const { settings } = visit.visitor
      if (!settings?.canPrintInvoices || settings.hidePricing) skip('The user sees no invoices')
      const items = oneOfEachKind(await visit.read('listOpenAr'))
      const details = await detailsByCode(visit)
      for (const { reference, type, arCode, orderNumber } of items) {
        const { orderNumber: number, documentCode } = documentOf({ type, reference, arCode, orderNumber })
        const row = details.get(arCode)
        if (row) mustBe(number, row.orderNumber, `The number of the document of ${reference}`)
        if (number === '') continue
        const answer = await visit.ask('getOrderDocument', documentAsk(number, documentCode))
        mustHaveStatus(answer, 200)
        parsed(DocumentDto, jsonOf(answer))
      }
    },
  },
  {
    area: 'documents',
    name: 'a document opens without a token, by an id that cannot be guessed and no cache keeps',
    calls: ['getOrderDocument'],
    says: DOCUMENTS,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const row = (await ownOrders(visit)).find(({ orderConfirmation }) => orderConfirmation)
      if (!row) skip('No order has a confirmation')
      const params = { orderNumber: row.orderNumber, kind: 'confirmation' }
      const answer = await visit.ask('getOrderDocument', { params })
      if (answer.status === 204) skip('There is no document')
      mustHaveStatus(answer, 200)
      const { id } = parsed(DocumentDto, jsonOf(answer))
      visit.redactor.learn(id)
      must(id.length >= 20, `An id of ${id.length} characters can be guessed`)
      const opened = await visit.open(`/doc/${encodeURIComponent(id)}`)
      mustHaveStatus(opened, 200)
      must(/\bno-store\b/.test(opened.headers.get('Cache-Control') ?? ''), 'The document lacks no-store')
      mustHaveStatus(await visit.open('/doc/no-such-document'), 404)
    },
  },
  {
    area: 'documents',
    name: 'an order in the list has the documents that it offers',
    calls: ['getOrderDocument', 'listOrderHistory'],
    says: DOCUMENTS,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const orders = await ownOrders(visit)
      const offered = KINDS.flatMap(({ kind, isOffered }) =>
        orders
          .filter(isOffered)
          .slice(0, ORDERS_TRIED)
          .map(({ orderNumber }) => ({ orderNumber, kind })),
      )
      if (offered.length === 0) skip('No order has a document')
      for (const params of offered) {
        const { status } = await visit.ask('getOrderDocument', { params })
        must(
          status === 200,
          `Order ${params.orderNumber} offers its ${params.kind}, which has status ${status}`,
        )
      }
    },
  },
  {
    area: 'documents',
    name: 'there is no document of an order that does not exist',
    calls: ['getOrderDocument', 'getOrderScan'],
    says: DOCUMENTS,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const params = { orderNumber: '999999999', kind: 'confirmation' }
      mustHaveStatus(await visit.ask('getOrderDocument', { params }), 204, 403, 404)
      mustHaveStatus(await visit.ask('getOrderScan', { params: { ...params, key: '1' } }), 204, 403, 404)
    },
  },
]
