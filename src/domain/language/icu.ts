import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { currentLanguage } from './language'

type Compiled = Messages[string]
type Value = string | number

/** Stands for a backslash in a value: Lingui would take `\x41`, of a customer's text, for an A. */
const BACKSLASH = '\uE05C'

const compiled = new Map<string, Compiled>()

function compile(text: string): Compiled {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}

/**
 * An English ICU message in the current language: `icu('{count, plural, one {# line} other {# lines}}', { count })`.
 * The text has to stand here literally: it is the key of its translations, and the build compiles it.
 */
export function icu(text: string, values: Readonly<Record<string, Value>>, source?: Compiled): string {
  const { i18n } = currentLanguage()
  let isMarked = false
  const safe: Record<string, Value> = {}
  for (const [name, value] of Object.entries(values)) {
    const isHeld = typeof value === 'string' && value.includes('\\')
    safe[name] = isHeld ? value.replaceAll('\\', BACKSLASH) : value
    isMarked ||= isHeld
  }
  const translation = i18n.messages[text] ?? source ?? text
  const message = typeof translation === 'string' ? compile(translation) : translation
  const said = i18n._('', safe, { message: message as string })
  return isMarked ? said.replaceAll(BACKSLASH, '\\') : said
}
