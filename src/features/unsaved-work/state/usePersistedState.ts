import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { GenericSchema } from 'valibot'
import { persistForm, readForm } from './persistedForms'
import { useAppDispatch, useAppExtra, useAppStore } from '@/session/hooks'

/** The input that was kept under a name; null for none. Reads when the form appears. */
export function useKeptInput<Value>(name: string, schema: GenericSchema<unknown, Value>): Value | null {
  const { getState } = useAppStore()
  const { tabStorage } = useAppExtra()
  const [storedInput] = useState(() => readForm(getState(), tabStorage, name, schema))
  return storedInput
}

/** Keeps input under a name as long as the form is shown: see `usePersistedState`. Null keeps none. */
export function useKeepInput(name: string, value: unknown): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(persistForm(name, value))
  }, [dispatch, name, value])
  useEffect(
    // Navigating away discards the input. After the session has ended, persistForm does nothing, so the input stays.
    () => () => {
      dispatch(persistForm(name, null))
    },
    [dispatch, name],
  )
}

/**
 * Input of a form, null for none. Survives an expired session and a reload: the same user finds it again in
 * this tab. Saving (set null), leaving the form, signing out, and another user's sign-in delete it. Never pass
 * secrets.
 * @param name a unique name, such as 'preferences'
 * @param schema of the value as JSON
 */
export function usePersistedState<Value>(
  name: string,
  schema: GenericSchema<unknown, Value>,
): [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const [value, setValue] = useState(useKeptInput(name, schema))
  useKeepInput(name, value)
  return [value, setValue]
}
