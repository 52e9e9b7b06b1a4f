import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { ENGLISH, type Language, type LanguageFile, makeLanguage } from '@/domain/language/language'
import { preferredLanguage, primaryOf } from '@/domain/language/preferred'

const HERE = import.meta.dirname
/** Beside the built server, or at the root of the source. */
const FOLDERS = [join(HERE, 'languages'), join(HERE, '..', '..', 'languages')]
const FILE = /^([\w-]+)\.json$/

export interface Languages {
  /** Tags of all languages with texts, the source's first. */
  readonly tags: () => readonly string[]
  readonly has: (tag: string) => boolean
  /** Null for a language without texts. */
  readonly find: (tag: string) => Language | null
}

/** Languages of a folder's files, loaded on first use; only English without a folder. */
export function makeLanguages(folder: string | undefined): Languages {
  let tags: readonly string[] | null = null
  const read = new Map([[ENGLISH.tag, ENGLISH]])

  function listTags(): readonly string[] {
    const names = folder !== undefined && existsSync(folder) ? readdirSync(folder).sort() : []
    const others = names.flatMap((name) => FILE.exec(name)?.[1] ?? [])
    return [ENGLISH.tag, ...others.filter((tag) => tag !== ENGLISH.tag)]
  }

  function readLanguage(tag: string): Language {
    const file = JSON.parse(readFileSync(join(folder ?? '', `${tag}.json`), 'utf8')) as LanguageFile
    const language = makeLanguage(tag, file)
    read.set(tag, language)
    return language
  }

  const all = () => (tags ??= listTags())
  return {
    tags: all,
    has: (tag) => all().includes(tag),
    find: (tag) => read.get(tag) ?? (all().includes(tag) ? readLanguage(tag) : null),
  }
}

/** The languages of the product. */
export const LANGUAGES = makeLanguages(FOLDERS.find(existsSync))

/** Longer headers do not come from a person's choice. */
const HEADER_MAX = 1000

/**
 * The language that `Accept-Language` prefers (RFC 9110 §12.5.4) among tags, of which the first is the default: an
 * exact match, else the first with the same primary language.
 */
export function chooseLanguage(header: string | null | undefined, tags: readonly string[]): string {
  const [usual = ENGLISH.tag] = tags
  if (!header || header.length > HEADER_MAX) return usual
  const ranges = parseAccept(header).map(({ type, q }) => ({ range: type.toLowerCase(), q }))
  const refused = new Set(ranges.filter(({ q }) => q === 0).map(({ range }) => range))
  const allowed = tags.filter((tag) => !refused.has(tag.toLowerCase()) && !refused.has(primaryOf(tag)))
  const preferredTags = ranges
    .filter(({ q }) => q > 0)
    .map(({ range }) => (range === '*' ? (allowed[0] ?? usual) : range))
  return preferredLanguage(preferredTags, allowed)
}

/** The product's language that `Accept-Language` prefers. */
export const languageOf = (acceptLanguage: string | null | undefined): string =>
  chooseLanguage(acceptLanguage, LANGUAGES.tags())
