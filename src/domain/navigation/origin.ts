import { FORCED_PATHS, isLoginPath, ROUTES } from './paths'

/** What a redirect stores in the browser's history, so that the user gets where they wanted to go. */
export interface Origin {
  /** A path of this site, hash included. */
  from: string
  /** The user whose screen it was; null: nobody's yet. */
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

/** The origin stored in a history entry; null when there is none, or one outside this site. */
function carriedOrigin(state: unknown): Origin | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return null
  return { from, of: 'of' in state && typeof state.of === 'string' ? state.of : null }
}

/**
 * The origin for a redirect: the current place or, where that was forced, its own origin.
 * @param of the user whose screen the place is
 */
export function originOf({ pathname, search, hash, state }: Place, of: string | null = null): Origin {
  if (FORCED_PATHS.includes(pathname) || isLoginPath(pathname)) return carriedOrigin(state) ?? START
  return { from: pathname + search + hash, of }
}

/** Where signing in from a guest's place leads: to the place's origin, else the place itself. */
export const signInOrigin = (place: Place): Origin => carriedOrigin(place.state) ?? originOf(place)

/** Where an origin leads a user: never to another user's screen. */
export function pathBack({ from, of }: Origin, username: string): string {
  return of === null || of === username ? from : ROUTES.home
}
