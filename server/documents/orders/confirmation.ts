import type { OrderDetail } from '../../orders/orderDetail'
import type { DocumentHead } from '../makeDocument'
import type { DocumentModel, Fact, TextBlock } from '../model/documentModel'
import { customerParty, shipToParty } from '../parties'
import { lineColumns, lineRow } from './lineTable'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { currentLanguage } from '@/domain/language/language'

function totalsOf({ lineTotal, addOnCharges, tax, total }: OrderDetail): Fact[] {
  if (total === null) return []
  return [
    { label: SERVER_DOCUMENT_MESSAGES.lines, kind: 'amount', value: lineTotal },
    { label: SERVER_DOCUMENT_MESSAGES.charges, kind: 'amount', value: addOnCharges },
    { label: SERVER_DOCUMENT_MESSAGES.tax, kind: 'amount', value: tax },
    { label: SERVER_DOCUMENT_MESSAGES.total, kind: 'amount', value: total, isStrong: true },
  ]
}

function notesOf(order: OrderDetail): TextBlock[] {
  const instructions = [order.specialInstruction1, order.specialInstruction2].filter((line) => line !== '')
  const blocks = [
    { label: SERVER_DOCUMENT_MESSAGES.instructions, lines: instructions },
    { label: SERVER_DOCUMENT_MESSAGES.notes, lines: order.notes === '' ? [] : order.notes.split('\n') },
  ]
  return blocks.filter(({ lines }) => lines.length > 0)
}

/** Confirmation of an order as placed; without prices and amounts if they are hidden. */
export function confirmationModel(
  { letterhead, customer, now }: DocumentHead,
  order: OrderDetail,
): DocumentModel {
  const hasPrices = order.total !== null
  return {
    language: currentLanguage().tag,
    title: SERVER_DOCUMENT_MESSAGES.confirmation(String(order.orderNumber)),
    letterhead,
    parties: [customerParty(SERVER_DOCUMENT_MESSAGES.billTo, customer), shipToParty(order)],
    facts: [
      { label: SERVER_DOCUMENT_MESSAGES.orderDate, kind: 'date', value: order.orderDate },
      {
        label:
          order.shipMethod === 'Pickup'
            ? SERVER_DOCUMENT_MESSAGES.pickupDate
            : SERVER_DOCUMENT_MESSAGES.deliveryDate,
        kind: 'date',
        value: order.deliveryDate,
      },
      { label: SERVER_DOCUMENT_MESSAGES.poNumber, kind: 'code', value: order.pO_Number },
      { label: SERVER_DOCUMENT_MESSAGES.customer, kind: 'code', value: customer.code },
      { label: SERVER_DOCUMENT_MESSAGES.orderedBy, kind: 'text', value: order.orderedBy },
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
