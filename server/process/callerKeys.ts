import { createHash } from 'node:crypto'
import type { RequestContext } from '../http/context'
import { networkOf } from '../foundation/network'

/** Tokens in memory; the oldest are dropped first. */
const TOKENS_MAX = 20_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface CallerKeys {
  /** The user whose token was accepted before, else the network: unknown tokens share their network's key. */
  readonly of: (context: RequestContext, address: string) => string
  /** Stores the user of the request's token, once authenticated. */
  readonly learn: (context: RequestContext) => void
}

/** Identifies the caller before the session is read: for shares of the work, never for permissions. */
export function makeCallerKeys(): CallerKeys {
  const users = new Map<string, number>()
  const tokenOf = ({ req }: RequestContext): string | undefined => req.header('Authorization')
  return {
    of: (context, address) => {
      const token = tokenOf(context)
      const user = token === undefined ? undefined : users.get(hashOf(token))
      return user === undefined ? `network ${networkOf(address)}` : `user ${user}`
    },
    learn: (context) => {
      const token = tokenOf(context)
      const user: number | undefined = context.get('userId')
      if (token === undefined || user === undefined) return
      const key = hashOf(token)
      if (users.has(key)) return
      users.set(key, user)
      const [oldest] = users.size > TOKENS_MAX ? users.keys() : []
      if (oldest !== undefined) users.delete(oldest)
    },
  }
}
