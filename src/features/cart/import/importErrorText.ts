import { IMPORT_MESSAGES as texts } from './messages'

const MOST_LISTED = 100
const INDENT = '  '

/** The error list as Spec 2 §8 has it: 'Error importing file:' and one indented line per error, or 'Error importing file'. */
export function importErrorText(reasons: readonly string[]): string {
  const told = reasons.filter((reason) => reason !== '')
  if (told.length === 0) return texts.failed
  const listed = told.slice(0, MOST_LISTED)
  const more = told.length > MOST_LISTED ? [texts.moreErrors(told.length - MOST_LISTED)] : []
  return [texts.failedWith, ...[...listed, ...more].map((reason) => INDENT + reason)].join('\n')
}
