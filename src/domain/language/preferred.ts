import { SOURCE_LANGUAGE } from './language'

/** The language chosen last in this browser, for the next start until the backend has answered. */
export const LANGUAGE_STORAGE_KEY = 'tradecounter.language'

/** 'es' of 'es-US'. */
export const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/**
 * The first wanted language that is offered: itself, else one with the same primary language ('es-MX' gets 'es-US');
 * English if none matches.
 */
export function preferredLanguage(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found =
      offered.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
      offered.find((each) => primaryOf(each) === primaryOf(tag))
    if (found !== undefined) return found
  }
  return SOURCE_LANGUAGE
}

/** The choice stored under LANGUAGE_STORAGE_KEY, else the browser's preference, if offered. */
export function firstLanguage(
  stored: string | null,
  preferred: readonly string[],
  offered: readonly string[],
): string {
  return preferredLanguage(stored === null ? preferred : [stored, ...preferred], offered)
}
