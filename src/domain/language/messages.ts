import { currentLanguage } from './language'

type Said = (...values: never[]) => unknown

/** Texts by name, in groups as deep as needed; what depends on values is a function that answers with `icu`. */
export interface Texts {
  readonly [name: string]: string | Said | Texts
}

/** What `messages` makes of texts: each is read in the language of the moment. */
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
 * The English texts of an area, to be read in the language of the moment: never keep one in a constant or a module's
 * table, but read it where it is shown.
 * @param area the first part of the place of each text, which a language may translate another way than elsewhere
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

/** Texts of an area together with those it shares with others. */
export function withMessages<A extends object, B extends object>(shared: A, own: B): A & B {
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(shared),
      ...Object.getOwnPropertyDescriptors(own),
    },
  ) as A & B
}
