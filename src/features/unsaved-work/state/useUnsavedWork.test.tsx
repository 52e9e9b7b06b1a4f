import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import { sessionEvents } from '@/session/sessionEvents'
import { makeStore } from '@/app/store/makeStore'
import { selectHasUnsaved } from '@/features/cart/state/selectHasUnsaved'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
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

it('registers unsaved input from the first change until it is saved or its screen closes', () => {
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

it('can end the work at once when a save closes the screen', () => {
  const { unsaved, rerender, result } = start()
  rerender({ isDirty: true })
  act(() => result.current())
  expect(unsaved()).toEqual(NONE)
})

it('distinguishes input that other screens keep from input they discard', () => {
  const { unsaved, rerender } = start('page')
  rerender({ isDirty: true })
  expect(unsaved()).toEqual([false, true, true])
})

it('saving or discarding one input keeps the others registered', () => {
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
  // Work that is lost only with the page stays registered.
  expect(unsaved()).toEqual([false, true, true])
})

it('unsaved work is cleared for the next user', () => {
  const { store, unsaved, rerender } = start()
  rerender({ isDirty: true })
  act(() => {
    store.dispatch(sessionEvents.signedOut())
  })
  expect(unsaved()).toEqual(NONE)
})
