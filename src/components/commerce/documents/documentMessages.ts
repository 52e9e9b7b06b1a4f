/** Texts of document buttons (Spec 3 §4, §8). */
export const DOCUMENT_MESSAGES = {
  blocked: "Couldn't open new tab or window",
  nothing: 'No Content',
  loading: 'Loading',
  failed: '(failed)',
  count: (count: number) => `${count} documents`,
} as const
