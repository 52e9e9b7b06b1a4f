import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { searchRested, searchSettled, searchTyped } from './catalogueViewSlice'
import { useIsRested } from './useIsRested'

function open() {
  const store = makeStore({ deps: testDeps({}) })
  const wrapper = storeWrapper(store)
  const draw = () => renderHook(() => useIsRested(), { wrapper }).result
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => {
      store.dispatch(action)
    })
  return { draw, dispatch }
}

it('useIsRested is false for components mounted during typing, until a pause, and true for others', () => {
  const { draw, dispatch } = open()
  const before = draw()
  expect(before.current).toBe(true)
  dispatch(searchTyped('c'))
  const during = draw()
  expect([before.current, during.current]).toEqual([true, false])
  dispatch(searchTyped('co'))
  expect(during.current).toBe(false)
  dispatch(searchRested())
  expect(during.current).toBe(true)
  dispatch(searchTyped('cod'))
  expect([during.current, draw().current]).toEqual([true, false])
})

it('useIsRested becomes true when the search enters the URL at once', () => {
  const { draw, dispatch } = open()
  dispatch(searchTyped('cod'))
  const during = draw()
  dispatch(searchSettled())
  expect(during.current).toBe(true)
})
