import * as v from 'valibot'
import { SessionSettingsDto } from '@/contract/settings'

/** Follow from the session or from other data, and cannot be set. */
const DERIVED = ['sessionType', 'isPunchoutSession', 'punchoutOperation', 'orderGuideHeadings', 'units']

/** Reason against a value of a setting. */
export function valueReason(schema: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(schema, value)
  return read.success ? null : `"${v.getDotPath(read.issues[0]) ?? ''}" has a value that it cannot have`
}

/** Reason against an object of session settings; `also` may be there besides. */
export function sessionSettingsReason(
  settings: Readonly<Record<string, unknown>>,
  also: readonly string[] = [],
): string | null {
  const known = [...Object.keys(SessionSettingsDto.entries).filter((key) => !DERIVED.includes(key)), ...also]
  const unknown = Object.keys(settings).find((key) => !known.includes(key))
  if (unknown !== undefined) return `has "${unknown.slice(0, 40)}", which is no session setting`
  return valueReason(SessionSettingsDto, settings)
}
