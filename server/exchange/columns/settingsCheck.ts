import * as v from 'valibot'
import { SessionSettingsDto } from '@/contract/settings'

/** Follow from the session or from other data, and cannot be set. */
const DERIVED = ['sessionType', 'isPunchoutSession', 'punchoutOperation', 'orderGuideHeadings', 'units']

/** Reason against an object of session settings; `also` may be there besides. */
export function sessionSettingsReason(
  settings: Readonly<Record<string, unknown>>,
  also: readonly string[] = [],
): string | null {
  const known = [...Object.keys(SessionSettingsDto.entries).filter((key) => !DERIVED.includes(key)), ...also]
  const unknown = Object.keys(settings).find((key) => !known.includes(key))
  if (unknown !== undefined) return `has "${unknown.slice(0, 40)}", which is no session setting`
  const read = v.safeParse(SessionSettingsDto, settings)
  if (read.success) return null
  const [issue] = read.issues
  return `"${v.getDotPath(issue) ?? ''}" has a value that it cannot have`
}
