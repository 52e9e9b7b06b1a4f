import { FORCED_PATHS, ROUTES } from './paths'

/** What a redirect keeps in the browser's history, so that the person gets where they wanted to go. */
export interface Origin {
  /** A path of this site, hash included. */
  from: string
  /** Whose screen it was; null: nobody's yet. */
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

/** The origin that an entry of the history carries; null when it carries none, or one that leads off this site. */
function carriedOrigin(state: unknown): Origin | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return null
  return { from, of: 'of' in state && typeof state.of === 'string' ? state.of : null }
}

/**
 * What a redirect from a place keeps: the place itself, or, where the place was forced, what it kept.
 * @param of whose screen the place is
 */
export function originOf({ pathname, search, hash, state }: Place, of: string | null = null): Origin {
  if (FORCED_PATHS.includes(pathname)) return carriedOrigin(state) ?? START
  return { from: pathname + search + hash, of }
}

/** Where a sign-in that begins at a guest's place leads on to: what the place was shown instead of, else the place. */
export const signInOrigin = (place: Place): Origin => carriedOrigin(place.state) ?? originOf(place)

/** Where an origin leads a user: another's screen is not for them. */
export function pathBack({ from, of }: Origin, username: string): string {
  return of === null || of === username ? from : ROUTES.home
}
