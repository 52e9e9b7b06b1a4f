import * as v from 'valibot'
import type { SafeStorage } from '@/domain/session/safeStorage'

/**
 * The value stored under a key. `otherwise` where there is none, or none of this version: another version may have
 * stored it, and users edit it.
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
