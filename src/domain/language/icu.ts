import { setupI18n, type I18n } from '@lingui/core'
import { compileIcu, shownCountOf } from './compileIcu'
import { currentLanguage, type CompiledMessage } from './language'
import { shownNumber } from './shownNumber'

type Value = string | number

/** Placeholder for a backslash in a value: Lingui would read `\x41` in a customer's text as an A. */
const BACKSLASH = '\uE05C'

const compiled = new Map<string, CompiledMessage>()

function compile(text: string): CompiledMessage {
  const known = compiled.get(text) ?? compileIcu(text)
  compiled.set(text, known)
  return known
}

/** A whole number in the current language's notation: '1,250'. */
const countText = (count: number): string => shownNumber(String(count).replace(/\B(?=(\d{3})+$)/g, ','))

const speakers = new Map<string, I18n>()

function speakerOf(tag: string): I18n {
  const known = speakers.get(tag) ?? setupI18n({ locale: tag, messages: { [tag]: {} } })
  speakers.set(tag, known)
  return known
}

/** Build output for an English text: a short key, and the compiled text. */
export type BuiltMessage = readonly [key: string, source: CompiledMessage]

/**
 * An English ICU message in the current language: `icu('{count, plural, one {# line} other {# lines}}', { count })`.
 * Requires a literal text, because the text is the key of its translations and the build compiles it.
 */
export function icu(english: string | BuiltMessage, values: Readonly<Record<string, Value>>): string {
  const [key, source] = typeof english === 'string' ? [english, english] : english
  const { tag, texts, disguise } = currentLanguage()
  let isMarked = false
  const safe: Record<string, Value> = {}
  for (const [name, value] of Object.entries(values)) {
    const hasBackslash = typeof value === 'string' && value.includes('\\')
    safe[name] = hasBackslash ? value.replaceAll('\\', BACKSLASH) : value
    if (typeof value === 'number') safe[shownCountOf(name)] = countText(value)
    isMarked ||= hasBackslash
  }
  const own = texts[key] || source
  const message = typeof own === 'string' && own.includes('{') ? compile(own) : own
  const formattedText =
    typeof message === 'string'
      ? message
      : // Lingui's type knows only messages that are yet to be compiled.
        speakerOf(tag)._('', safe, { message: message as unknown as string })
  const plain = isMarked ? formattedText.replaceAll(BACKSLASH, '\\') : formattedText
  return disguise ? disguise(plain) : plain
}
