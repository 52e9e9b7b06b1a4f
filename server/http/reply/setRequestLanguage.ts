import type { MiddlewareHandler } from 'hono'
import { languageOf } from '../../language/languages'
import { languageHeaders, withLanguage } from '../../language/withLanguage'
import type { AppEnv } from '../context'

/** Paths whose answers are read by programs and their operators, and stay in the source language. */
const FOR_PROGRAMS = /^\/api\/exchange(\/|$)/

/** Answers each request in its preferred language; rejections declare their language. */
export function setRequestLanguage(): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const acceptLanguage = FOR_PROGRAMS.test(context.req.path) ? null : context.req.header('Accept-Language')
    return withLanguage(languageOf(acceptLanguage), async () => {
      await next()
      const { status, headers } = context.res
      // A replay has the language of its first answer.
      const isKnown = !headers.has('Content-Language') && !headers.has('Idempotency-Replayed')
      if (status < 400 || !isKnown) return
      for (const [name, value] of Object.entries(languageHeaders())) headers.append(name, value)
    })
  }
}
