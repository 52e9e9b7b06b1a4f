import { and, asc, eq, getTableColumns, or } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payment'
import { canonical, compare, type Decimal, isZero, multiply, subtract, sum } from '@/domain/money/decimal'
import { printedCodeOf } from '../../catalogue/printedCode'
import type { Queries } from '../../db/database'
import { products } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { invoiceLines, receivables } from '../../db/schema/receivables'
import type { DocumentHead } from '../makeDocument'
import type { DocumentModel, Fact } from '../model/documentModel'
import { customerParty, shipToParty } from '../parties'
import { lineColumns, lineRow } from './lineTable'
import { DOCUMENT_MESSAGES } from '../messages'
import { currentLanguage } from '@/domain/language/language'

/**
 * The invoice of an order, or the credit memo with this number: credit memos are posted under numbers of their own. Null
 * for another customer's.
 */
export async function findInvoice(db: Queries, customerId: number, number: string) {
  const asOrder = /^\d{1,15}$/.test(number) ? eq(orders.orderNumber, Number(number)) : undefined
  const [entry] = await db
    .select({ receivable: receivables, order: orders })
    .from(receivables)
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .where(
      and(
        eq(receivables.customerId, customerId),
        or(
          asOrder && and(asOrder, eq(receivables.detailType, DETAIL_TYPE_CODES.invoice)),
          and(eq(receivables.detailType, DETAIL_TYPE_CODES.creditMemo), eq(receivables.reference, number)),
        ),
      ),
    )
    .orderBy(asc(receivables.detailType), asc(receivables.id))
    .limit(1)
  if (!entry) return null
  const lines = await db
    .select({ ...getTableColumns(invoiceLines), printedCode: printedCodeOf(invoiceLines.productCode) })
    .from(invoiceLines)
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .where(eq(invoiceLines.receivableId, entry.receivable.id))
    .orderBy(asc(invoiceLines.id))
  return { ...entry, lines }
}
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** Charges and tax of an invoice: the order's where they make up its total, else what is not in its lines. */
function chargesOf({ receivable, order, lines }: FoundInvoice): Fact[] {
  const rest = subtract(receivable.initial, sum(lines.map(({ extension }) => extension)))
  const own = order && !receivable.isCredit ? sum([order.addOnCharges, order.tax]) : null
  if (order && own !== null && compare(own, rest) === 0) {
    return [
      { label: DOCUMENT_MESSAGES.charges, kind: 'amount', value: order.addOnCharges },
      { label: DOCUMENT_MESSAGES.tax, kind: 'amount', value: order.tax },
    ]
  }
  return isZero(rest) ? [] : [{ label: DOCUMENT_MESSAGES.chargesAndTax, kind: 'amount', value: rest }]
}

function totalsOf(found: FoundInvoice): Fact[] {
  const { receivable, lines } = found
  return [
    { label: DOCUMENT_MESSAGES.lines, kind: 'amount', value: sum(lines.map(({ extension }) => extension)) },
    ...chargesOf(found),
    { label: DOCUMENT_MESSAGES.total, kind: 'amount', value: receivable.initial, isStrong: true },
  ]
}

function strip({ initial, balance, isCredit }: FoundInvoice['receivable']): Fact[] {
  return [
    {
      label: isCredit ? DOCUMENT_MESSAGES.applied : DOCUMENT_MESSAGES.paid,
      kind: 'amount',
      value: subtract(initial, balance),
    },
    {
      label: isCredit ? DOCUMENT_MESSAGES.creditLeft : DOCUMENT_MESSAGES.balanceDue,
      kind: 'amount',
      value: balance,
    },
  ]
}

type InvoiceLine = FoundInvoice['lines'][number]

/** A catch weight is priced by another unit than it is sold by: the text says how much that was. */
function weightNote({ quantity, priceConversion, unit, priceUnit }: InvoiceLine): string[] {
  if (unit === priceUnit) return []
  const priced: Decimal = canonical(multiply(quantity, priceConversion))
  return [`${canonical(quantity)} ${unit} = ${priced} ${priceUnit}`]
}

function toRow(line: InvoiceLine) {
  const shown = {
    formattedProductCode: line.printedCode,
    description: line.description,
    quantity: canonical(line.quantity),
    unitOfMeasure: line.unit,
    unitPrice: canonical(line.unitPrice),
    unitOfMeasure_Prc: line.priceUnit,
    extension: line.extension,
  }
  return lineRow(shown, true, weightNote(line))
}

/** An invoice or credit memo as it was posted. Amounts of credits are negative, as in the account. */
export function invoiceModel(
  { letterhead, customer, now }: DocumentHead,
  found: FoundInvoice,
): DocumentModel {
  const { receivable, order, lines } = found
  const { isCredit, reference, invoiceNumber, invoiceDate, dueDate, customerPo, remarks } = receivable
  return {
    language: currentLanguage().tag,
    title: isCredit
      ? DOCUMENT_MESSAGES.creditMemo(reference)
      : DOCUMENT_MESSAGES.invoice(invoiceNumber || reference),
    letterhead,
    parties: [customerParty(DOCUMENT_MESSAGES.billTo, customer), ...(order ? [shipToParty(order)] : [])],
    facts: [
      { label: DOCUMENT_MESSAGES.invoiceDate, kind: 'date', value: invoiceDate },
      ...(dueDate === null
        ? []
        : [{ label: DOCUMENT_MESSAGES.dueDate, kind: 'date' as const, value: dueDate }]),
      { label: DOCUMENT_MESSAGES.orderNumber, kind: 'code', value: order ? String(order.orderNumber) : '' },
      { label: DOCUMENT_MESSAGES.poNumber, kind: 'code', value: customerPo },
      { label: DOCUMENT_MESSAGES.customer, kind: 'code', value: customer.code },
    ],
    columns: lineColumns(true),
    sectionLabel: '',
    sections: [{ heading: '', rows: lines.map(toRow) }],
    totals: totalsOf(found),
    strip: strip(receivable),
    notes: remarks === '' ? [] : [{ label: DOCUMENT_MESSAGES.remarks, lines: [remarks] }],
    madeAt: now.toISOString(),
  }
}
