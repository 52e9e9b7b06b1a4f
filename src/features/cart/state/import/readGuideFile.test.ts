import { expect, test, vi } from 'vitest'
import {
  type CatalogueClient,
  type CatalogueStatus,
  NOT_LOADED,
} from '@/features/catalogue/state/worker/catalogueClient'
import { noAnswerError } from '@/net/apiError'
import { makeStore } from '@/app/store/makeStore'
import { buildProduct } from '@test/builders/catalogue/product'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { readGuideFile } from '@/features/order-files/state/readGuideFile'

/** A catalogue without products, whose status the test changes. */
function emptyCatalogue() {
  let status: CatalogueStatus = { ...NOT_LOADED, load: 'Loading', generation: 1 }
  const listeners = new Set<() => void>()
  const findCodes = vi.fn<CatalogueClient['findCodes']>((codes) =>
    Promise.resolve({
      findings: codes.map(() => ({ kind: 'unknown' as const })),
      isComplete: status.load === 'Loaded',
    }),
  )
  const client = {
    ...testDeps().catalogue,
    findCodes,
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (change: Partial<CatalogueStatus>) => {
    status = { ...status, ...change }
    for (const listener of [...listeners]) listener()
  }
  return { client, findCodes, become, isHeard: () => listeners.size > 0 }
}

const file = () => new File(['Product Code,Order Quantity\r\nNO-SUCH-CODE,2'], 'guide.csv')

test.each<[string, Partial<CatalogueStatus>, string]>([
  ['all products are loaded', { load: 'Loaded' }, 'No product has the code “NO-SUCH-CODE”.'],
  ['the remaining products cannot be loaded', { error: noAnswerError('network') }, 'NO-SUCH-CODE'],
  ['the session has ended', { generation: 2 }, 'NO-SUCH-CODE'],
])('codes are looked up once %s, not before', async (_, change, reason) => {
  const { client, findCodes, become, isHeard } = emptyCatalogue()
  const preloadedState = { session: aReadySession() }
  const store = makeStore({ deps: testDeps({ catalogue: client }), preloadedState })
  const reading = store.dispatch(readGuideFile(file()))
  await vi.waitUntil(isHeard)
  become({ revision: 1 })
  expect(findCodes).not.toHaveBeenCalled()
  become(change)
  expect(await reading).toMatchObject({
    kind: 'read',
    lines: [],
    problems: [{ line: 2, reason: expect.stringContaining(reason) as string }],
  })
  expect(isHeard()).toBe(false)
})

test('a line whose heading exceeds 40 visible characters is omitted with the reason, and not cut', async () => {
  const { client, become, isHeard } = emptyCatalogue()
  const findCodes: CatalogueClient['findCodes'] = (codes) =>
    Promise.resolve({
      findings: codes.map(() => ({ kind: 'found' as const, productKey: 101 })),
      isComplete: true,
    })
  const products: CatalogueClient['products'] = (keys) =>
    Promise.resolve(keys.map((productKey) => buildProduct({ productKey })))
  const deps = testDeps({ catalogue: { ...client, findCodes, products } })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  const headings = ['x'.repeat(41), '👨‍👩‍👧‍👦'.repeat(40)]
  const rows = headings.map((heading) => `101,2,CS,${heading}`)
  const guide = new File([['Product Code,Order Quantity,U/M,Heading', ...rows].join('\r\n')], 'guide.csv')
  const reading = store.dispatch(readGuideFile(guide))
  await vi.waitUntil(isHeard)
  become({ load: 'Loaded' })
  expect(await reading).toMatchObject({
    kind: 'read',
    lines: [{ heading: headings[1] }],
    problems: [{ line: 2, reason: 'Heading can have 40 characters at most.' }],
  })
})
