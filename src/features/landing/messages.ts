import { messages } from '@/domain/language/messages'

export const LANDING_PAGE_MESSAGES = messages('landingPage', { home: 'Home' })
