import { messages } from '@/domain/language/messages'

export const CHOICE_MESSAGES = messages('choice', {
  open: 'Show choices',
  close: 'Hide choices',
  clear: 'Clear',
  loading: 'Loading…',
})
