import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noAnswerError } from '@/net/apiError'
import { NOT_LOADED } from '@/features/catalogue/state/worker/catalogueClient'
import type {
  CatalogueAnswer,
  CatalogueClient,
  CatalogueStatus,
} from '@/features/catalogue/state/worker/catalogueClient'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { useCatalogueQuery } from './useCatalogueQuery'

interface Asked {
  readonly query: CatalogueQuery
  readonly answer: (keys: readonly number[], isNear?: boolean) => Promise<void>
  readonly fail: () => Promise<void>
}

/** A catalogue that answers when and in the order the test decides. */
function scriptClient() {
  const queries: Asked[] = []
  const listeners = new Set<() => void>()
  let status: CatalogueStatus = { ...NOT_LOADED, load: 'Loaded', generation: 1, loaded: 100, total: 100 }
  const client: CatalogueClient = {
    prepare: () => undefined,
    load: () => undefined,
    retry: () => undefined,
    reset: () => undefined,
    forget: () => undefined,
    products: (keys) => Promise.resolve(keys.map(() => null)),
    findCodes: () => Promise.resolve({ findings: [], isComplete: true }),
    findGoods: () => Promise.resolve({ findings: [], isComplete: true }),
    related: () => Promise.resolve({ sameGoods: [], inCategory: [], lastPurchase: null }),
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    query: (query) =>
      new Promise<CatalogueAnswer>((resolve, reject) => {
        const settle = (make: () => void) =>
          act(async () => {
            make()
            await Promise.resolve()
          })
        const answerOf = (keys: readonly number[], isNear: boolean): CatalogueAnswer => ({
          keys: Int32Array.from(keys),
          total: keys.length,
          bestCount: keys.length,
          isComplete: true,
          isNear,
          closest: null,
          first: [],
        })
        queries.push({
          query,
          answer: (keys, isNear = false) => settle(() => resolve(answerOf(keys, isNear))),
          fail: () => settle(() => reject(new Error('The catalogue worker failed'))),
        })
      }),
  }
  const become = (change: Partial<CatalogueStatus>) =>
    act(() => {
      status = { ...status, ...change }
      for (const listener of [...listeners]) listener()
    })
  return { client, queries, become }
}

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'description', keys: null }

function open(first: CatalogueQuery = ALL) {
  const script = scriptClient()
  const store = makeStore({ deps: testDeps({ catalogue: script.client }) })
  const wrapper = storeWrapper(store)
  const { result, rerender } = renderHook((query: CatalogueQuery) => useCatalogueQuery(query), {
    initialProps: first,
    wrapper,
  })
  const shown = () => ({ keys: [...result.current.keys], isCurrent: result.current.isCurrent })
  const at = (index: number): Asked => {
    const question = script.queries.at(index)
    if (!question) throw new Error(`nothing was asked at ${index}`)
    return question
  }
  return { ...script, view: () => result.current, shown, rerender, at }
}

/** Five queries: a search, a category, a guide, another sort, and all products. */
const CHANGES: readonly CatalogueQuery[] = [
  { ...ALL, text: 'cod' },
  { ...ALL, text: 'cod', mainCategory: 'A', category: 'A1' },
  { ...ALL, text: 'cod', keys: [7, 8] },
  { ...ALL, keys: [7, 8], sort: 'sequence' },
  ALL,
]
const ORDERS: readonly (readonly number[])[] = [
  [4, 3, 2, 1, 0],
  [4, 0, 1, 2, 3],
  [2, 4, 0, 3, 1],
  [0, 1, 2, 3, 4],
  [3, 4, 2, 0, 1],
]

describe('five queries show only the first list or the last, when answered in the order', () => {
  it.each(ORDERS.map((order) => [order.join(' '), order] as const))('%s', async (_, order) => {
    const { rerender, queries, at, shown } = open()
    await at(0).answer([100])
    for (const query of CHANGES) rerender(query)
    expect(queries.map(({ query }) => query)).toEqual(
      [ALL, ...CHANGES].map((query) => ({ ...query, synonyms: '', dictionary: '' })),
    )
    let isAnswered = false
    for (const index of order) {
      await at(index + 1).answer([index])
      isAnswered ||= index === CHANGES.length - 1
      // Shows the first list or the last, nothing in between.
      expect(shown()).toEqual({ keys: [isAnswered ? CHANGES.length - 1 : 100], isCurrent: true })
    }
  })
})

