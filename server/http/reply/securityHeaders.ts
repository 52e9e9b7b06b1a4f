import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, Embedding } from '../context'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes that allow the page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Hosts of reCAPTCHA, as Google documents them. */
const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

interface PolicyOptions {
  /** Hashes of the page's inline scripts. */
  readonly scriptHashes?: readonly string[]
  /** True when reCAPTCHA is used: only then may anything load from another site. */
  readonly hasRecaptcha?: boolean
  /** Nobody may frame it unless set. */
  readonly embedding?: Embedding | undefined
}

/** Content security policy of the storefront. Emotion writes styles at run time, hence inline. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scriptHashes = [], hasRecaptcha = false, embedding } = options
  const formActions = ["'self'", ...(embedding?.formActions ?? [])]
  const ancestors = embedding?.frameAncestors ?? []
  const scripts = ["'self'", ...scriptHashes, ...(hasRecaptcha ? RECAPTCHA_SCRIPTS : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
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

/** Only a trusted proxy can say that the browser uses TLS. */
export function isTls(headers: Headers, trustsProxy: boolean): boolean {
  return trustsProxy && headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
}

export function securityHeaders(options: {
  readonly policy: Pick<PolicyOptions, 'scriptHashes' | 'hasRecaptcha'>
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
    // Supports no list; where it is set, old browsers follow it alone.
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
