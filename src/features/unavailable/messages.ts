/** Texts of the page in the place of a screen that is yet to come. */
export const UNAVAILABLE_MESSAGES = {
  text: 'This screen is not available in this version.',
  home: 'Go to the start page',
} as const
