import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session'
import { sessionEvents } from '@/session/sessionEvents'
import { makeStore } from '@/store/makeStore'
import { selectHasUnsaved } from '@/state/checkout/selectHasUnsaved'
import { storeWrapper } from '@test/worlds/renderWithStore'
import { selectIsPageDirty, selectIsScreenDirty, unsavedEvents, type LostWith } from './unsavedSlice'
import { useUnsavedWork } from './useUnsavedWork'

function start(lostWith?: LostWith) {
  const store = makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })
  const wrapper = storeWrapper(store)
  const view = renderHook(({ isDirty }) => useUnsavedWork('form', isDirty, lostWith), {
    initialProps: { isDirty: false },
    wrapper,
    reactStrictMode: true,
  })
  const unsaved = () => {
    const state = store.getState()
    return [selectIsScreenDirty(state), selectIsPageDirty(state), selectHasUnsaved(state)]
  }
  return { store, unsaved, ...view }
}

const NONE = [false, false, false]
const ALL = [true, true, true]

it('tells of typed things from the first to their saving, or to the end of their screen', () => {
  const { unsaved, rerender, unmount } = start()
  expect(unsaved()).toEqual(NONE)
  rerender({ isDirty: true })
  expect(unsaved()).toEqual(ALL)
  rerender({ isDirty: false })
  expect(unsaved()).toEqual(NONE)
  rerender({ isDirty: true })
  unmount()
  expect(unsaved()).toEqual(NONE)
})

it('tells at once of what was saved as the screen is left', () => {
  const { unsaved, rerender, result } = start()
  rerender({ isDirty: true })
  act(() => result.current())
  expect(unsaved()).toEqual(NONE)
})

it('tells what other screens keep from what they lose', () => {
  const { unsaved, rerender } = start('page')
  rerender({ isDirty: true })
  expect(unsaved()).toEqual([false, true, true])
})

it('one thing that is saved leaves the others, and giving up none', () => {
  const { store, unsaved, rerender } = start()
  rerender({ isDirty: true })
  act(() => {
    store.dispatch(unsavedEvents.begun({ id: 'other', lostWith: 'page' }))
    store.dispatch(unsavedEvents.ended('form'))
  })
  expect(unsaved()).toEqual([false, true, true])
  act(() => {
    store.dispatch(unsavedEvents.givenUp())
  })
  // What only leaving the page loses goes on.
  expect(unsaved()).toEqual([false, true, true])
})

it('is nothing to whoever comes next', () => {
  const { store, unsaved, rerender } = start()
  rerender({ isDirty: true })
  act(() => {
    store.dispatch(sessionEvents.signedOut())
  })
  expect(unsaved()).toEqual(NONE)
})
