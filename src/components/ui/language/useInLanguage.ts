import { useMemo } from 'react'
import { useLanguage } from './useLanguage'

/**
 * Result of `make` from texts, such as columns with titles; stable while neither `make` nor the language changes.
 * Requires a module-level function, or one from `useCallback`.
 */
export function useInLanguage<T>(make: () => T): T {
  const language = useLanguage()
  return useMemo(() => ({ language, made: make() }), [language, make]).made
}
