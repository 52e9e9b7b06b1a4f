import { messages } from '@/domain/language/messages'

export const STEPPER_MESSAGES = messages('stepper', {
  /** Follows the title of a step. */
  done: ', done',
})
