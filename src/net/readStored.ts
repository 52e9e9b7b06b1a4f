import * as v from 'valibot'
import type { SafeStorage } from '@/domain/session/safeStorage'

/**
 * The value stored under a key. Returns `otherwise` for a missing or invalid value: another version of the
 * storefront may have written it, and users can edit it.
 */
export function readStored<Value>(
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  otherwise: NoInfer<Value>,
): Value {
  try {
    return v.parse(schema, JSON.parse(storage.get(key) ?? ''))
  } catch {
    return otherwise
  }
}
