import { messages } from '@/domain/language/messages'

export const LANGUAGE_MESSAGES = messages('language', {
  language: 'Language',
  text: 'The language of this page, and of mail to you.',
  notLoaded: 'The language could not be loaded. Please try again.',
  notSaved: 'The language could not be saved for your other devices.',
})
