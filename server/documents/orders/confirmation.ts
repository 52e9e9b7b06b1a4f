import type { OrderDetail } from '../../orders/orderDetail'
import type { DocumentHead } from '../makeDocument'
import type { DocumentModel, Fact, TextBlock } from '../model/documentModel'
import { customerParty, shipToParty } from '../parties'
import { lineColumns, lineRow } from './lineTable'

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

/** The confirmation of an order as it was placed; without prices and amounts where the order shows none. */
export function confirmationModel(
  { letterhead, customer, now }: DocumentHead,
  order: OrderDetail,
): DocumentModel {
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
