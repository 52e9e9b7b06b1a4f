import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from '@messageformat/parser'
import type { SourceMessage } from './sourceMessages.ts'

/** A file of `languages/` as stored: texts are ICU messages. */
export interface KeptLanguage {
  readonly storefront: Readonly<Record<string, string>>
  readonly server: Readonly<Record<string, string>>
  readonly places: Readonly<Record<string, string>>
}

/** Missing and faulty translations of a language. */
export interface LanguageReport {
  readonly wanted: number
  readonly missing: readonly string[]
  readonly faults: readonly string[]
}

export interface Sections {
  /** Texts that the storefront uses, alone or with the backend. */
  readonly storefront: ReadonlySet<string>
  /** Texts that only the backend uses. */
  readonly server: ReadonlySet<string>
}

/** The texts that a language must translate, by the side that needs them. */
export function sectionsOf(messages: readonly SourceMessage[]): Sections {
  const textsOf = (side: 'src' | 'server') =>
    messages.filter(({ file }) => file.startsWith(`${side}/`)).map(({ text }) => text)
  const storefront = new Set(textsOf('src'))
  return { storefront, server: new Set(textsOf('server').filter((text) => !storefront.has(text))) }
}

type Token = string | readonly [name: string, type?: string, choices?: unknown]

/** Names of the values in a message, with how they are used; a choice's branches count once. */
function valuesOf(compiled: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(compiled)) return found
  for (const token of compiled as readonly Token[]) {
    if (typeof token === 'string') continue
    const [name, type, choices] = token
    found.add(type === 'plural' || type === 'select' ? `${name} (${type})` : name)
    if (choices && typeof choices === 'object') {
      for (const branch of Object.values(choices)) valuesOf(branch, found)
    }
  }
  return found
}

const namesOf = (compiled: unknown) =>
  [...new Set([...valuesOf(compiled)].map((value) => value.split(' ')[0] ?? ''))].sort().join(', ')

/** Plural branches that the language does not distinguish, and a missing `other`. */
function pluralFaults(compiled: unknown, categories: ReadonlySet<string>): string[] {
  if (!Array.isArray(compiled)) return []
  return (compiled as readonly Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, choices] = token
    if (!choices || typeof choices !== 'object') return []
    const branches = Object.entries(choices as Record<string, unknown>)
    const inner = branches.flatMap(([, branch]) => pluralFaults(branch, categories))
    if (type !== 'plural') return inner
    const names = branches.map(([name]) => name).filter((name) => /^[a-z]+$/.test(name) && name !== 'offset')
    const unknown = names.filter((name) => !categories.has(name))
    const lacking = names.includes('other') ? [] : ['other']
    return [
      ...inner,
      ...unknown.map((name) => `no plural ${name}`),
      ...lacking.map((name) => `lacks ${name}`),
    ]
  })
}

/** Fault of a translation; null if it has none. */
function faultOf(english: string, text: string, tag: string): string | null {
  if (text.trim() !== text && english.trim() === english) return 'has blanks around it'
  if (text.normalize('NFC') !== text) return 'is not in composed Unicode'
  if (!english.includes('{')) return /[{}]/.test(text) ? 'has braces' : null
  try {
    // The parser throws on invalid ICU syntax; the compiler only warns.
    parse(text)
    const compiled = compileMessage(text)
    const [expectedNames, has] = [namesOf(compileMessage(english)), namesOf(compiled)]
    if (expectedNames !== has) return `has the values ${has || 'none'} instead of ${expectedNames}`
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    return pluralFaults(compiled, new Set(pluralCategories))[0] ?? null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Compares a language's file with the texts of the source. */
export function checkLanguage(
  tag: string,
  language: KeptLanguage,
  messages: readonly SourceMessage[],
): LanguageReport {
  const sections = sectionsOf(messages)
  const places = new Set(messages.map(({ place }) => place))
  const missing: string[] = []
  const faults: string[] = []
  for (const side of ['storefront', 'server'] as const) {
    const texts = language[side]
    for (const english of sections[side]) if (!texts[english]) missing.push(english)
    for (const [english, text] of Object.entries(texts)) {
      const fault = sections[side].has(english) ? faultOf(english, text, tag) : `is not used by the ${side}`
      if (fault !== null && text !== '') faults.push(`“${english}” ${fault}`)
    }
  }
  for (const place of Object.keys(language.places)) {
    if (!places.has(place)) faults.push(`the place ${place} does not exist`)
  }
  return { wanted: sections.storefront.size + sections.server.size, missing, faults }
}

/** The file with exactly the texts of the source, in its order. Missing translations are empty: English is shown. */
export function completed(language: KeptLanguage, messages: readonly SourceMessage[]): KeptLanguage {
  const sections = sectionsOf(messages)
  const known = { ...language.server, ...language.storefront }
  const fill = (texts: ReadonlySet<string>) =>
    Object.fromEntries([...texts].map((text) => [text, known[text] ?? '']))
  return { storefront: fill(sections.storefront), server: fill(sections.server), places: language.places }
}
