import { escapeHtml } from '@/domain/text/escapeHtml'
import type { AppDeps } from '../../appDeps'
import { Failure } from '../../failure'
import type { RawRoute, RequestContext } from '../../http/context'
import { contentDisposition } from '../../http/reply/contentDisposition'
import { plainPage, plainPolicy } from '../../plainPage'
import { isDisplayed, readDocument } from '../documents'
import { PAGE_POLICY } from '../page/renderPage'
import { readLogo } from '../letterhead'
import { type OpenedModel, openModel } from '../model/storedModel'
import type { Wanted } from '../rendering/renderThread'
import { MODEL_TYPE } from '../storeDocument'
import { WorkTooDemanding } from '../../workThread'

const FILE = /^(?<id>[\w-]{43})(?:\.(?<format>pdf|csv))?$/
const PDF = 'application/pdf'

/**
 * A document runs nothing and loads nothing. Browsers show no PDF in a sandbox, but their viewers are one
 * themselves.
 */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
export const PDF_POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The id is the permission, so no cache may store the answer, and no other site may learn the address. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const

const STYLE = 'main { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; }'
const GONE = plainPage({
  title: 'This document is no longer available',
  body: '<p>Documents can be opened for 15 minutes. Open it again from the page that it belongs to.</p><p><a href="/">Go to the start page</a></p>',
  style: STYLE,
})
const TOO_LONG = plainPage({
  title: 'This document is too long for a PDF',
  body: '<p>Go back to print it, or to download it as CSV.</p>',
  style: STYLE,
})
const TOO_LONG_TEXT = plainPage({
  title: 'This document is too long to open',
  body: '<p>Make it again with less in it, such as one category.</p><p><a href="/">Go to the start page</a></p>',
  style: STYLE,
})
const busyPage = (message: string): string =>
  plainPage({ title: 'Please try again', body: `<p>${escapeHtml(message)}</p>`, style: STYLE })

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly policy: string
  /** Null for a page. */
  readonly disposition: string | null
}

interface Status {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export function answer(
  { body, contentType, policy, disposition }: Answer,
  { status, headers: more }: Status = { status: 200 },
): Response {
  const headers = {
    ...PRIVATE,
    ...more,
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    ...(disposition !== null && { 'Content-Disposition': disposition }),
  }
  return new Response(body, { status, headers })
}

const HTML = 'text/html; charset=utf-8'
const CSV = 'text/csv; charset=utf-8'

const refusal = (body: string, status: Status): Response =>
  answer({ body, contentType: HTML, policy: plainPolicy("'none'"), disposition: null }, status)

const gone = (): Response => refusal(GONE, { status: 404 })

const LOOKS = {
  page: { contentType: HTML, policy: PAGE_POLICY },
  csv: { contentType: CSV, policy: CONTENT_POLICY },
  pdf: { contentType: PDF, policy: PDF_POLICY },
} as const

interface File {
  readonly id: string
  readonly format: keyof typeof LOOKS
}

/** What a document is rendered to, with the logo for a PDF, which cannot load it. */
async function wantedOf({ head }: OpenedModel, { id, format }: File, { db }: AppDeps): Promise<Wanted> {
  if (format === 'page') return { format, id }
  if (format === 'csv') return { format }
  const logo = await readLogo(db, head.letterhead.logo)
  return { format, options: logo ? { logo } : {} }
}

/** Others have the request's turn while the document is rendered. */
async function renderFile(
  body: Uint8Array,
  file: File,
  context: RequestContext,
  deps: AppDeps,
): Promise<Answer> {
  const opened = await openModel(body)
  const wanted = await wantedOf(opened, file, deps)
  const { format } = file
  const { title } = opened.head
  const aside = context.get('aside') ?? ((work) => work())
  return {
    ...LOOKS[format],
    body: await aside(() => deps.renderings.render(opened, wanted, context.req.raw.signal)),
    disposition: format === 'page' ? null : contentDisposition(`${title}.${format}`, false),
  }
}

/** Documents are opened in a tab: people read why one is not there. */
async function render(
  body: Uint8Array,
  file: File,
  context: RequestContext,
  deps: AppDeps,
): Promise<Response> {
  try {
    return answer(await renderFile(body, file, context, deps))
  } catch (error) {
    if (error instanceof WorkTooDemanding) {
      return refusal(file.format === 'pdf' ? TOO_LONG : TOO_LONG_TEXT, { status: 500 })
    }
    if (error instanceof Failure && error.status === 503) return refusal(busyPage(error.message), error)
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
  })
}

/** Prepared documents, opened in a tab of their own: no token, the id is the permission (Spec 3 §2). */
export const documentFileRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/doc/:file', takesTurn: true, handle: open },
]
