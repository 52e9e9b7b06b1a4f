import { messages } from '@/domain/language/messages'

export const NATIVE_MESSAGES = messages('native', {
  loading: 'Loading',
  retry: 'Retry',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
})
