import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useDispatch } from 'react-redux'
import type { GenericSchema } from 'valibot'
import type { SessionDispatch } from '@/session/appDeps'
import { persistForm, readForm } from './persistedForms'

/**
 * What is being entered in a form, null for nothing. It outlasts a session that ends without the person's doing, and a
 * reload: the same user finds it again in this tab. Saving (set null), leaving the form, signing out and somebody else's
 * signing in forget it. Never hand secrets in.
 * @param name a name of its own, such as 'preferences'
 * @param schema what the value has to be, as JSON keeps it
 */
export function usePersistedState<Value>(
  name: string,
  schema: GenericSchema<unknown, Value>,
): [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const dispatch = useDispatch<SessionDispatch>()
  const [value, setValue] = useState<Value | null>(() => dispatch(readForm(name, schema)))
  useEffect(() => {
    dispatch(persistForm(name, value))
    // Leaving the form gives it up. When it goes because the session has ended, nobody is signed in: it stays kept.
    return () => {
      dispatch(persistForm(name, null))
    }
  }, [dispatch, name, value])
  return [value, setValue]
}
