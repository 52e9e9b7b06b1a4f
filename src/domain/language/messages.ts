import { currentLanguage } from './language'

type Said = (...values: never[]) => unknown

/** Texts by name, in nested groups; a text that depends on values is a function that returns `icu`. */
export interface Texts {
  readonly [name: string]: string | Said | Texts
}

/** Result of `messages`: each property reads its text in the current language. */
export type Messages<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends Said
      ? T[Name]
      : Messages<T[Name]>
}

function translated(text: string, place: string): string {
  const { texts, places, disguise } = currentLanguage()
  if (disguise) return disguise(text)
  const own = places[place] ?? texts[text]
  return typeof own === 'string' && own !== '' ? own : text
}

/**
 * The English texts of an area, read in the current language. Never store one in a constant or a module's table; read
 * it where it is displayed.
 * @param area first part of each text's place, which lets a language translate it differently from elsewhere
 */
export function messages<const T extends Texts>(area: string, texts: T): Messages<T> {
  const live = {}
  for (const [name, text] of Object.entries(texts)) {
    const place = `${area}.${name}`
    const property: PropertyDescriptor =
      typeof text === 'string'
        ? { get: () => translated(text, place) }
        : { value: typeof text === 'function' ? text : messages(place, text) }
    Object.defineProperty(live, name, { ...property, enumerable: true })
  }
  return live as Messages<T>
}

/** Texts of an area combined with shared ones. */
export function withMessages<A extends object, B extends object>(shared: A, own: B): A & B {
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(shared),
      ...Object.getOwnPropertyDescriptors(own),
    },
  ) as A & B
}
