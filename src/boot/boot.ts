import { isCataloguePath, firstScreen } from './firstScreen'
import { paintTheme } from '@/ui/theme/paintTheme'
import { drawCards, drawShell, isReady, readAnswers } from './drawCatalogue'
import { drawSignIn, watchScript } from './drawSignIn'
import type { Prefetch } from './prefetch'
import type { FirstCalls } from './firstCalls'
import { handOverTo, hide, isComplete, show } from './handOver'
import { fieldsOf, textOf } from './json'
import { type ReadyFiles, preloadFiles } from './preloadFiles'
import { ROUTES } from '@/domain/navigation/paths'
import { readLandingMark } from '@/domain/landing/landingMark'
import { safeStorage } from '@/domain/session/safeStorage'
import { readStoredTheme } from '@/domain/theme/storedTheme'
import { DEFAULT_THEME, type ThemeChoice } from '../domain/theme/themeColors'

/** Theme of an answer; missing parts are the default's (Spec 3 §9). */
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

/** Hidden until the session turns out to be ready; the app may show its own screen meanwhile. */
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

/** Draws the sign-in screen unless guests may browse: then the app draws. */
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
 * Runs at the end of the page, before the app's script has loaded: draws the usable and readable parts from the first
 * answers. The app then renders the same and takes over.
 */
function boot(root: HTMLElement, { credentials, calls }: FirstCalls): void {
  // Painted before the first answer, so that no other theme flashes up.
  const storage = safeStorage(() => window.localStorage)
  const stored = readStoredTheme(storage)
  if (stored) paintTheme(stored)
  const theme = calls.read('theme').then((answer) => {
    if (answer !== null || !stored) paintTheme(themeOf(answer))
  })
  // After what the first cards wait for, but well before the entry needs them.
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
