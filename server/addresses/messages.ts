import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SERVER_ADDRESS_MESSAGES = messages('serverAddresses', {
  full: (max: number) => icu('There can be {max} addresses at most.', { max: String(max) }),
  none: 'There is no such address',
})
