/** Texts of the way back to a buyer's procurement system. */
export const PUNCHOUT_MESSAGES = {
  cancel: 'Cancel and return',
  /** Of a session that can change nothing. */
  return: 'Return',
  returning: 'Returning',
  question: 'The cart will not be transferred to your procurement system. Do you want to go back without it?',
  unsavedQuestion:
    'The cart will not be transferred to your procurement system, and unsaved data would be lost. Do you want to go back without it?',
  stay: 'Stay here',
  left: (button: string) =>
    `You are being taken back to your procurement system. If this page stays, choose “${button}” again.`,
} as const
