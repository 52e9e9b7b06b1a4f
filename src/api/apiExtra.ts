/** What a call is made with. A guest has none of them. */
export interface Credentials {
  token: string | null
  /** The customer a salesperson acts for. */
  customerKey: number | null
  shipMethod: string | null
}

export const NO_CREDENTIALS: Credentials = { token: null, customerKey: null, shipMethod: null }

/** A call that the page's first script started before the app was loaded. */
export interface EarlyAnswer {
  credentials: Credentials
  response: Promise<Response>
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** By method and path with query, for instance `GET /api/user`. */
export type EarlyAnswers = Record<string, EarlyAnswer>

/** What the transport needs from outside; the store puts it into the thunks' extra argument. */
export interface ApiExtra {
  fetch: typeof fetch
  /** Where the backend is, for instance `https://shop.example.com`. */
  origin: string
  credentials: () => Credentials
  earlyAnswers: EarlyAnswers
}

export function isSameCredentials(left: Credentials, right: Credentials): boolean {
  return (
    left.token === right.token &&
    left.customerKey === right.customerKey &&
    left.shipMethod === right.shipMethod
  )
}
