import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { GenericSchema } from 'valibot'
import { useAppDispatch, useAppExtra, useAppStore } from '@/session/hooks'
import * as v from 'valibot'
import type { AppThunk, RootState } from '@/net/appThunk'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { selectUser } from '@/session/sessionSelectors'
import { FORMS_OWNER_STORAGE_KEY, FORMS_STORAGE_KEY, discardForms } from './persistedFormListeners'
import { readStored } from '@/net/readStored'

const Forms = /* @__PURE__ */ v.record(v.string(), v.unknown())

function readAll(tabStorage: SafeStorage, owner: string): Record<string, unknown> {
  if (tabStorage.get(FORMS_OWNER_STORAGE_KEY) !== owner) return {}
  return readStored(tabStorage, FORMS_STORAGE_KEY, Forms, {})
}

/** Owner of persisted forms; null while signed out. */
const selectOwner = (state: RootState): string | null => selectUser(state)?.username ?? null

/** The persisted input of a form; null for none. */
function readForm<Value>(
  state: RootState,
  tabStorage: SafeStorage,
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  const owner = selectOwner(state)
  const parsed = v.safeParse(schema, owner === null ? null : readAll(tabStorage, owner)[name])
  return parsed.success ? parsed.output : null
}

/** Persists a form's input; null deletes it. Does nothing while signed out. */
export function persistForm(name: string, value: unknown): AppThunk {
  return (_dispatch, getState, { tabStorage }) => {
    const owner = selectOwner(getState())
    if (owner === null) return
    const { [name]: _, ...others } = readAll(tabStorage, owner)
    const forms = value === null ? others : { ...others, [name]: value }
    const isEmpty = Object.keys(forms).length === 0
    // Not discarded before every write: removing a long entry takes longer than the write.
    if (isEmpty || tabStorage.get(FORMS_OWNER_STORAGE_KEY) !== owner) discardForms(tabStorage)
    if (isEmpty) return
    tabStorage.set(FORMS_OWNER_STORAGE_KEY, owner)
    tabStorage.set(FORMS_STORAGE_KEY, JSON.stringify(forms))
  }
}

/** The persisted input of a form, read when the form mounts; null for none. */
export function useKeptInput<Value>(name: string, schema: GenericSchema<unknown, Value>): Value | null {
  const { getState } = useAppStore()
  const { tabStorage } = useAppExtra()
  const [storedInput] = useState(() => readForm(getState(), tabStorage, name, schema))
  return storedInput
}

/** Persists a form's input while the form is mounted, see `usePersistedState`; null deletes it. */
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
 * Input of a form, null for none. Survives an expired session and a reload: it is restored for the same user
 * in this tab. Saving (set null), leaving the form, signing out, and another user's sign-in delete it. Never
 * pass secrets.
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
