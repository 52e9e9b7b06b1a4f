import type { AppEnv, RequestContext } from '../context'

/**
 * The client's address. Behind a proxy it is the last entry of X-Forwarded-For: what that proxy saw. Entries
 * before it come from the client, who may write there what they like.
 */
export function addressOf(context: RequestContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  // A request handed over in process has no server behind it.
  const server = context.env as AppEnv['Bindings'] | undefined
  return forwarded || (server?.incoming?.socket.remoteAddress ?? 'unknown')
}
