import { escapeHtml } from '../mail/layout'

/** Nothing runs, nothing is loaded, nothing can be sent: such a page may stand in anybody's frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
`

/** A page that stands in a procurement system's frame or window in place of the storefront. */
export function framePage(status: number, title: string, text: string): Response {
  const html = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`,
  ].join('\n')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
  }
  return new Response(html, { status, headers })
}

/** Spec 1 §4. */
const EXPIRED = 'Punchout session expired'
const EXPIRED_HINT = 'Close this page and open the shop again from your procurement system.'

export function expiredPage(): Response {
  return framePage(200, EXPIRED, EXPIRED_HINT)
}
