import { messages } from '@/domain/language/messages'

export const PAGE_MESSAGES = messages('page', { print: 'Print' })
