import type { AppDeps } from '../../appDeps'
import type { RawRoute, RequestContext } from '../../http/context'
import { contentDisposition } from '../../http/reply/contentDisposition'
import { plainPage, plainPolicy } from '../../plainPage'
import { renderCsv } from '../csv/renderCsv'
import { isDisplayed, readDocument } from '../documents'
import { PAGE_POLICY, renderPage } from '../page/renderPage'
import { readLogo } from '../letterhead'
import { unpackModel } from '../model/storedModel'
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

interface Answer {
  readonly body: string | Uint8Array
  readonly contentType: string
  readonly policy: string
  /** Null for a page. */
  readonly disposition: string | null
}

export function answer({ body, contentType, policy, disposition }: Answer, status = 200): Response {
  const headers = {
    ...PRIVATE,
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    ...(disposition !== null && { 'Content-Disposition': disposition }),
  }
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers })
}

const page = (body: string, policy: string): Answer => ({
  body,
  contentType: 'text/html; charset=utf-8',
  policy,
  disposition: null,
})

const refusal = (body: string, status: number): Response => answer(page(body, plainPolicy("'none'")), status)

const gone = (): Response => refusal(GONE, 404)

interface Wanted {
  readonly id: string
  readonly format: string | undefined
}

async function renderFile(body: Uint8Array, { id, format }: Wanted, { db, pdfs }: AppDeps): Promise<Answer> {
  const model = await unpackModel(body)
  if (format === undefined) return page(renderPage(model, id), PAGE_POLICY)
  const disposition = contentDisposition(`${model.title}.${format}`, false)
  if (format === 'csv') {
    return {
      body: renderCsv(model),
      contentType: 'text/csv; charset=utf-8',
      policy: CONTENT_POLICY,
      disposition,
    }
  }
  const logo = await readLogo(db, model.letterhead.logo)
  return {
    body: await pdfs.render(model, logo ? { logo } : {}),
    contentType: PDF,
    policy: PDF_POLICY,
    disposition,
  }
}

async function render(body: Uint8Array, wanted: Wanted, deps: AppDeps): Promise<Response> {
  try {
    return answer(await renderFile(body, wanted, deps))
  } catch (error) {
    if (!(error instanceof WorkTooDemanding)) throw error
    return refusal(TOO_LONG, 500)
  }
}

async function open(context: RequestContext, deps: AppDeps): Promise<Response> {
  const { id = '', format } = FILE.exec(context.req.param('file') ?? '')?.groups ?? {}
  const document = id === '' ? null : await readDocument(deps.db, id, deps.clock())
  if (!document) return gone()
  const { fileName, contentType, body } = document
  if (contentType === MODEL_TYPE) return render(body, { id, format }, deps)
  if (format !== undefined) return gone()
  return answer({
    body,
    contentType,
    policy: contentType === PDF ? PDF_POLICY : CONTENT_POLICY,
    disposition: contentDisposition(fileName, contentType === PDF || isDisplayed(contentType)),
  })
}

/** Prepared documents, opened in a tab of their own: no token, the id is the permission (Spec 3 §2). */
export const documentFileRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/doc/:file', takesTurn: true, handle: open },
]
