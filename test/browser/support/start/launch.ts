import { chromium, type Browser } from 'playwright-core'
import { saveFailure } from '../artifacts'
import { findChromium } from './findChromium'

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** A person can follow the steps. */
const HEADED_STEP_MS = 100

/** Pages live for seconds: optimizing their scripts costs more than it saves. */
const BRIEF = '--js-flags=--no-opt,--no-maglev'

interface LaunchOptions {
  readonly args?: readonly string[]
  /** The full browser, with windows and settings. */
  readonly isWhole?: boolean
  /** Optimizes scripts, for measurements. */
  readonly isFast?: boolean
}

export function optionsOf({ args = [], isWhole = false, isFast = false }: LaunchOptions) {
  const isRoot = process.getuid?.() === 0
  const isHeaded = process.env.BROWSER === 'headed'
  return {
    executablePath: findChromium({ isWhole: isWhole || isHeaded }),
    ...(isHeaded && { headless: false, slowMo: HEADED_STEP_MS }),
    args: [...ARGS, ...(isFast ? [] : [BRIEF]), ...args, ...(isRoot ? ['--no-sandbox'] : [])],
  }
}

/** Shorter than the hook's timeout, so that a hang is reported as such. Busy machines start one within 3 seconds. */
const STARTED_WITHIN_MS = 60_000

/** A Chromium with an empty profile. */
export function launch(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...optionsOf(options), timeout: STARTED_WITHIN_MS })
}

let shared: Promise<Browser> | null = null

/** The browser that the files of this process share in sequence; each leaves it without pages. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  return (shared = launch())
}

/** Closes all pages of a browser, and clears their storage; after a failed `beforeAll` it saves them first. */
export async function leave(browser: Browser): Promise<void> {
  await saveFailure()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
