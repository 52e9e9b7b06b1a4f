/** Errors of an applied amount; the spaces after the sentences are the specification's (Spec 3 §5, §8). */
export const AMOUNT_NOT_NUMERIC = 'Amount must be a number. '
export const AMOUNT_TOO_FINE = 'Amount must have at most 2 decimals. '
export const AMOUNT_TOO_LARGE = 'Amount cannot be greater than balance. '
export const AMOUNT_WRONG_SIGN = 'Amount must be same sign as balance. '
