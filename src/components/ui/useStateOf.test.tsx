import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStateOf } from './useStateOf'

it('is of one subject, and gone when another takes its place', () => {
  const { result, rerender } = renderHook(({ subject }) => useStateOf<string>(subject), {
    initialProps: { subject: 1 },
  })
  const set = (state: string | null) => act(() => result.current[1](state))
  expect(result.current[0]).toBeNull()
  set('case')
  rerender({ subject: 1 })
  expect(result.current[0]).toBe('case')
  rerender({ subject: 2 })
  expect(result.current[0]).toBeNull()
  set('each')
  expect(result.current[0]).toBe('each')
  set(null)
  expect(result.current[0]).toBeNull()
  rerender({ subject: 1 })
  expect(result.current[0]).toBeNull()
})

it('hears nothing of what is set for a subject that has gone', () => {
  const { result, rerender } = renderHook(({ subject }) => useStateOf<string>(subject), {
    initialProps: { subject: 1 },
  })
  const [, setOfFirst] = result.current
  rerender({ subject: 2 })
  act(() => setOfFirst('late'))
  expect(result.current[0]).toBeNull()
  act(() => result.current[1]('each'))
  act(() => setOfFirst('later'))
  expect(result.current[0]).toBe('each')
})
