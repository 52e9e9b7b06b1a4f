import { eq } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import { customers } from '../../db/schema/accounts'
import { orders } from '../../db/schema/ordering'
import type { Queries } from '../../db/database'
import type { MailedOrder } from '../../mail/mail'
import { type Attachment, NotSent, type SendMail } from '../../mail/mailWorker'
import { readOrder } from '../../orders/orderDetail'
import { letterheadOf, readLogo } from '../letterhead'
import type { DocumentModel } from '../model/documentModel'
import { openModel, packModel } from '../model/storedModel'
import { confirmationModel } from './confirmation'

type RenderDeps = Pick<AppDeps, 'db' | 'renderings'>

/** Confirmation of a mailed order, identical each time; null if the order is gone. */
async function readConfirmation(
  db: Queries,
  { id, hidesPrices }: MailedOrder,
): Promise<DocumentModel | null> {
  const [placed] = await db
    .select({ orderNumber: orders.orderNumber, now: orders.submittedAt, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
  if (!placed) return null
  const { customer, now } = placed
  const settings = { hidePricing: hidesPrices, canPrintInvoices: false, canViewConfirmation: true }
  const order = await readOrder(db, { customer, settings }, placed.orderNumber)
  return order && confirmationModel({ letterhead: await letterheadOf(db), customer, now }, order)
}

/** PDF of a mailed order; null if the order is gone. */
export async function makeConfirmation(
  { db, renderings }: RenderDeps,
  order: MailedOrder,
  signal?: AbortSignal,
): Promise<Attachment | null> {
  const model = await readConfirmation(db, order)
  if (!model) return null
  const logo = await readLogo(db, model.letterhead.logo)
  const opened = await openModel((await packModel(model)).body)
  const renderRequest = { format: 'pdf', options: logo ? { logo } : {} } as const
  const body = await renderings.render(opened, renderRequest, signal)
  return { fileName: `${model.title}.pdf`, contentType: 'application/pdf', body }
}

/** Timeout of the PDF. Together with the delivery it must be less than the lease of a mail (`RETRY_MS`). */
const PDF_MS = 20_000

/** Attempt from which on a mail is sent without its PDF if that fails. */
export const TRIES_WITH_PDF = 3

/** Attaches the confirmation to mails about orders on the way to the mail server. */
export function withConfirmations(deps: RenderDeps & Pick<AppDeps, 'log'>, send: SendMail): SendMail {
  async function attachmentOf(order: MailedOrder, attempts: number): Promise<Attachment | null> {
    try {
      return await makeConfirmation(deps, order, AbortSignal.timeout(PDF_MS))
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      if (attempts < TRIES_WITH_PDF) throw new NotSent(`PDF ${reason}`, false)
      deps.log.error('A mail goes without its confirmation', { orderId: order.id, reason })
      return null
    }
  }
  return async (mail) => {
    const attachment = mail.order && (await attachmentOf(mail.order, mail.attempts))
    await send(attachment ? { ...mail, attachment } : mail)
  }
}
