import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import { mailOutbox } from '../../db/schema/operations'
import type { RawRoute, RequestContext } from '../../http/context'
import { contentDisposition } from '../../http/reply/contentDisposition'
import { notFound, openMailId } from '../../mail/routes'
import { makeConfirmation } from '../orders/mailedConfirmation'
import { withLanguage, languageHeaders } from '../../language/withLanguage'
import { escapeHtml } from '@/domain/text/escapeHtml'
import { Failure } from '../../foundation/failure'
import { plainPage, plainPolicy, plainStyleSource } from '../../foundation/plainPage'
import { isDisplayed, readDocument } from '../documents'
import { PAGE_POLICY } from '../page/renderPage'
import { readLogo } from '../letterhead'
import { type OpenedModel, openModel } from '../model/storedModel'
import type { Wanted } from '../rendering/renderThread'
import { MODEL_TYPE } from '../storeDocument'
import { WorkTooDemanding } from '../../foundation/workThread'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

const FILE = /^(?<id>[\w-]{43})(?:\.(?<format>pdf|csv))?$/
const PDF = 'application/pdf'

/**
 * A document can neither run nor load anything. Browsers show no PDF within a sandbox, but their viewers are
 * sandboxes themselves.
 */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const PDF_POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The id is the permission: caches must not store the answer, and other sites must not learn the URL. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const

const STYLE = 'main { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; }'

/** A page that explains why a document is unavailable. */
function whyPage(title: string, why: string, hasStart: boolean): string {
  const start = `<p><a href="/">${escapeHtml(SERVER_DOCUMENT_MESSAGES.refused.start)}</a></p>`
  return plainPage({ title, body: `<p>${escapeHtml(why)}</p>${hasStart ? start : ''}`, style: STYLE })
}

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly policy: string
  /** Null for a page. */
  readonly disposition: string | null
  /** Language tag; null for a file from outside. */
  readonly language: string | null
}

interface Status {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

function answer(
  { body, contentType, policy, disposition, language }: Answer,
  { status, headers: more }: Status = { status: 200 },
): Response {
  const headers = {
    ...PRIVATE,
    ...more,
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    ...(disposition !== null && { 'Content-Disposition': disposition }),
    ...(language !== null && { 'Content-Language': language }),
  }
  return new Response(body, { status, headers })
}

const HTML = 'text/html; charset=utf-8'
const CSV = 'text/csv; charset=utf-8'

function refusal(body: string, status: Status): Response {
  const { 'Content-Language': language, ...vary } = languageHeaders()
  const page = {
    body,
    contentType: HTML,
    policy: plainPolicy("'none'", plainStyleSource(STYLE)),
    disposition: null,
    language,
  }
  return answer(page, { ...status, headers: { ...status.headers, ...vary } })
}

function gone(): Response {
  const { gone: title, goneWhy } = SERVER_DOCUMENT_MESSAGES.refused
  return refusal(whyPage(title, goneWhy, true), { status: 404 })
}

function tooLong({ format }: Pick<File, 'format'>): Response {
  const { long, longWhy, longPdf, longPdfWhy } = SERVER_DOCUMENT_MESSAGES.refused
  const page = format === 'pdf' ? whyPage(longPdf, longPdfWhy, false) : whyPage(long, longWhy, true)
  return refusal(page, { status: 500 })
}

const LOOKS = {
  page: { contentType: HTML, policy: PAGE_POLICY },
  csv: { contentType: CSV, policy: CONTENT_POLICY },
  pdf: { contentType: PDF, policy: PDF_POLICY },
} as const

interface File {
  readonly id: string
  readonly format: keyof typeof LOOKS
}

/** Target format, with the logo for a PDF, which cannot load it. */
async function wantedOf({ head }: OpenedModel, { id, format }: File, { db }: AppDeps): Promise<Wanted> {
  if (format === 'page') return { format, id }
  if (format === 'csv') return { format }
  const logo = await readLogo(db, head.letterhead.logo)
  return { format, options: logo ? { logo } : {} }
}

/** Yields the request's turn while the document is rendered. */
async function renderFile(
  body: Uint8Array,
  file: File,
  context: RequestContext,
  deps: AppDeps,
): Promise<Answer> {
  const opened = await openModel(body)
  const renderRequest = await wantedOf(opened, file, deps)
  const { format } = file
  const { title, language } = opened.head
  const aside = context.get('aside') ?? ((work) => work())
  return {
    ...LOOKS[format],
    language,
    body: await aside(() => deps.renderings.render(opened, renderRequest, context.req.raw.signal)),
    disposition: format === 'page' ? null : contentDisposition(`${title}.${format}`, false),
  }
}

/** Documents open in a tab, so errors are shown as a page. */
async function render(
  body: Uint8Array,
  file: File,
  context: RequestContext,
  deps: AppDeps,
): Promise<Response> {
  try {
    return answer(await renderFile(body, file, context, deps))
  } catch (error) {
    if (error instanceof WorkTooDemanding) return tooLong(file)
    if (error instanceof Failure && error.status === 503) {
      return refusal(whyPage(SERVER_DOCUMENT_MESSAGES.refused.again, error.message, false), error)
    }
    throw error
  }
}

async function open(context: RequestContext, deps: AppDeps): Promise<Response> {
  const { id = '', format = 'page' } = FILE.exec(context.req.param('file') ?? '')?.groups ?? {}
  const document = id === '' ? null : await readDocument(deps.db, id, deps.clock())
  if (!document) return gone()
  const { fileName, contentType, body } = document
  if (contentType === MODEL_TYPE) return render(body, { id, format: format as File['format'] }, context, deps)
  if (format !== 'page') return gone()
  return answer({
    body: new Uint8Array(body),
    contentType,
    policy: contentType === PDF ? PDF_POLICY : CONTENT_POLICY,
    disposition: contentDisposition(fileName, contentType === PDF || isDisplayed(contentType)),
    language: null,
  })
}

/** Prepared documents, each opened in its own tab: no token, the id is the permission (Spec 3 §2). */
export const documentFileRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/doc/:file', takesTurn: true, handle: open },
]

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
