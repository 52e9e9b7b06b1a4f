import type { CallerCustomer } from '../../access/caller'
import type { OrderDetail } from '../../orders/orderDetail'
import type { DocumentModel, Fact, Letterhead, TextBlock } from '../model/documentModel'
import { customerParty } from '../parties'
import { lineColumns, lineRow } from './lineTable'

interface ConfirmationSource {
  readonly order: OrderDetail
  readonly customer: CallerCustomer
  readonly letterhead: Letterhead
  readonly now: Date
}

function totalsOf({ lineTotal, addOnCharges, tax, total }: OrderDetail): Fact[] {
  if (total === null) return []
  return [
    { label: 'Lines', kind: 'amount', value: lineTotal },
    { label: 'Charges', kind: 'amount', value: addOnCharges },
    { label: 'Tax', kind: 'amount', value: tax },
    { label: 'Total', kind: 'amount', value: total, isStrong: true },
  ]
}

function notesOf(order: OrderDetail): TextBlock[] {
  const instructions = [order.specialInstruction1, order.specialInstruction2].filter((line) => line !== '')
  const blocks = [
    { label: 'Special Instructions', lines: instructions },
    { label: 'Notes', lines: order.notes === '' ? [] : order.notes.split('\n') },
  ]
  return blocks.filter(({ lines }) => lines.length > 0)
}

/** Where the goods go, as it was agreed at the time. */
export function shipToParty(
  order: Pick<OrderDetail, 'shipMethod' | 'shipToCode' | 'shipToAddress'>,
): TextBlock {
  const code = order.shipToCode === '' ? [] : [order.shipToCode]
  return order.shipMethod === 'Pickup'
    ? { label: 'Pickup', lines: ['Picked up by the customer'] }
    : { label: 'Ship To', lines: [...code, ...order.shipToAddress] }
}

/** The confirmation of an order as it was placed; without prices and amounts where the order shows none. */
export function confirmationModel({ order, customer, letterhead, now }: ConfirmationSource): DocumentModel {
  const hasPrices = order.total !== null
  return {
    title: `Order Confirmation ${order.orderNumber}`,
    letterhead,
    parties: [customerParty('Bill To', customer), shipToParty(order)],
    facts: [
      { label: 'Order Date', kind: 'date', value: order.orderDate },
      {
        label: order.shipMethod === 'Pickup' ? 'Pickup Date' : 'Delivery Date',
        kind: 'date',
        value: order.deliveryDate,
      },
      { label: 'P.O. Number', kind: 'code', value: order.pO_Number },
      { label: 'Customer', kind: 'code', value: customer.code },
      { label: 'Ordered By', kind: 'text', value: order.orderedBy },
    ],
    columns: lineColumns(hasPrices),
    sectionLabel: '',
    sections: [{ heading: '', rows: order.lines.map((line) => lineRow(line, hasPrices)) }],
    totals: totalsOf(order),
    strip: [],
    notes: notesOf(order),
    madeAt: now.toISOString(),
  }
}
