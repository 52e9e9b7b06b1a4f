import { isLoginPath, ROUTES } from '@/domain/navigation/paths'

/** `sign-in-or-guest`: the site's settings decide; the app itself renders a guest's screen. */
type FirstScreen = 'sign-in' | 'sign-in-or-guest' | 'catalogue'

interface Visit {
  readonly pathname: string
  readonly hash: string
  readonly hasToken: boolean
  /** True if the start page was a landing page at the last visit. */
  readonly hasLanding: boolean
}

/** Paths of screens that are shown without a session. */
const OPEN_PATHS: readonly string[] = [ROUTES.changePassword, ROUTES.verifyEmail, ROUTES.accessDenied]

const DOCUMENT_PATH = /^\/doc\//

/** Paths that show the catalogue. */
const CATALOGUE_PATHS: readonly string[] = [ROUTES.home, ROUTES.products]

const WHOLE_CATALOGUE = /^(#(i=0|row=0|&)*)?$/

export const isCataloguePath = (pathname: string): boolean => CATALOGUE_PATHS.includes(pathname)

function withoutToken(pathname: string): FirstScreen | null {
  if (OPEN_PATHS.includes(pathname) || DOCUMENT_PATH.test(pathname)) return null
  return isLoginPath(pathname) ? 'sign-in' : 'sign-in-or-guest'
}

/** The screen that the page can draw before the app has loaded; null if it lacks the data. */
export function firstScreen({ pathname, hash, hasToken, hasLanding }: Visit): FirstScreen | null {
  if (!hasToken) return withoutToken(pathname)
  if (pathname === ROUTES.home && hasLanding) return null
  return isCataloguePath(pathname) && WHOLE_CATALOGUE.test(hash) ? 'catalogue' : null
}
