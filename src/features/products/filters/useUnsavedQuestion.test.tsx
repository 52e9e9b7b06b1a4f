import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmContext } from '@/ui/dialog/useConfirm'
import type { Confirm } from '@/ui/dialog/useConfirm'
import { unsavedEvents, type LostWith } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { useUnsavedQuestion } from './useUnsavedQuestion'

const QUESTION = { title: 'Unsaved data', message: 'Sure?', confirmLabel: 'Change' }

test.each<[string, LostWith | null, boolean, { asked: number; changes: number; isLeft: boolean }]>([
  ['lets a change happen at once with nothing unsaved', null, false, { asked: 0, changes: 1, isLeft: false }],
  [
    'lets a change happen at once with work that only leaving the page discards',
    'page',
    false,
    { asked: 0, changes: 1, isLeft: true },
  ],
  ['comes first, and keeps the work after a no', 'screen', false, { asked: 1, changes: 0, isLeft: true }],
  ['comes first, and discards the work after a yes', 'screen', true, { asked: 1, changes: 1, isLeft: false }],
])('the unsaved question %s', async (_, lostWith, answer, expected) => {
  const store = makeStore({ deps: testDeps() })
  if (lostWith) store.dispatch(unsavedEvents.begun({ id: 'typed', lostWith }))
  const confirm = vi.fn<Confirm>(() => Promise.resolve(answer))
  const StoreWrapper = storeWrapper(store)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreWrapper>
      <ConfirmContext value={confirm}>{children}</ConfirmContext>
    </StoreWrapper>
  )
  const change = vi.fn<() => void>()
  const { result } = renderHook(() => useUnsavedQuestion(), { wrapper })
  await act(async () => {
    result.current(QUESTION, change)
    await Promise.resolve()
  })
  expect({
    asked: confirm.mock.calls.length,
    changes: change.mock.calls.length,
    isLeft: 'typed' in store.getState().unsaved,
  }).toEqual(expected)
  if (expected.asked > 0) expect(confirm).toHaveBeenCalledWith(QUESTION)
})
