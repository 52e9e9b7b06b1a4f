import { paintTheme } from '@/components/ui/theme/paintTheme'
import { CODE_PARAMETER } from '@/session/authorizationCode'
import { safeStorage } from '@/session/safeStorage'
import { readCredentials } from '@/session/sessionStorage'
import { drawCards, drawShell, isReady, readAnswers } from './drawCatalogue'
import { drawSignIn } from './drawSignIn'
import type { EarlyCalls } from './earlyCalls'
import { startEarlyCalls } from './earlyCalls'
import { firstScreen } from './firstScreen'
import { isDefaultTheme, themeOf } from './firstTheme'
import { handOverTo, hide, isComplete, show } from './handOver'
import type { ReadyFiles } from './preloadFiles'
import { loadStyles, preloadScripts } from './preloadFiles'

declare global {
  /** Written by the build (scripts/build/firstPaint). */
  const READY_FILES: ReadyFiles
}

const readyFiles: ReadyFiles = READY_FILES

function makePlace(root: HTMLElement): HTMLElement {
  const place = document.createElement('div')
  root.before(place)
  return place
}

/** Out of sight until the session turns out to be ready; the app may show its own screen meanwhile. */
async function showCatalogue(root: HTMLElement, calls: EarlyCalls, theme: Promise<void>): Promise<void> {
  const place = makePlace(root)
  hide(place)
  const drawn = loadStyles(readyFiles).then((hasStyles) => {
    if (hasStyles) drawShell(place)
    return hasStyles
  })
  const [answers, hasShell] = await Promise.all([readAnswers(calls), drawn, theme])
  if (!hasShell || !isReady(answers) || isComplete(root)) {
    place.remove()
    return
  }
  drawCards(place, answers)
  handOverTo(root, place)
  show(place)
}

function showSignIn(root: HTMLElement, calls: EarlyCalls): void {
  const place = makePlace(root)
  handOverTo(root, place)
  void drawSignIn(place, calls)
}

/**
 * Runs in the page itself, before the app's script has come: makes the app's first calls, and draws what the person can
 * already use or read. The app then draws the same and takes over.
 */
function boot(root: HTMLElement): void {
  const { pathname, search, hash } = window.location
  if (new URLSearchParams(search).has(CODE_PARAMETER)) return
  const credentials = readCredentials({
    localStorage: safeStorage(() => window.localStorage),
    tabStorage: safeStorage(() => window.sessionStorage),
  })
  const calls = startEarlyCalls(credentials, {
    fetch: (...request) => window.fetch(...request),
    now: () => Date.now(),
  })
  window.__tradecounterEarly = calls.answers
  const theme = calls.read('theme').then((answer) => {
    const choice = themeOf(answer)
    if (!isDefaultTheme(choice)) paintTheme(choice)
  })
  // Still long before the entry asks for them, but after what the first cards wait for.
  if (credentials) void calls.read('firstPage').then(() => preloadScripts(readyFiles))
  const screen = firstScreen({ pathname, hash, hasToken: credentials !== null })
  if (screen === 'sign-in') showSignIn(root, calls)
  else if (screen === 'catalogue') void showCatalogue(root, calls, theme)
}

const root = document.getElementById('root')
if (root) boot(root)
