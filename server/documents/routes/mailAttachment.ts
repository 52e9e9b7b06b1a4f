import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import { mailOutbox } from '../../db/schema/operations'
import type { RawRoute, RequestContext } from '../../http/context'
import { contentDisposition } from '../../http/reply/contentDisposition'
import { notFound, openMailId } from '../../mail/routes'
import { makeConfirmation } from '../orders/mailedConfirmation'
import { answer, PDF_POLICY } from './files'
import { withLanguage } from '../../language/withLanguage'

async function download(context: RequestContext, deps: AppDeps): Promise<Response> {
  const id = openMailId(context, deps)
  if (id === null) return notFound()
  const isOpen = and(
    eq(mailOutbox.id, id),
    gt(mailOutbox.expiresAt, deps.clock()),
    isNotNull(mailOutbox.orderId),
  )
  const [mail] = await deps.db.select().from(mailOutbox).where(isOpen)
  const orderId = mail?.orderId ?? null
  if (!mail || orderId === null) return notFound()
  const made = await withLanguage(mail.language, () =>
    makeConfirmation(deps, { id: orderId, hidesPrices: mail.hidesPrices }),
  )
  if (!made) return notFound()
  const { body, contentType, fileName } = made
  return answer({
    body,
    contentType,
    policy: PDF_POLICY,
    disposition: contentDisposition(fileName, false),
    language: mail.language,
  })
}

/** Serves the attachment of a mail in the outbox, for people who try the product. */
export const mailAttachmentRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/outbox/:id/attachment', handle: download },
]
