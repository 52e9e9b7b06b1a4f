import type { Location } from 'react-router-dom'
import { FORCED_PATHS, ROUTES } from '@/domain/navigation/paths'

/** What a redirect to a forced path keeps, so that the person gets where they wanted to go. */
export interface OriginState {
  from: string
}

function isOriginState(state: unknown): state is OriginState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
}

/** The path on this site that a location was meant for, hash included. */
export function originOf({ pathname, search, hash, state }: Location<unknown>): string {
  if (!FORCED_PATHS.includes(pathname)) return pathname + search + hash
  return isOriginState(state) && /^\/(?!\/)/.test(state.from) ? state.from : ROUTES.home
}
