import type { MiddlewareHandler } from 'hono'
import { policySource } from '../../foundation/policySource'
import type { AppEnv, Embedding } from '../context'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/gi

/** Content security policy sources that allow a page's inline content. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly styleAttributes: readonly string[]
}

export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (places: RegExp) => [
    ...new Set([...html.matchAll(places)].map(([, text = '']) => policySource(text))),
  ]
  return {
    scripts: hashesOf(INLINE_SCRIPT),
    styles: hashesOf(INLINE_STYLE),
    styleAttributes: hashesOf(STYLE_ATTRIBUTE),
  }
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], styleAttributes: [] }

/** Emotion adds empty style elements, and scripts write their rules. */
const EMPTY_STYLE = policySource('')
/** Style sheet added by react-colorful. */
const COLOR_PICKER_STYLE = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='"

/** reCAPTCHA does not document the styles it adds, and a hash would turn `unsafe-inline` off. */
function styleDirectives({ styles, styleAttributes }: InlineHashes, hasRecaptcha: boolean): string[] {
  if (hasRecaptcha) return ["style-src 'self' 'unsafe-inline'"]
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"]
  return [
    `style-src ${["'self'", EMPTY_STYLE, COLOR_PICKER_STYLE, ...styles].join(' ')}`,
    `style-src-attr ${attributes.join(' ')}`,
  ]
}

/** Hosts of reCAPTCHA, as Google documents them. */
const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

interface PolicyOptions {
  /** Hashes of the page's inline content. */
  readonly inline?: InlineHashes | undefined
  /** True if reCAPTCHA is used: otherwise all loading from other sites is blocked. */
  readonly hasRecaptcha?: boolean
  /** Other sites that may frame the page or receive its forms; none if absent. */
  readonly embedding?: Embedding | undefined
}

/**
 * Content security policy of the storefront. Allows only the inline scripts, styles and attributes of the built page.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { inline = NOTHING_INLINE, hasRecaptcha = false, embedding } = options
  const formActions = ["'self'", ...(embedding?.formActions ?? [])]
  const ancestors = embedding?.frameAncestors ?? []
  const scripts = ["'self'", ...inline.scripts, ...(hasRecaptcha ? RECAPTCHA_SCRIPTS : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    ...styleDirectives(inline, hasRecaptcha),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...(hasRecaptcha ? [`frame-src ${RECAPTCHA_FRAMES.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formActions.join(' ')}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}

const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'
const ONE_YEAR_S = 365 * 24 * 60 * 60

/** Only a trusted proxy can state that the browser uses TLS. */
export function isTls(headers: Headers, trustsProxy: boolean): boolean {
  return trustsProxy && headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
}

export function securityHeaders(options: {
  readonly policy: Pick<PolicyOptions, 'inline' | 'hasRecaptcha'>
  readonly trustsProxy: boolean
}): MiddlewareHandler<AppEnv> {
  const usual = contentSecurityPolicy(options.policy)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const embedding: Embedding | undefined = context.get('embedding')
    const policy = embedding ? contentSecurityPolicy({ ...options.policy, embedding }) : usual
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    // X-Frame-Options supports no list; if it is set, old browsers follow only it.
    if (!embedding) headers.set('X-Frame-Options', 'DENY')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', PERMISSIONS)
    // A window opened by a procurement system must be able to return to it.
    headers.set('Cross-Origin-Opener-Policy', embedding ? 'unsafe-none' : 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (isTls(context.req.raw.headers, options.trustsProxy)) {
      headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_S}`)
    }
  }
}
