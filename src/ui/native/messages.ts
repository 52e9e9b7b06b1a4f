import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const NATIVE_MESSAGES = messages('native', {
  loading: 'Loading',
  retry: 'Retry',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  showPasswordOf: (label: string) => icu('Show password: {label}', { label }),
})
