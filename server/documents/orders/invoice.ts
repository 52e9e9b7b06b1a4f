import { and, asc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { canonical, compare, type Decimal, isZero, multiply, subtract, sum } from '@/domain/money/decimal'
import { printedCodeOf } from '../../catalogue/printedCode'
import type { Queries } from '../../db/database'
import { products } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { invoiceLines, receivables } from '../../db/schema/receivables'
import type { DocumentHead } from '../makeDocument'
import type { DocumentModel, Fact } from '../model/documentModel'
import { customerParty, shipToParty } from '../parties'
import { lineColumns, lineRow } from './lineTable'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { currentLanguage } from '@/domain/language/language'

/** All entries except payments, which have a receipt. */
const hasDocument = ne(receivables.detailType, DETAIL_TYPE_CODES.payment)

/** Names the document of an entry: by the entry's own code, else by the number that people use. */
export interface EntryName {
  readonly number: string
  readonly arCode?: string | undefined
}

/** Entries with the number, the likeliest first: the invoice of the order, a reference, an invoice's own number. */
function named({ number, arCode }: EntryName) {
  if (arCode !== undefined) return { is: eq(receivables.arCode, arCode), ranks: [] }
  const isOfOrder = /^\d{1,15}$/.test(number)
    ? and(eq(orders.orderNumber, Number(number)), eq(receivables.detailType, DETAIL_TYPE_CODES.invoice))
    : sql`false`
  const isReference = eq(receivables.reference, number)
  return {
    is: or(isOfOrder, isReference, eq(receivables.invoiceNumber, number)),
    ranks: [sql`case when ${isOfOrder} then 0 when ${isReference} then 1 else 2 end`],
  }
}

/**
 * The entry that a document is requested for: the invoice of an order, or any other by its number. Null for payments and
 * for another customer's.
 */
export async function findInvoice(db: Queries, customerId: number, name: EntryName) {
  const { is, ranks } = named(name)
  const [entry] = await db
    .select({ receivable: receivables, order: orders })
    .from(receivables)
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .where(and(eq(receivables.customerId, customerId), hasDocument, is))
    .orderBy(...ranks, asc(receivables.id))
    .limit(1)
  if (!entry) return null
  const lines = await db
    .select({
      ...getTableColumns(invoiceLines),
      printedCode: printedCodeOf(invoiceLines.productCode),
      pack: orderLines.pack,
      brand: orderLines.brand,
    })
    .from(invoiceLines)
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.id, invoiceLines.orderLineId), eq(orderLines.productId, invoiceLines.productId)),
    )
    .where(eq(invoiceLines.receivableId, entry.receivable.id))
    .orderBy(asc(invoiceLines.id))
  return { ...entry, lines }
}
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** Charges and tax of an invoice: the order's if they add up to its total, else the difference to its lines. */
function chargesOf({ receivable, order, lines }: FoundInvoice): Fact[] {
  const rest = subtract(receivable.initial, sum(lines.map(({ extension }) => extension)))
  const own = order && !receivable.isCredit ? sum([order.addOnCharges, order.tax]) : null
  if (order && own !== null && compare(own, rest) === 0) {
    return [
      { label: SERVER_DOCUMENT_MESSAGES.charges, kind: 'amount', value: order.addOnCharges },
      { label: SERVER_DOCUMENT_MESSAGES.tax, kind: 'amount', value: order.tax },
    ]
  }
  return isZero(rest) ? [] : [{ label: SERVER_DOCUMENT_MESSAGES.chargesAndTax, kind: 'amount', value: rest }]
}

function totalsOf(found: FoundInvoice): Fact[] {
  const { receivable, lines } = found
  const total: Fact = {
    label: SERVER_DOCUMENT_MESSAGES.total,
    kind: 'amount',
    value: receivable.initial,
    isStrong: true,
  }
  if (lines.length === 0) return [total]
  return [
    {
      label: SERVER_DOCUMENT_MESSAGES.lines,
      kind: 'amount',
      value: sum(lines.map(({ extension }) => extension)),
    },
    ...chargesOf(found),
    total,
  ]
}

function strip({ initial, balance, isCredit }: FoundInvoice['receivable']): Fact[] {
  return [
    {
      label: isCredit ? SERVER_DOCUMENT_MESSAGES.applied : SERVER_DOCUMENT_MESSAGES.paid,
      kind: 'amount',
      value: subtract(initial, balance),
    },
    {
      label: isCredit ? SERVER_DOCUMENT_MESSAGES.creditLeft : SERVER_DOCUMENT_MESSAGES.balanceDue,
      kind: 'amount',
      value: balance,
    },
  ]
}

