/** What HTTP needs to know of a caller: by whom a call is logged, and whose `Idempotency-Key` it carries. */
export interface HttpCaller {
  readonly user: { readonly id: number } | null
  readonly customer: { readonly id: number } | null
  readonly punchoutSessionId: string | null
}
