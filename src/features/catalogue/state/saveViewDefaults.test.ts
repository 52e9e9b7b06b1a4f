import { describe, expect, it, test, vi } from 'vitest'
import { sessionEvents as on } from '@/session/sessionEvents'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { cut, json, scriptedFetch } from '@test/fakes/scriptedFetch'
import type { SentRequest } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { saveViewDefaults } from './saveViewDefaults'

const SAVE = 'POST /api/userPreferences/defaults'

function start(
  answer: (request: SentRequest) => Response | Promise<Response>,
  session: Parameters<typeof aReadySession>[0] = {},
) {
  const backend = scriptedFetch({ [SAVE]: answer })
  const preloadedState = { session: aReadySession(session) }
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch }), preloadedState })
  const bodies = () =>
    backend.sent.filter(({ call }) => call === SAVE).map(({ body }) => JSON.parse(String(body)) as unknown)
  return { store, bodies }
}

describe('saving a choice as the default', () => {
  it('sends only the code of the layout or sort', async () => {
    const { store, bodies } = start(() => json({ isSuccess: true }))
    expect(await store.dispatch(saveViewDefaults({ layout: 'grid' }))).toBe(true)
    expect(await store.dispatch(saveViewDefaults({ layout: 'quickEntry' }))).toBe(true)
    expect(await store.dispatch(saveViewDefaults({ sort: 'k1' }))).toBe(true)
    expect(bodies()).toEqual([{ defaultPageLayout: 0 }, { defaultPageLayout: 2 }, { defaultPageSortBy: 3 }])
  })

  it('sends nothing in a punchout session, where a choice applies to that session only', async () => {
    const settings = someSettings({ isPunchoutSession: true })
    const { store, bodies } = start(() => json({}, 403), { settings })
    expect(await store.dispatch(saveViewDefaults({ layout: 'grid' }))).toBe(true)
    expect(bodies()).toEqual([])
  })

  it('waits for the previous save, so that the last choice wins', async () => {
    const answers: (() => void)[] = []
    const { store, bodies } = start(
      () => new Promise((resolve) => answers.push(() => resolve(json({ isSuccess: true })))),
    )
    const saves = (['list', 'quickEntry', 'grid'] as const).map((layout) =>
      store.dispatch(saveViewDefaults({ layout })),
    )
    for (let count = 1; count <= 3; count++) {
      await vi.waitFor(() => expect(answers).toHaveLength(count))
      expect(bodies()).toHaveLength(count)
      answers[count - 1]?.()
    }
    expect(await Promise.all(saves)).toEqual([true, true, true])
    expect(bodies()).toEqual([{ defaultPageLayout: 1 }, { defaultPageLayout: 2 }, { defaultPageLayout: 0 }])
  })

  test.each([
    ['a server failure', () => json({}, 500), false],
    ['a backend without defaults', () => json({ message: 'Not found' }, 404), false],
    ['no connection', cut, false],
    ['a rejection', () => json({ isSuccess: false, message: 'No' }), false],
    ['an answer without content', () => new Response(null, { status: 204 }), true],
  ])('resolves to $2 after %s', async (_, answer, isDone) => {
    const { store } = start(answer)
    expect(await store.dispatch(saveViewDefaults({ sort: 'k0' }))).toBe(isDone)
  })

  it('continues after a failure', async () => {
    let count = 0
    const { store, bodies } = start(() => (count++ === 0 ? json({}, 500) : json({ isSuccess: true })))
    const saves = [{ layout: 'list' }, { layout: 'grid' }] as const
    const done = await Promise.all(saves.map((choice) => store.dispatch(saveViewDefaults(choice))))
    expect(done).toEqual([false, true])
    expect(bodies()).toHaveLength(2)
  })

  it('does not save a choice of an ended session for the next user', async () => {
    const answers: (() => void)[] = []
    const { store, bodies } = start(
      () => new Promise((resolve) => answers.push(() => resolve(json({ isSuccess: true })))),
    )
    const saves = (['list', 'grid'] as const).map((layout) => store.dispatch(saveViewDefaults({ layout })))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    store.dispatch(on.signedOut())
    answers[0]?.()
    expect(await Promise.all(saves)).toEqual([true, true])
    expect(bodies()).toEqual([{ defaultPageLayout: 1 }])
  })
})
