import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { json, type Script } from '@test/fakes/scriptedFetch'
import { aUser, someSettings } from '@test/builders/session/session'
import { returning } from '@test/worlds/accounts/sessionWorld'
import { sessionEvents as on } from '@/session/sessionEvents'
import { signIn } from '@/session/signInThunks'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { FORMS_OWNER_STORAGE_KEY, FORMS_STORAGE_KEY } from './persistedFormListeners'
import { usePersistedState } from './usePersistedState'

const Entered = v.object({ note: v.string() })
const typed = { note: 'Ring twice' }

async function start(script: Script = {}) {
  const world = returning(script)
  await world.reached('ready')
  const open = (name = 'form') =>
    renderHook(() => usePersistedState(name, Entered), {
      wrapper: storeWrapper(world.store),
      reactStrictMode: true,
    })
  const signInAgain = async () => {
    world.store.dispatch(signIn('buyer', 'right'))
    await world.reached('ready')
  }
  const stored = () => [FORMS_STORAGE_KEY, FORMS_OWNER_STORAGE_KEY].map((key) => world.tabStorage.get(key))
  return { ...world, open, signInAgain, stored }
}

const NOTHING = [null, null]
const nobodyDoes = { type: 'nothing' }

describe('the input of a form', () => {
  test.each([
    ['is restored after an expired session', on.unauthorizedReceived(), typed],
    ['is restored after a session that ended in another tab', on.tokenLostElsewhere(), typed],
    ['is deleted after signing out', on.signedOut(), null],
    ['is deleted when the form is closed', nobodyDoes, null],
  ])('%s', async (_, event, found) => {
    const { store, session, open, signInAgain, stored } = await start()
    const view = open()
    const [nothing, enter] = view.result.current
    expect(nothing).toBeNull()
    act(() => enter(typed))
    expect(stored()).toEqual([JSON.stringify({ form: typed }), 'buyer'])
    act(() => {
      store.dispatch(event)
    })
    view.unmount()
    if (found === null) expect(stored()).toEqual(NOTHING)
    if (session().status !== 'ready') await signInAgain()
    expect(open().result.current[0]).toEqual(found)
    expect(open('another form').result.current[0]).toBeNull()
  })

  it('is deleted when another user signs in', async () => {
    let user = aUser()
    const { store, open, signInAgain, stored } = await start({ 'GET /api/user': () => json(user) })
    const view = open()
    act(() => view.result.current[1](typed))
    act(() => {
      store.dispatch(on.unauthorizedReceived())
    })
    view.unmount()
    expect(stored()).not.toEqual(NOTHING)
    user = aUser({ username: 'neighbour' })
    await signInAgain()
    expect(stored()).toEqual(NOTHING)
    expect(open().result.current[0]).toBeNull()
  })

  it('is deleted when saved, but the input of other forms is not', async () => {
    const { open, stored } = await start()
    const [view, other] = [open(), open('other')]
    act(() => other.result.current[1]({ note: 'Mine' }))
    act(() => view.result.current[1](typed))
    act(() => view.result.current[1](null))
    expect(view.result.current[0]).toBeNull()
    expect(stored()).toEqual([JSON.stringify({ other: { note: 'Mine' } }), 'buyer'])
  })

  it('is not persisted in a punchout session', async () => {
    const { open, stored } = await start({
      'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })),
    })
    const view = open()
    act(() => view.result.current[1](typed))
    expect(view.result.current[0]).toEqual(typed)
    expect(stored()).toEqual(NOTHING)
  })

  test.each([
    ['invalid JSON', 'x', 'buyer'],
    ['not a record', '[]', 'buyer'],
    ['another form’s', '{"form":{"note":5}}', 'buyer'],
    ['another user’s', JSON.stringify({ form: typed }), 'neighbour'],
  ])('is ignored when the stored value is %s', async (_, forms, owner) => {
    const { open, tabStorage } = await start()
    tabStorage.set(FORMS_STORAGE_KEY, forms)
    tabStorage.set(FORMS_OWNER_STORAGE_KEY, owner)
    expect(open().result.current[0]).toBeNull()
  })
})
