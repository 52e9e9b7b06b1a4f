import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, inlineHashes } from './securityHeaders'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('hashes inline scripts and styles exactly, and only those', () => {
  const html = `<html><head><script>one()</script>
    <script type="module" src="/assets/a.js"></script>
    <script type="module">
      two()
    </script><style>b { top: 0 }</style></head><p style="top: 0"></p><p style="top: 0"></p></html>`
  expect(inlineHashes(html)).toEqual({
    scripts: [hashOf('one()'), hashOf('\n      two()\n    ')],
    styles: [hashOf('b { top: 0 }')],
    styleAttributes: [hashOf('top: 0')],
  })
})

it('the policy allows the hashed scripts and styles, and none added to the page later', () => {
  const inline = { scripts: [hashOf('one()')], styles: [hashOf('b {}')], styleAttributes: [hashOf('top: 0')] }
  const policy = contentSecurityPolicy({ inline })
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')};`)
  expect(policy).toContain(` ${hashOf('b {}')};`)
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hashOf('top: 0')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(contentSecurityPolicy({})).toContain("style-src-attr 'none';")
})

it('the policy allows Google only with reCAPTCHA, and only its paths of reCAPTCHA', () => {
  const without = contentSecurityPolicy({})
  expect(without).not.toContain('https:')
  const directives = contentSecurityPolicy({ hasRecaptcha: true }).split('; ')
  expect(directives.filter((directive) => directive.includes('https:'))).toEqual([
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ])
  const isOther = (directive: string) => !/^(script|style|frame)-src/.test(directive)
  expect(directives.filter(isOther)).toEqual(without.split('; ').filter(isOther))
})

it('the policy lists the origins that may frame a page and receive its posts', () => {
  const frameAncestors = ['https://buyer.example', 'http://localhost:*']
  const embedded = contentSecurityPolicy({
    embedding: { frameAncestors, formActions: ['https://*.buyer.example'] },
  })
  expect(embedded).toContain('frame-ancestors https://buyer.example http://localhost:*')
  expect(embedded).toContain("form-action 'self' https://*.buyer.example;")
  const alone = contentSecurityPolicy({ embedding: { frameAncestors: [], formActions: [] } })
  expect(alone).toBe(contentSecurityPolicy({}))
})
