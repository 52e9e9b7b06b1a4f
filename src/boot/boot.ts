import { paintTheme } from '@/ui/theme/paintTheme'
import { drawCards, drawShell, isReady, readAnswers } from './drawCatalogue'
import { drawSignIn, watchScript } from './drawSignIn'
import type { Prefetch } from './prefetch'
import type { FirstCalls } from './firstCalls'
import { handOverTo, hide, isComplete, show } from './handOver'
import { fieldsOf, textOf } from './json'
import { type ReadyFiles, preloadFiles } from './preloadFiles'
import { ROUTES, isLoginPath } from '@/domain/navigation/paths'
import { readLandingMark } from '@/domain/landing/landingMark'
import { safeStorage } from '@/domain/session/safeStorage'
import { readStoredTheme } from '@/domain/theme/storedTheme'
import { DEFAULT_THEME, type ThemeChoice } from '../domain/theme/themeColors'

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

const isCataloguePath = (pathname: string): boolean => CATALOGUE_PATHS.includes(pathname)

function withoutToken(pathname: string): FirstScreen | null {
  if (OPEN_PATHS.includes(pathname) || DOCUMENT_PATH.test(pathname)) return null
  return isLoginPath(pathname) ? 'sign-in' : 'sign-in-or-guest'
}

/** The screen that the boot script can render before the app has loaded; null for none. */
export function firstScreen({ pathname, hash, hasToken, hasLanding }: Visit): FirstScreen | null {
  if (!hasToken) return withoutToken(pathname)
  if (pathname === ROUTES.home && hasLanding) return null
  return isCataloguePath(pathname) && WHOLE_CATALOGUE.test(hash) ? 'catalogue' : null
}

/** Theme in an answer; the default for missing parts (Spec 3 §9). */
function themeOf(answer: unknown): ThemeChoice {
  const { theme, primaryColor, secondaryColor } = fieldsOf(answer)
  return {
    mode: textOf(theme).toLowerCase() === 'dark' ? 'dark' : 'light',
    primary: textOf(primaryColor) || DEFAULT_THEME.primary,
    secondary: textOf(secondaryColor) || DEFAULT_THEME.secondary,
  }
}

declare global {
  /** Written by the build (scripts/build/firstPaint). */
  const READY_FILES: ReadyFiles
}

function makePlace(root: HTMLElement): HTMLElement {
  const place = document.createElement('div')
  root.before(place)
  return place
}

/**
 * Shows the catalogue once the answers prove a ready session. Hidden until then, because the app may render
 * first.
 */
async function showCatalogue(root: HTMLElement, calls: Prefetch, theme: Promise<void>): Promise<void> {
  const place = makePlace(root)
  hide(place)
  drawShell(place)
  const [answers] = await Promise.all([readAnswers(calls), theme])
  if (!isReady(answers) || isComplete(root)) {
    place.remove()
    return
  }
  drawCards(place, answers)
  handOverTo(root, place)
  show(place)
}

function showSignIn(root: HTMLElement, calls: Prefetch): void {
  const place = makePlace(root)
  handOverTo(root, place)
  void drawSignIn(place, calls)
}

/** Renders the sign-in screen, unless guests may browse: then the app renders. */
async function showSignInOrGuest(root: HTMLElement, calls: Prefetch, pathname: string): Promise<void> {
  const { allowGuest } = fieldsOf(await calls.read('site'))
  if (allowGuest !== true) {
    if (!isComplete(root)) showSignIn(root, calls)
    return
  }
  const isCatalogue = isCataloguePath(pathname)
  calls.askAsGuest(isCatalogue ? ['firstPage', 'settings', 'siteLayout', 'siteSort'] : ['settings'])
  if (pathname === ROUTES.home) calls.askAsGuest(['landing'])
  if (isCatalogue) preloadFiles(READY_FILES)
}

/**
 * Runs at the end of the page, before the app's script has loaded: renders the usable and readable parts of
 * the first screen from the first answers. The app then renders the same screen and takes over.
 */
function boot(root: HTMLElement, { credentials, calls }: FirstCalls): void {
  // Painted before the first answer, so that no other theme appears briefly.
  const storage = safeStorage(() => window.localStorage)
  const stored = readStoredTheme(storage)
  if (stored) paintTheme(stored)
  const theme = calls.read('theme').then((answer) => {
    if (answer !== null || !stored) paintTheme(themeOf(answer))
  })
  // After the answers that the first cards need, but before the entry needs the files.
  if (credentials) void calls.read('firstPage').then(() => preloadFiles(READY_FILES))
  const { pathname, hash } = window.location
  const screen = firstScreen({
    pathname,
    hash,
    hasToken: credentials !== null,
    hasLanding: readLandingMark(storage),
  })
  if (screen === 'sign-in') showSignIn(root, calls)
  else if (screen === 'sign-in-or-guest') void showSignInOrGuest(root, calls, pathname)
  else if (screen === 'catalogue') void showCatalogue(root, calls, theme)
}

watchScript()
const root = document.getElementById('root')
const { __tradecounterFirst: first } = window
if (root && first) boot(root, first)
