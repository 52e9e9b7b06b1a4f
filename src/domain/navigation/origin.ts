import { FORCED_PATHS, isLoginPath, ROUTES } from './paths'

/** Destination that a redirect stores in the browser's history, to return the user there later. */
export interface Origin {
  /** A path of this site, including the hash. */
  from: string
  /** The user whose screen it was; null before sign-in. */
  of: string | null
}

/** An entry of the browser's history. */
export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
}

const START: Origin = { from: ROUTES.home, of: null }

/** The origin stored in a history entry; null if absent, or outside this site. */
function carriedOrigin(state: unknown): Origin | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return null
  return { from, of: 'of' in state && typeof state.of === 'string' ? state.of : null }
}

/**
 * The origin for a redirect: the current place, or the place's own origin if it is a forced path.
 * @param of the user whose screen the place is
 */
export function originOf({ pathname, search, hash, state }: Place, of: string | null = null): Origin {
  if (FORCED_PATHS.includes(pathname) || isLoginPath(pathname)) return carriedOrigin(state) ?? START
  return { from: pathname + search + hash, of }
}

/** Destination after signing in from a guest's place: the place's origin, else the place itself. */
export const signInOrigin = (place: Place): Origin => carriedOrigin(place.state) ?? originOf(place)

/** Path that an origin returns a user to: never another user's screen. */
export function pathBack({ from, of }: Origin, username: string): string {
  return of === null || of === username ? from : ROUTES.home
}
