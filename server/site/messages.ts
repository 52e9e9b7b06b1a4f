import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SITE_MESSAGES = messages('site', {
  noSuchLanguage: (language: string) => icu('There is no language {language}.', { language }),
})
