import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { WrittenDocument } from '@/contract/documents/documents'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import { PRINTED_CODE } from '../catalogue/printedCode'
import { isVisibleTo, type ViewerId } from '../catalogue/catalogueVisibility'
import type { CustomerCaller } from '../accounts/access/caller'
import { isOpen } from '../accounts/access/menu'
import type { Database, Queries } from '../db/database'
import { categories, mainCategories, products, scanDocuments } from '../db/schema/catalogue'
import { documents } from '../db/schema/content'
import { orders } from '../db/schema/ordering'
import { receivables } from '../db/schema/receivables'
import { seesInvoices } from '../orders/orderHistory'
import type { EntryName } from './orders/invoice'
import { DOCUMENT_TTL_MS, documentIdOf, isDisplayed } from './documents'

export const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'text/plain': '.txt',
}

/** Metadata of a scan, without its bytes. `code` identifies its owner. */
interface FoundScan {
  readonly id: number
  readonly name: string
  readonly key: string
  readonly contentType: string
  readonly code: string
  readonly digest: string
}

const SCAN = {
  id: scanDocuments.id,
  name: scanDocuments.name,
  key: scanDocuments.key,
  contentType: scanDocuments.contentType,
  digest: sql<string>`encode(sha256(${scanDocuments.body}), 'hex')`,
}

/** A scan of a product that the viewer may see (Spec 3 §7). */
export async function findProductScan(
  db: Queries,
  productId: number,
  key: string,
  viewerId: ViewerId,
): Promise<FoundScan | null> {
  const [scan] = await db
    .select({ ...SCAN, code: PRINTED_CODE })
    .from(scanDocuments)
    .innerJoin(products, eq(products.id, scanDocuments.ownerId))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(
      and(
        eq(scanDocuments.owner, 'product'),
        eq(scanDocuments.ownerId, productId),
        eq(scanDocuments.key, key),
        isVisibleTo(db, viewerId),
      ),
    )
  return scan ?? null
}

const ORDER_NUMBER = /^\d{1,15}$/

/** Screens with documents of orders, and those with documents of the account's entries. */
export const ORDER_HISTORY: readonly MenuKey[] = ['OrderHistory']
const ACCOUNT: readonly MenuKey[] = ['AccountDetail', 'InvoicePayment']

/** The customer's orders with this number. */
function namedOrders(db: Queries, customerId: number, isOfOrder: SQL) {
  const isNamed = and(eq(orders.customerId, customerId), isOfOrder)
  return db.select({ id: orders.id }).from(orders).where(isNamed)
}

/** The entry with the code, or else those with the number as their order, reference or invoice number. */
function namedEntries(db: Queries, customerId: number, { number, arCode }: EntryName, isOfOrder: SQL) {
  const isNumbered = or(isOfOrder, eq(receivables.reference, number), eq(receivables.invoiceNumber, number))
  const isNamed = arCode === undefined ? isNumbered : eq(receivables.arCode, arCode)
  return db
    .select({ id: receivables.id })
    .from(receivables)
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .where(and(eq(receivables.customerId, customerId), isNamed))
}

/**
 * A scan of the customer's order or entry, if the caller's menu has screens for it. Scans of entries show amounts:
 * callers without access to invoices get none.
 */
export async function findOrderScan(
  db: Queries,
  caller: CustomerCaller,
  name: EntryName,
  key: string,
): Promise<FoundScan | null> {
  const { number, arCode } = name
  const { id } = caller.customer
  const isOfOrder = ORDER_NUMBER.test(number) ? eq(orders.orderNumber, Number(number)) : sql`false`
  const isIn = (owner: 'order' | 'invoice', owners: ReturnType<typeof namedOrders | typeof namedEntries>) =>
    and(eq(scanDocuments.owner, owner), inArray(scanDocuments.ownerId, owners))
  const hasOrders = isOpen(caller.menu, ORDER_HISTORY) && arCode === undefined
  const hasEntries = isOpen(caller.menu, ACCOUNT) && seesInvoices(caller)
  const isShown = or(
    hasOrders ? isIn('order', namedOrders(db, id, isOfOrder)) : sql`false`,
    hasEntries ? isIn('invoice', namedEntries(db, id, name, isOfOrder)) : sql`false`,
  )
  const [scan] = await db
    .select(SCAN)
    .from(scanDocuments)
    .where(and(eq(scanDocuments.key, key), isShown))
    // Scans of the order come before those of its invoices.
    .orderBy(desc(scanDocuments.owner), asc(scanDocuments.id))
    .limit(1)
  return scan ? { ...scan, code: number } : null
}

/** Prepares a scan for `/doc/{id}`, for 15 minutes. Copies it within the database. */
export async function storeScan(
  db: Database,
  scan: FoundScan,
  viewerId: ViewerId,
  now: Date,
): Promise<WrittenDocument | null> {
  const fileName = `${scan.code} ${scan.name || scan.key}${EXTENSIONS[scan.contentType] ?? ''}`
  const content = JSON.stringify(['scan', scan.id, fileName, scan.contentType, scan.digest])
  const id = await documentIdOf(db, content, viewerId, now)
  const expiresAt = new Date(now.getTime() + DOCUMENT_TTL_MS)
  const copy = db
    .select({
      id: sql`${id}::text`.as('id'),
      customerId: sql`${viewerId}::integer`.as('customer_id'),
      fileName: sql`${fileName}::text`.as('file_name'),
      contentType: scanDocuments.contentType,
      body: scanDocuments.body,
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
      expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(scanDocuments)
    .where(eq(scanDocuments.id, scan.id))
  const [made] = await db
    .insert(documents)
    .select(copy)
    .onConflictDoUpdate({ target: documents.id, set: { expiresAt } })
    .returning({ id: documents.id })
  return made ? { ...made, isPage: isDisplayed(scan.contentType) } : null
}
