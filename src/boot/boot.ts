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
