import { escapeHtml } from '@/domain/text/escapeHtml'
import { currentLanguage } from '@/domain/language/language'
import { policySource } from './policySource'

const styleOf = (style: string): string =>
  `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }${style}`

/** CSP source that allows only the style of a plain page. */
export const plainStyleSource = (style: string): string => policySource(styleOf(style))

/** Policy of a page that runs nothing, loads nothing and sends nothing. */
export const plainPolicy = (frameAncestors: string, styleSource: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

interface PlainPage {
  readonly title: string
  readonly body: string
  readonly style: string
}

/** A page outside the storefront, in the browser's own colors. */
export function plainPage({ title, body, style }: PlainPage): string {
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage().tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${styleOf(style)}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('\n')
}
