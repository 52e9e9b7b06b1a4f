import { escapeHtml } from '@/domain/text/escapeHtml'

/** For pages in which nothing runs, nothing is loaded and nothing can be sent. */
export const plainPolicy = (frameAncestors: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

interface PlainPage {
  readonly title: string
  /** HTML below the title. */
  readonly body: string
  /** CSS beyond what all of them have. */
  readonly style: string
}

/** A page that is no part of the storefront, in the colours that the browser likes. */
export function plainPage({ title, body, style }: PlainPage): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('\n')
}
