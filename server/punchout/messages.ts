import { messages } from '@/domain/language/messages'

/** Texts for buyers. Messages to their procurement system, and its operators, stay English. */
export const PUNCHOUT_MESSAGES = messages('serverPunchout', {
  /** Spec 1 §4. */
  expired: 'Punchout session expired',
  openAgain: 'Close this page and open the shop again from your procurement system.',
  notOpened: 'The shop could not be opened',
  notInPunchout: 'Only a procurement system’s session has a cart to transfer.',
  addressRefused: 'Your procurement system’s address is not accepted. Please contact support.',
})
