import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useDispatch } from 'react-redux'
import type { GenericSchema } from 'valibot'
import type { SessionDispatch } from '@/session/appDeps'
import { persistForm, readForm } from './persistedForms'

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
  const dispatch = useDispatch<SessionDispatch>()
  const [value, setValue] = useState<Value | null>(() => dispatch(readForm(name, schema)))
  useEffect(() => {
    dispatch(persistForm(name, value))
  }, [dispatch, name, value])
  useEffect(
    // Unmounting by navigation gives the input up. When the session has ended nobody is signed in, so it stays.
    () => () => {
      dispatch(persistForm(name, null))
    },
    [dispatch, name],
  )
  return [value, setValue]
}
