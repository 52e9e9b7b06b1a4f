/** Language of the source texts (Spec 2 §8). */
export const SOURCE_LANGUAGE = 'en-US'

/** An ICU message compiled by Lingui; a text that was not compiled is a string. */
export type CompiledMessage = string | readonly unknown[]
export type LanguageTexts = Readonly<Record<string, CompiledMessage>>

/**
 * A file of `languages/`, named by the language's tag. Texts, including ICU messages, are keyed by the English text.
 */
export interface LanguageFile {
  /** Texts of the storefront, and those shared with the backend. */
  readonly storefront: LanguageTexts
  /** Texts of the reference backend only. */
  readonly server?: LanguageTexts
  /** Translations that differ from the usual one of the English text, by place (`cart.columns.order`). */
  readonly places?: Readonly<Record<string, string>>
}

/** A language for texts. */
export interface Language {
  /** BCP 47: 'es-US'. */
  readonly tag: string
  readonly texts: LanguageTexts
  readonly places: Readonly<Record<string, string>>
  /** Disguises English as a foreign language, which exposes texts that cannot be translated. */
  readonly disguise?: (text: string) => string
}

export function makeLanguage(tag: string, { storefront, server, places = {} }: LanguageFile): Language {
  return { tag, places, texts: server ? { ...storefront, ...server } : storefront }
}

/** The source texts. */
export const ENGLISH = makeLanguage(SOURCE_LANGUAGE, { storefront: {} })

let spoken = ENGLISH
let readScoped = (): Language | undefined => undefined
const listeners = new Set<() => void>()

/** The language of the current scope (a request to the backend), else of the process. */
export const currentLanguage = (): Language => readScoped() ?? spoken

/** Sets the language of the whole process, such as a page. */
export function setLanguage(language: Language): void {
  spoken = language
  for (const listener of [...listeners]) listener()
}

/** Calls the listener on each `setLanguage`. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Sets the function that returns the language of a scope, such as a request to the backend; undefined outside
 * a scope.
 */
export function readScopedLanguage(read: () => Language | undefined): void {
  readScoped = read
}
