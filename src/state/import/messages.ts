/** Why an import is not sent (Spec 2 §4 leaves it open). */
export const CLEARING_WAITS =
  'The cart is still to be cleared, which would take the imported lines out again. Wait for that, or take it back.'
