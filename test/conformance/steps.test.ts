import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Area } from '../../conformance/run/check'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { conform, failuresOf } from './conform'

let backend: TestApp
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
})
afterAll(() => backend.close())

interface Step {
  readonly only: readonly Area[]
  /** Paths added by this step. */
  readonly paths: readonly RegExp[]
  readonly writes?: boolean
}

/** The steps of docs/writing-a-backend.md. */
const STEPS: readonly Step[] = [
  { only: ['session'], paths: [/^\/api\/(token|user|customer|customer\/list|settings\/site)$/] },
  { only: ['settings', 'menu'], paths: [/^\/api\/settings(\/consumer|\/logoname)?$/, /^\/api\/menu$/] },
  { only: ['product'], paths: [/^\/api\/product\//, /^\/img\//] },
  { only: ['cart'], paths: [/^\/api\/cart($|\/)/, /^\/api\/checkout$/], writes: true },
]

it.each(STEPS.map((step, index) => [index + 1, step] as const))(
  'step %i of the guide can be checked before the next one is written',
  async (number, { only, writes = false }) => {
    const written = STEPS.slice(0, number).flatMap(({ paths }) => paths)
    const results = await conform(backend, 'buyer', {
      only,
      writes,
      proxy: (request, forward) => {
        const { pathname } = new URL(request.url)
        if (written.some((path) => path.test(pathname))) return forward(request)
        return Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }))
      },
    })
    expect(failuresOf(results)).toEqual([])
    expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true)
  },
)
