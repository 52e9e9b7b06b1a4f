/** Headers of the contract (docs/writing-a-backend.md). */
export const CUSTOMER_KEY_HEADER = 'X-Customer-Key'
export const SHIP_METHOD_HEADER = 'X-Ship-Method'
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const TOTAL_COUNT_HEADER = 'X-Total-Count'
/** Extension: balance of an account before the listed entries, in dollars. */
export const BALANCE_FORWARD_HEADER = 'X-Balance-Forward'
export const REQUEST_ID_HEADER = 'X-Request-Id'
