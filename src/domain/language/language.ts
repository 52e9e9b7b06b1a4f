/** Language of the texts as the source has them (Spec 2 §8). */
export const SOURCE_LANGUAGE = 'en-US'

/** What Lingui's compiler makes of an ICU message; a text that no compiler has seen is a string. */
export type CompiledMessage = string | readonly unknown[]
export type LanguageTexts = Readonly<Record<string, CompiledMessage>>

/** A file of `languages/`, whose name is the language's tag. Texts are by the English text, ICU messages too. */
export interface LanguageFile {
  /** Of the storefront, and those both sides share. */
  readonly storefront: LanguageTexts
  /** Of the reference backend alone. */
  readonly server?: LanguageTexts
  /** Where one English text needs another translation than elsewhere: by place (`cart.columns.order`). */
  readonly places?: Readonly<Record<string, string>>
}

/** A language that texts can be said in. */
export interface Language {
  /** BCP 47: 'es-US'. */
  readonly tag: string
  readonly texts: LanguageTexts
  readonly places: Readonly<Record<string, string>>
  /** Makes English look foreign, which shows texts that no language could translate. */
  readonly disguise?: (text: string) => string
}

export function makeLanguage(tag: string, { storefront, server, places = {} }: LanguageFile): Language {
  return { tag, places, texts: server ? { ...storefront, ...server } : storefront }
}

/** The source's own texts. */
export const ENGLISH = makeLanguage(SOURCE_LANGUAGE, { storefront: {} })

let spoken = ENGLISH
let readScoped = (): Language | undefined => undefined
const listeners = new Set<() => void>()

/** The language of whoever reads what is being written now. */
export const currentLanguage = (): Language => readScoped() ?? spoken

/** The whole process, such as a page, speaks the language from now on. */
export function setLanguage(language: Language): void {
  spoken = language
  for (const listener of [...listeners]) listener()
}

/** Calls the listener at each `setLanguage`. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says where the language of a part of the work stands, such as a request to the backend; undefined elsewhere. */
export function readScopedLanguage(read: () => Language | undefined): void {
  readScoped = read
}
