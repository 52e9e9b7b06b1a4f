import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from './findChromium'
import { STEP_TIMEOUT_MS } from './storefront'

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Pages live for seconds: optimizing their scripts costs more than it saves. */
const BRIEF = '--js-flags=--no-opt,--no-maglev'

interface LaunchOptions {
  readonly args?: readonly string[]
  /** The full browser, with windows and settings. */
  readonly isWhole?: boolean
  /** Optimizes scripts, for measurements. */
  readonly isFast?: boolean
}

function optionsOf({ args = [], isWhole = false, isFast = false }: LaunchOptions) {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: findChromium({ isWhole }),
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

/** Closes all pages of a browser, and clears their storage. */
export async function leave(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** The setting for storage in cross-site frames; without it they have none. */
const preferencesFor = (hasStorage: boolean) => ({
  profile: { block_third_party_cookies: !hasStorage, cookie_controls_mode: hasStorage ? 0 : 1 },
})

/** Uses a profile on disk: without one, cross-site frames never have storage. */
export async function withFrameStorage(
  hasStorage: boolean,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'tradecounter-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferencesFor(hasStorage)))
  const context = await chromium.launchPersistentContext(profile, optionsOf({ isWhole: true }))
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
