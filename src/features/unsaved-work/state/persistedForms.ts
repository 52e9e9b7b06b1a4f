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
export function readForm<Value>(
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
    // Removing a long entry before each write would take longer than the write.
    if (isEmpty || tabStorage.get(FORMS_OWNER_STORAGE_KEY) !== owner) discardForms(tabStorage)
    if (isEmpty) return
    tabStorage.set(FORMS_OWNER_STORAGE_KEY, owner)
    tabStorage.set(FORMS_STORAGE_KEY, JSON.stringify(forms))
  }
}