describe('a list of the catalogue', () => {
  it('shows the previous list until the next arrives, marked as not current', async () => {
    const { rerender, at, shown, view } = open()
    expect(view()).toMatchObject({ hasAnswer: false, total: 0, isCurrent: false })
    await at(0).answer([1, 2])
    const before = view().listName
    rerender({ ...ALL, text: 'cod' })
    expect(shown()).toEqual({ keys: [1, 2], isCurrent: false })
    expect(view().listName).toBe(before)
    await at(1).answer([3])
    expect(shown()).toEqual({ keys: [3], isCurrent: true })
    expect(view().listName).not.toBe(before)
  })

  it('is queried again when the synonyms arrive, and stays until then', async () => {
    const { rerender, queries, at, shown, view } = open({ ...ALL, text: 'oj' })
    await at(0).answer([1])
    const { listName } = view()
    rerender({ ...ALL, text: 'oj', synonyms: 'oj = orange juice' })
    expect(queries.map(({ query }) => query.synonyms)).toEqual(['', 'oj = orange juice'])
    expect(shown()).toEqual({ keys: [1], isCurrent: true })
    await at(1).answer([2, 3])
    expect(shown()).toEqual({ keys: [2, 3], isCurrent: true })
    expect(view().listName).toBe(listName)
  })

  it('reports the search text that it only resembles, until the next list arrives', async () => {
    const { rerender, at, view } = open({ ...ALL, text: ' chikcen ' })
    await at(0).answer([1], true)
    expect(view().nearTo).toBe('chikcen')
    rerender({ ...ALL, text: 'chicken' })
    expect(view().nearTo).toBe('chikcen')
    await at(1).answer([1])
    expect(view().nearTo).toBeNull()
  })

  it('of an empty guide is not the list of all products', async () => {
    const { rerender, at, shown } = open()
    await at(0).answer([1, 2])
    rerender({ ...ALL, keys: [] })
    expect(shown()).toEqual({ keys: [1, 2], isCurrent: false })
    await at(1).answer([])
    expect(shown()).toEqual({ keys: [], isCurrent: true })
  })

  it('belongs to its session: an answer for another session is never shown', async () => {
    const { at, shown, become } = open()
    await at(0).answer([1, 2])
    become({ generation: 2, load: 'Loading', loaded: 0 })
    expect(shown()).toEqual({ keys: [], isCurrent: false })
    become({ load: 'Loaded', loaded: 1, revision: 1 })
    await at(1).answer([9])
    expect(shown()).toEqual({ keys: [], isCurrent: false })
    await at(2).answer([5])
    expect(shown()).toEqual({ keys: [5], isCurrent: true })
  })

  it('is queried again once the server confirmed the persisted list, or could not be reached', () => {
    const { queries, become, view } = open()
    become({ isPersisted: true })
    expect(queries).toHaveLength(2)
    become({ error: noAnswerError('network') })
    expect(queries).toHaveLength(3)
    expect(view()).toMatchObject({ isPersisted: true, error: { kind: 'network' } })
    become({ isPersisted: false, error: null })
    expect(queries).toHaveLength(4)
    expect(view().isPersisted).toBe(false)
  })

  it('stays when the next query fails, and updates with the one after', async () => {
    const { rerender, at, shown } = open()
    await at(0).answer([1, 2])
    rerender({ ...ALL, text: 'cod' })
    await at(1).fail()
    expect(shown()).toEqual({ keys: [1, 2], isCurrent: false })
    rerender({ ...ALL, text: 'code' })
    await at(2).answer([3])
    expect(shown()).toEqual({ keys: [3], isCurrent: true })
  })
})
