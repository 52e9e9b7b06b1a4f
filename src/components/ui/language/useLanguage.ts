import { currentLanguage, subscribeToLanguage } from '@/domain/language/language'
import { useSyncExternalStore } from 'react'

const readTag = () => currentLanguage().tag

/** Tag of the current language ('es-US'); the component renders again when it switches. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribeToLanguage, readTag, readTag)
}
