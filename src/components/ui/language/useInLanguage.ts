import { useMemo } from 'react'
import { useLanguage } from './useLanguage'

/**
 * What `make` makes of texts, such as columns with titles: the same while neither `make` nor the language changes.
 * Give it a function of a module, or one from `useCallback`.
 */
export function useInLanguage<T>(make: () => T): T {
  const language = useLanguage()
  return useMemo(() => ({ language, made: make() }), [language, make]).made
}
