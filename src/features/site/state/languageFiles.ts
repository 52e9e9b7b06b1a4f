import {
  ENGLISH,
  makeLanguage,
  SOURCE_LANGUAGE,
  type Language,
  type LanguageFile,
} from '@/domain/language/language'

const FILE_NAME = /([\w-]+)\.json$/

/** One file per language; adding a file offers its language everywhere. */
const files = Object.entries(import.meta.glob<LanguageFile>('/languages/*.json', { import: 'default' })).map(
  ([path, load]) => ({ tag: FILE_NAME.exec(path)?.[1] ?? '', load }),
)

/** Languages that a user can choose, English first. */
export const LANGUAGE_TAGS: readonly string[] = [SOURCE_LANGUAGE, ...files.map(({ tag }) => tag)]

/** Pseudo-language for tests; not offered to users. */
export const PSEUDO_TAG = 'en-XA'

/** Native name of a language: 'Español', 'Français'. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Loads a language; rejects if its file cannot be loaded. */
export async function loadLanguage(tag: string): Promise<Language> {
  if (tag === PSEUDO_TAG) return (await import('@/domain/language/disguise')).PSEUDO
  const file = files.find((each) => each.tag === tag)
  return file ? makeLanguage(tag, await file.load()) : ENGLISH
}
