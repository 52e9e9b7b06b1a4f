import { DocumentDto } from '@/contract/documents'
import type { OrderHistoryRowDto } from '@/contract/history'
import type { Check } from '../run/check'
import { skip } from '../run/outcome'
import { jsonOf, must, mustHaveStatus, parsed } from '../run/expect'
import { ownOrders } from './examples'

const DOCUMENTS = 'docs/writing-a-backend.md, Documents'

const ORDERS_TRIED = 5
const KINDS: readonly { kind: string; isOffered: (row: OrderHistoryRowDto) => boolean }[] = [
  { kind: 'confirmation', isOffered: ({ orderConfirmation }) => orderConfirmation },
  { kind: 'invoice', isOffered: ({ invoice }) => invoice },
]

export const documentChecks: readonly Check[] = [
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
