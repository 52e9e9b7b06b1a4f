import type { Owner } from '@/net/apiExtra'
import type { AppThunk, RootState } from '@/net/appThunk'
import { useEffect, useEffectEvent, useState } from 'react'
import { selectUser } from '@/session/sessionSelectors'
import { useAppDispatch, useAppExtra, useAppStore } from '@/session/hooks'

/** Input by form name. Memory only: a chosen file, or input next to a card number, must never be stored. */
const makeInput = (): { username: string | null; readonly byName: Map<string, unknown> } => ({
  username: null,
  byName: new Map(),
})

/** Form input from before an involuntary sign-out; null if absent or another user's. */
function inputForReturn<Value>(state: RootState, { own }: Owner, name: string): Value | null {
  const { username, byName } = own(makeInput)
  const isOwn = username !== null && selectUser(state)?.username === username
  return isOwn ? ((byName.get(name) as Value | undefined) ?? null) : null
}

/** Stores input in memory if the session has just ended against the user's will. */
function keepInput(name: string, value: unknown): AppThunk {
  return (_dispatch, getState, { own }) => {
    const { session } = getState()
    const resume = 'resume' in session ? session.resume : null
    if (resume === null || value === null) return
    const input = own(makeInput)
    if (input.username !== resume.username) input.byName.clear()
    input.username = resume.username
    input.byName.set(name, value)
  }
}

export function discardInputForReturn(name?: string): AppThunk {
  return (_dispatch, _getState, { own }) => {
    const { byName } = own(makeInput)
    if (name === undefined) byName.clear()
    else byName.delete(name)
  }
}

/** Input that was interrupted by the end of the session, for the form's initial values; null for none. */
export function useInputForReturn<Value>(name: string): Value | null {
  const { getState } = useAppStore()
  const extra = useAppExtra()
  const [input] = useState(() => inputForReturn<Value>(getState(), extra, name))
  return input
}

/**
 * Stores a form's input in memory when the session ends against the user's will, for `useInputForReturn` to
 * restore. Null stores nothing. Leaving the form, logging out or reloading loses it. Never pass secrets.
 */
export function useKeepForReturn(name: string, value: unknown): void {
  const dispatch = useAppDispatch()
  const keep = useEffectEvent(() => dispatch(keepInput(name, value)))
  useEffect(() => {
    dispatch(discardInputForReturn(name))
    return () => keep()
  }, [dispatch, name])
}
