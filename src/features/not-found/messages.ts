/** Texts of the page for unknown paths (Spec 1 §2). */
export const NOT_FOUND_MESSAGES = {
  documentTitle: 'Not found',
  title: "Oops... This page doesn't exist!",
  text: 'The address may be mistyped, or the page is not open to you.',
  home: 'Go to the start page',
} as const
