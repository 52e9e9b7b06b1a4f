import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './securityHeaders'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('hashes inline scripts as they stand, and no others', () => {
  const html = `<html><head><script>one()</script>
    <script type="module" src="/assets/a.js"></script>
    <script type="module">
      two()
    </script></head></html>`
  expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('\n      two()\n    ')])
})

it('allows those scripts and none that are written into the page later', () => {
  const policy = contentSecurityPolicy([hashOf('one()')])
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
})
