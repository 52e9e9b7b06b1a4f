import { expect, test } from 'vitest'
import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { aRootState } from '@test/builders/session/rootState'
import { STATE_SAMPLES } from '@test/builders/session/sessionSamples'
import type { AppExtra } from '@/net/appDeps'
import { selectIsPunchout } from '@/session/sessionSelectors'
import type { SessionState } from '@/session/sessionState'
import { persistNothingWhile, makeStore } from './makeStore'

/** A store with recorded storage calls; `tell` simulates another page's message. */
function recordStoreCalls() {
  const calls: string[] = []
  let tell = (_owner: string): void => undefined
  const note = (name: string) => () => void calls.push(name)
  const store: CartWriteStore = {
    load: () => (calls.push('load'), []),
    save: () => (calls.push('save'), true),
    isSaved: () => (calls.push('isSaved'), true),
    adopt: () => (calls.push('adopt'), Promise.resolve()),
    forget: note('forget'),
    announce: note('announce'),
    onAnnounced: (listener) => {
      tell = listener
    },
    onPersisted: (listener) => {
      tell = listener
    },
  }
  return { store, calls, tell: (owner: string) => tell(owner) }
}

function open() {
  const page = { isShut: true }
  const [localStorage, tabStorage] = [memoryStorage({ token: 'theirs' }), memoryStorage({ draft: 'theirs' })]
  const writes = recordStoreCalls()
  const raw = { localStorage, tabStorage, cartWrites: writes.store }
  return { page, raw, writes, persistence: persistNothingWhile(() => page.isShut, raw) }
}

test.each(['localStorage', 'tabStorage'] as const)('%s is unavailable while persistence is off', (name) => {
  const { page, raw, persistence } = open()
  const before = raw[name].all()
  const [key = ''] = Object.keys(before)
  persistence[name].set('ours', 'x')
  persistence[name].set(key, 'ours')
  persistence[name].remove(key)
  expect(persistence[name].get(key)).toBeNull()
  expect(raw[name].all()).toEqual(before)

  page.isShut = false
  expect(persistence[name].get(key)).toBe('theirs')
  persistence[name].remove(key)
  persistence[name].set('ours', 'x')
  expect(raw[name].all()).toEqual({ ours: 'x' })
})

test('cart changes are neither stored nor loaded nor announced to other pages while persistence is off', async () => {
  const { page, writes, persistence } = open()
  const { cartWrites } = persistence
  const all = async () => {
    const answers = [cartWrites.load('ann'), cartWrites.save('ann', [])]
    await cartWrites.adopt('ann', () => Promise.resolve(true))
    cartWrites.forget('ann')
    cartWrites.announce('ann')
    return answers
  }
  expect(await all()).toEqual([[], false])
  expect(writes.calls).toEqual([])
  page.isShut = false
  expect(await all()).toEqual([[], true])
  expect(writes.calls).toEqual(['load', 'save', 'adopt', 'forget', 'announce'])
})

test.each(['onAnnounced', 'onPersisted'] as const)(
  '%s: other pages are ignored while persistence is off',
  (event) => {
    const { page, writes, persistence } = open()
    const received: string[] = []
    persistence.cartWrites[event]((owner) => received.push(owner))
    writes.tell('ann')
    expect(received).toEqual([])
    page.isShut = false
    writes.tell('ann')
    expect(received).toEqual(['ann'])
  },
)

const SAMPLES = Object.values(STATE_SAMPLES).flat()
const isOfPunchout = (session: SessionState) => selectIsPunchout(aRootState({ session }))

test('the store turns persistence off from the code exchange to the session’s end, and only then', () => {
  for (const session of SAMPLES) {
    const tabStorage = memoryStorage()
    const store = makeStore({ deps: testDeps({ tabStorage }), preloadedState: { session } })
    store.dispatch((_dispatch: unknown, _getState: unknown, extra: AppExtra) =>
      extra.tabStorage.set('draft', 'ours'),
    )
    expect(tabStorage.all(), JSON.stringify(session)).toEqual(isOfPunchout(session) ? {} : { draft: 'ours' })
  }
  const shut = new Set(SAMPLES.filter(isOfPunchout).map(({ status }) => status))
  for (const status of ['authorizing', 'validating', 'configuring', 'ready', 'unauthorized'] as const) {
    expect(shut).toContain(status)
  }
})
