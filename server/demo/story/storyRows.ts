import type { InferInsertModel } from 'drizzle-orm'
import type { exchangeEvents } from '../../db/schema/exchange'
import type { orderGuideLines, orderGuides, orderLines, orders } from '../../db/schema/ordering'
import type { invoiceLines, paymentDetails, payments, receivables } from '../../db/schema/receivables'
import { addDays, momentOf } from '../dates'
import { USER } from '../people/keys'
import type { DemoGuide } from './guides'
import type { PlacedOrder } from './orders'
import { priceUnitOf, type PricedLine } from './priceLine'
import type { DemoPayment } from './payments'
import type { DemoReceivable } from './receivables'

const FIRST_ORDER_NUMBER = 480_001
const HOUR = 15

export const orderIdOf = (index: number): number => index + 1
export const orderNumberOf = (index: number): number => FIRST_ORDER_NUMBER + index

export function orderRow({ order, index }: PlacedOrder): InferInsertModel<typeof orders> {
  const { lines: _lines, estimate, ...header } = order
  return {
    ...header,
    ...estimate,
    id: orderIdOf(index),
    orderNumber: orderNumberOf(index),
    shipMethod: 'Delivery',
    shipToAddress: [...order.shipToAddress],
    specialInstruction2: '',
    submittedAt: momentOf(order.orderDate, HOUR, index % 60),
  }
}

const DAYS_OF_EVENTS = 30

/** Events for the latest orders, as if they had been placed in the shop. */
export function eventRows(
  placed: readonly PlacedOrder[],
  today: string,
): InferInsertModel<typeof exchangeEvents>[] {
  return placed
    .filter(({ order }) => order.orderDate >= addDays(today, -DAYS_OF_EVENTS))
    .map(({ order, index }) => ({
      kind: 'orders',
      type: 'order.placed',
      at: momentOf(order.orderDate, HOUR, index % 60),
      orderId: orderIdOf(index),
    }))
}

function lineFields(line: PricedLine) {
  return {
    productId: line.product.id,
    productCode: line.product.code,
    description: line.product.description,
    unit: line.unit,
    quantity: line.quantity,
    priceUnit: priceUnitOf(line),
    unitPrice: line.unitPrice,
    priceConversion: line.priceConversion,
    extension: line.extension,
  }
}

export function orderLineRows(placed: readonly PlacedOrder[]): InferInsertModel<typeof orderLines>[] {
  const rows = placed.flatMap(({ order, index }) =>
    order.lines.map((line, position) => ({
      ...lineFields(line),
      pack: line.product.pack,
      brand: line.product.brand,
      orderId: orderIdOf(index),
      position: position + 1,
    })),
  )
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}

export function receivableRows(all: readonly DemoReceivable[]): InferInsertModel<typeof receivables>[] {
  return all.map(({ orderIndex, lines: _lines, ...receivable }, index) => ({
    customerId: receivable.customerId,
    arCode: receivable.arCode,
    detailType: receivable.detailType,
    recordType: receivable.recordType,
    reference: receivable.reference,
    invoiceNumber: receivable.invoiceNumber,
    invoiceDate: receivable.invoiceDate,
    dueDate: receivable.dueDate,
    customerPo: receivable.customerPo,
    remarks: receivable.remarks,
    initial: receivable.initial,
    balance: receivable.balance,
    isCredit: receivable.isCredit,
    id: index + 1,
    orderId: orderIndex === null ? null : orderIdOf(orderIndex),
  }))
}

export function invoiceLineRows(
  all: readonly DemoReceivable[],
  ordered: readonly InferInsertModel<typeof orderLines>[],
): InferInsertModel<typeof invoiceLines>[] {
  const lineIds = new Map(ordered.map(({ orderId, position, id }) => [`${orderId}/${position}`, id ?? null]))
  return all.flatMap(({ lines, orderIndex }, index) =>
    lines.map((line, position) => ({
      ...lineFields(line),
      receivableId: index + 1,
      orderLineId:
        orderIndex === null ? null : (lineIds.get(`${orderIdOf(orderIndex)}/${position + 1}`) ?? null),
    })),
  )
}

const TEST_CARD = { issuer: 1, lastFour: '1111' }
const NO_CARD = { issuer: null, lastFour: '' }

/** Ids of entries by customer and code. */
function entryIdsOf(entries: readonly DemoReceivable[]): ReadonlyMap<string, number> {
  return new Map(entries.map(({ customerId, arCode }, index) => [`${customerId}/${arCode}`, index + 1]))
}

export function paymentRows(
  all: readonly DemoPayment[],
  entries: readonly DemoReceivable[],
): InferInsertModel<typeof payments>[] {
  const ids = entryIdsOf(entries)
  return all.map((payment, index) => ({
    id: index + 1,
    entryId: ids.get(`${payment.customerId}/${payment.entryCode}`) ?? null,
    invoicePaymentKey: `5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    customerId: payment.customerId,
    userId: payment.paymentType === 1 ? USER.buyer : null,
    paymentType: payment.paymentType,
    amount: payment.amount,
    status: 'approved',
    gatewayKey: `demo-${index + 1}`,
    transactionId: `T${710_001 + index}`,
    ...(payment.paymentType === 1 ? TEST_CARD : NO_CARD),
    createdAt: momentOf(payment.day, HOUR),
    updatedAt: momentOf(payment.day, HOUR),
  }))
}

export function paymentDetailRows(
  all: readonly DemoPayment[],
  entries: readonly DemoReceivable[],
): InferInsertModel<typeof paymentDetails>[] {
  const ids = entryIdsOf(entries)
  return all.flatMap(({ customerId, details }, index) =>
    details.map(({ arCode, amount }) => ({
      paymentId: index + 1,
      receivableId: ids.get(`${customerId}/${arCode}`) ?? 0,
      amount,
    })),
  )
}

export function guideRows(all: readonly DemoGuide[], today: string): InferInsertModel<typeof orderGuides>[] {
  return all.map(({ customerId, name, isPrimary }, index) => ({
    id: index + 1,
    customerId,
    name,
    isPrimary,
    isReadOnly: isPrimary,
    updatedAt: momentOf(today, 0),
  }))
}

export function guideLineRows(all: readonly DemoGuide[]): InferInsertModel<typeof orderGuideLines>[] {
  return all.flatMap(({ lines }, index) =>
    lines.map(({ product, unit, usual }, sequence) => ({
      guideId: index + 1,
      productId: product.id,
      quantity: String(usual),
      unit,
      priceUnit: product.isCatchWeight ? product.units.pricingUnit : unit,
      sequence: sequence + 1,
      included: true,
    })),
  )
}
