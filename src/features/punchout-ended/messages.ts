/** Texts of the screen of a procurement system's session that is over, or did not begin; its reason is the session's. */
export const PUNCHOUT_ENDED_MESSAGES = {
  goBack: 'Go back to your procurement system and open this catalogue from there again.',
  tryAgain: 'Try again, or go back to your procurement system and open this catalogue from there again.',
  retry: 'Retry',
} as const
