import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './securityHeaders'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('hashes inline scripts exactly, and only those', () => {
  const html = `<html><head><script>one()</script>
    <script type="module" src="/assets/a.js"></script>
    <script type="module">
      two()
    </script></head></html>`
  expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('\n      two()\n    ')])
})

it('allows those scripts and none added to the page later', () => {
  const policy = contentSecurityPolicy({ scriptHashes: [hashOf('one()')] })
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
})

it('allows Google only with reCAPTCHA, and only that part of it', () => {
  const without = contentSecurityPolicy({})
  expect(without).not.toContain('https:')
  const directives = contentSecurityPolicy({ hasRecaptcha: true }).split('; ')
  expect(directives.filter((directive) => directive.includes('https:'))).toEqual([
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ])
  expect(directives.filter((directive) => !directive.includes('https:'))).toEqual(
    without.split('; ').filter((directive) => !directive.startsWith('script-src')),
  )
})

it('lists the origins that may frame a page and receive its posts', () => {
  const frameAncestors = ['https://buyer.example', 'http://localhost:*']
  const embedded = contentSecurityPolicy({
    embedding: { frameAncestors, formActions: ['https://*.buyer.example'] },
  })
  expect(embedded).toContain('frame-ancestors https://buyer.example http://localhost:*')
  expect(embedded).toContain("form-action 'self' https://*.buyer.example;")
  const alone = contentSecurityPolicy({ embedding: { frameAncestors: [], formActions: [] } })
  expect(alone).toBe(contentSecurityPolicy({}))
})
