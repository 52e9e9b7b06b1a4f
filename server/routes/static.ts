import type { RequestContext } from '../http/context'

/** The built storefront: its files, and the policy that allows the inline scripts of its page. */
export interface Storefront {
  readonly policy: string
  readonly handle: (context: RequestContext) => Promise<Response>
}
