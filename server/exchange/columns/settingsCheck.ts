import * as v from 'valibot'
import { shapeOf, unknownPath } from '../settings/settingFields'
import { SETTING_ROWS } from '../settings/settingRows'
import { shorten } from './cell'

/** Reason why a setting's value is invalid. */
function valueReason(schema: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(schema, value)
  if (read.success) return null
  const path = v.getDotPath(read.issues[0])
  return path === null ? 'has a value that it cannot have' : `"${path}" has a value that it cannot have`
}

interface Checked {
  readonly schema: v.GenericSchema
  readonly derived?: readonly string[]
}

/** Reason why a setting is invalid. Unknown names are rejected, because they would be stored without effect. */
export function settingReason(
  { schema, derived = [] }: Checked,
  value: unknown,
  noun = 'such setting',
): string | null {
  if (shapeOf(schema).entries && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    return 'is no JSON object'
  }
  const unknown = unknownPath(schema, value)
  if (unknown !== null) return `has "${shorten(unknown)}", which is no ${noun}`
  const fixed = derived.find((name) => Object.hasOwn(value as object, name))
  if (fixed !== undefined) return `has "${fixed}", which cannot be set here`
  return valueReason(schema, value)
}

/** Reason why session settings of a customer or user are invalid; `also` adds schemas by name. */
export function sessionSettingsReason(
  settings: Readonly<Record<string, unknown>>,
  also: Readonly<Record<string, v.GenericSchema>> = {},
): string | null {
  const { schema, derived } = SETTING_ROWS.session
  const entries = { ...shapeOf(schema).entries, ...also }
  return settingReason(
    { schema: v.object(entries), ...(derived && { derived }) },
    settings,
    'session setting',
  )
}
