import { eq } from 'drizzle-orm'
import type { DocumentModel } from '../../../server/documents/model/documentModel'
import { openModel, readModel } from '../../../server/documents/model/storedModel'
import { documents } from '../../../server/db/schema/content'
import { invoiceLines, receivables } from '../../../server/db/schema/receivables'
import type { TestApp } from '../app/openTestApp'
import type { TestRequest } from '../app/testRequests'

/** The model of a stored document. */
export const unpackModel = async (body: Uint8Array): Promise<DocumentModel> =>
  readModel((await openModel(body)).lines)

/** The stored model of a report; null for 204. */
export async function reportOf(app: TestApp, path: string, who: TestRequest): Promise<DocumentModel | null> {
  const response = await app.request(path, who)
  if (response.status === 204) return null
  if (response.status !== 200) throw new Error(`Status ${response.status}: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  const [stored] = await app.db.select().from(documents).where(eq(documents.id, id))
  if (!stored) throw new Error('The report was not stored')
  return unpackModel(stored.body)
}

/** Headings of a report's sections with the cells of their rows. */
export const cellsOf = (model: DocumentModel | null) =>
  model?.sections.map(({ heading, rows }) => [heading, rows.map(({ cells }) => cells)])

type Entry = Partial<typeof receivables.$inferInsert>

/** Adds an entry to a customer's account; returns its key. */
export async function addReceivable(app: TestApp, customerId: number, fields: Entry): Promise<number> {
  const arCode = fields.arCode ?? fields.reference ?? ''
  const [row] = await app.db
    .insert(receivables)
    .values({
      customerId,
      arCode,
      detailType: 1,
      reference: arCode,
      invoiceDate: '2026-11-20',
      initial: '0',
      balance: '0',
      ...fields,
    })
    .returning({ id: receivables.id })
  if (!row) throw new Error('No entry was added')
  return row.id
}

type Line = Pick<typeof invoiceLines.$inferInsert, 'productId' | 'unit' | 'quantity' | 'unitPrice'> &
  Partial<typeof invoiceLines.$inferInsert>

/** Adds an invoice with its lines. */
export async function addInvoice(
  app: TestApp,
  customerId: number,
  invoiceDate: string,
  lines: readonly Line[],
  fields: Entry = {},
): Promise<void> {
  const reference = fields.reference ?? `I${customerId}-${invoiceDate}`
  const receivableId = await addReceivable(app, customerId, { ...fields, reference, invoiceDate })
  await app.db.insert(invoiceLines).values(
    lines.map((line) => ({
      receivableId,
      productCode: '',
      description: '',
      priceUnit: line.unit,
      priceConversion: '1',
      extension: '0',
      ...line,
    })),
  )
}
