/** Credentials of a call; all null for a guest. */
export interface Credentials {
  token: string | null
  /** The customer that a salesperson acts for. */
  customerKey: number | null
  shipMethod: string | null
}

export const NO_CREDENTIALS: Credentials = { token: null, customerKey: null, shipMethod: null }

export function isSameCredentials(left: Credentials, right: Credentials): boolean {
  return (
    left.token === right.token &&
    left.customerKey === right.customerKey &&
    left.shipMethod === right.shipMethod
  )
}

export const SHIP_METHODS = ['Pickup', 'Delivery'] as const

export type ShipMethod = (typeof SHIP_METHODS)[number]

export interface SessionCredentials extends Credentials {
  token: string
  shipMethod: ShipMethod | null
}

/** A call that the boot script started before the app was loaded. */
export interface PrefetchedAnswer {
  credentials: Credentials
  response: Promise<Response>
  /** Unix time in milliseconds. */
  startedAt: number
}

/** By method and path with query, for instance `GET /api/user`. */
export type PrefetchedAnswers = Record<string, PrefetchedAnswer>
