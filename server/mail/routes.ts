import { and, desc, eq, gt } from 'drizzle-orm'
import type { AppDeps } from '../foundation/appDeps'
import type { Config } from '../foundation/config'
import { mailOutbox } from '../db/schema/operations'
import { orders } from '../db/schema/ordering'
import type { RequestContext, RawRoute } from '../http/context'
import { isOwnHost } from '../http/ownHost'
import { withShop } from './mail'
import { type StoredMail, listPage, mailPage, OUTBOX_POLICY } from './outboxPage'
import { SERVER_MESSAGES } from '../foundation/messages'
import { MAIL_MESSAGES } from './messages'
import { withLanguage, languageHeaders } from '../language/withLanguage'

const LIST_MAX = 200

/** Mails contain links that open accounts: readable only if mail is not sent, and never in production. */
export function isOutboxOpen({ isProduction, smtpUrl }: Pick<Config, 'isProduction' | 'smtpUrl'>): boolean {
  return !isProduction && smtpUrl === null
}

const ID = /^[1-9]\d{0,8}$/

/** Id of the mail in the path; null if invalid, or if the outbox is closed. */
export function openMailId(context: RequestContext, { config }: AppDeps): number | null {
  const id = context.req.param('id') ?? ''
  return isOutboxOpen(config) && isOwnHost(context, config) && ID.test(id) ? Number(id) : null
}

export function notFound(): Response {
  return Response.json(
    { message: SERVER_MESSAGES.notFound },
    { status: 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

function page(html: string): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': OUTBOX_POLICY,
    ...languageHeaders(),
  }
  return new Response(html, { headers })
}

const attachmentOf = (orderNumber: number, language: string): string =>
  withLanguage(language, () => `${MAIL_MESSAGES.confirmation(String(orderNumber))}.pdf`)

async function storedMails({ db, clock, config }: AppDeps, id?: number): Promise<StoredMail[]> {
  const rows = await db
    .select({
      id: mailOutbox.id,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      html: mailOutbox.html,
      createdAt: mailOutbox.createdAt,
      orderNumber: orders.orderNumber,
      language: mailOutbox.language,
    })
    .from(mailOutbox)
    .leftJoin(orders, eq(orders.id, mailOutbox.orderId))
    .where(and(gt(mailOutbox.expiresAt, clock()), id === undefined ? undefined : eq(mailOutbox.id, id)))
    .orderBy(desc(mailOutbox.id))
    .limit(LIST_MAX)
  return rows.map(({ orderNumber, language, ...mail }) => ({
    ...withShop(mail, config.publicUrl),
    attachment: orderNumber === null ? null : attachmentOf(orderNumber, language),
  }))
}

async function list(context: RequestContext, deps: AppDeps): Promise<Response> {
  if (!isOutboxOpen(deps.config) || !isOwnHost(context, deps.config)) return notFound()
  const mails = await storedMails(deps)
  const wantsJson = context.req.header('Accept')?.includes('application/json') ?? false
  return wantsJson
    ? Response.json(mails, { headers: { 'Cache-Control': 'no-store' } })
    : page(listPage(mails))
}

async function one(context: RequestContext, deps: AppDeps): Promise<Response> {
  const id = openMailId(context, deps)
  const [mail] = id === null ? [] : await storedMails(deps, id)
  return mail ? page(mailPage(mail)) : notFound()
}

/**
 * Unsent mails, newest first, for people who try the product: pages, or with `Accept: application/json` a list
 * of `{ id, to, subject, text, html, createdAt, attachment }`.
 */
export const outboxRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/outbox', handle: list },
  { method: 'GET', path: '/outbox/:id', handle: one },
]