type InvoiceLine = FoundInvoice['lines'][number]

/** States the quantity in the unit of the price, such as a weight, if that is not the unit that was sold. */
function weightNote({ quantity, priceConversion, unit, priceUnit }: InvoiceLine): string[] {
  if (unit === priceUnit) return []
  const priced: Decimal = canonical(multiply(quantity, priceConversion))
  return [`${canonical(quantity)} ${unit} = ${priced} ${priceUnit}`]
}

function toRow(line: InvoiceLine) {
  const shown = {
    formattedProductCode: line.printedCode,
    description: line.description,
    pack: line.pack ?? '',
    brand: line.brand ?? '',
    quantity: canonical(line.quantity),
    unitOfMeasure: line.unit,
    unitPrice: canonical(line.unitPrice),
    unitOfMeasure_Prc: line.priceUnit,
    extension: line.extension,
  }
  return lineRow(shown, true, weightNote(line))
}

const OWN_TITLES = new Map<number, (reference: string) => string>([
  [DETAIL_TYPE_CODES.nsfCheck, (reference) => SERVER_DOCUMENT_MESSAGES.returnedCheck(reference)],
  [DETAIL_TYPE_CODES.debitAdjustment, (reference) => SERVER_DOCUMENT_MESSAGES.debitAdjustment(reference)],
  [DETAIL_TYPE_CODES.lastCharge, (reference) => SERVER_DOCUMENT_MESSAGES.financeCharge(reference)],
  [DETAIL_TYPE_CODES.creditMemo, (reference) => SERVER_DOCUMENT_MESSAGES.creditMemo(reference)],
  [DETAIL_TYPE_CODES.creditAdjustment, (reference) => SERVER_DOCUMENT_MESSAGES.creditAdjustment(reference)],
])

function titleOf({ detailType, reference, invoiceNumber }: FoundInvoice['receivable']): string {
  return (
    OWN_TITLES.get(detailType)?.(reference) ?? SERVER_DOCUMENT_MESSAGES.invoice(invoiceNumber || reference)
  )
}

/** The goods, or the subject of an entry without lines: a finance charge, a returned check. */
function tableOf({ receivable, lines }: FoundInvoice): Pick<DocumentModel, 'columns' | 'sections' | 'notes'> {
  const { remarks, initial } = receivable
  if (lines.length > 0) {
    return {
      columns: lineColumns(true),
      sections: [{ heading: '', rows: lines.map(toRow) }],
      notes: remarks === '' ? [] : [{ label: SERVER_DOCUMENT_MESSAGES.remarks, lines: [remarks] }],
    }
  }
  return {
    columns: [
      { label: SERVER_DOCUMENT_MESSAGES.description, kind: 'text', isWide: true },
      { label: SERVER_DOCUMENT_MESSAGES.amount, kind: 'amount' },
    ],
    sections: [{ heading: '', rows: [{ cells: [remarks || titleOf(receivable), initial] }] }],
    notes: [],
  }
}

/** An entry of the account as it was posted. Amounts of credits are negative, as in the account. */
export function invoiceModel(
  { letterhead, customer, now }: DocumentHead,
  found: FoundInvoice,
): DocumentModel {
  const { receivable, order } = found
  const { invoiceDate, dueDate, customerPo } = receivable
  return {
    language: currentLanguage().tag,
    title: titleOf(receivable),
    letterhead,
    parties: [
      customerParty(SERVER_DOCUMENT_MESSAGES.billTo, customer),
      ...(order ? [shipToParty(order)] : []),
    ],
    facts: [
      { label: SERVER_DOCUMENT_MESSAGES.invoiceDate, kind: 'date', value: invoiceDate },
      ...(dueDate === null
        ? []
        : [{ label: SERVER_DOCUMENT_MESSAGES.dueDate, kind: 'date' as const, value: dueDate }]),
      {
        label: SERVER_DOCUMENT_MESSAGES.orderNumber,
        kind: 'code',
        value: order ? String(order.orderNumber) : '',
      },
      { label: SERVER_DOCUMENT_MESSAGES.poNumber, kind: 'code', value: customerPo },
      { label: SERVER_DOCUMENT_MESSAGES.customer, kind: 'code', value: customer.code },
    ],
    ...tableOf(found),
    sectionLabel: '',
    totals: totalsOf(found),
    strip: strip(receivable),
    madeAt: now.toISOString(),
  }
}
