import { escapeHtml } from '@/domain/text/escapeHtml'
import { plainPage, plainPolicy, plainStyleSource } from '../foundation/plainPage'
import { ROUTES } from '@/domain/navigation/paths'
import { PUNCHOUT_MESSAGES } from './messages'
import { languageHeaders } from '../language/withLanguage'

const STYLE = `
  body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
`

const POLICY = plainPolicy('*', plainStyleSource(STYLE))

/** A page shown in a procurement system's frame or window instead of the storefront. */
export function framePage(status: number, title: string, text: string): Response {
  const html = plainPage({ title, body: `<p>${escapeHtml(text)}</p>`, style: STYLE })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    ...languageHeaders(),
  }
  return new Response(html, { status, headers })
}

export function expiredPage(): Response {
  return framePage(200, PUNCHOUT_MESSAGES.expired, PUNCHOUT_MESSAGES.openAgain)
}

/** Query parameter with the code that opens a session (Spec 1 §4). */
export const CODE_PARAMETER = 'ac'

/** Start URL of a procurement system's buyer; `path` is the screen. */
export function startPage(publicUrl: string, code: string, path: string = ROUTES.home): string {
  return `${publicUrl}${path}?${CODE_PARAMETER}=${encodeURIComponent(code)}`
}
