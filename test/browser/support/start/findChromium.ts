import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Chromium without its windows and menus: it renders the same, and starts faster. */
const SHELLS = ['chromium-headless-shell']
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []
  }),
]

const CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
]

const INSIDE_CACHE = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-win', 'chrome.exe'],
  ['chrome-win64', 'chrome.exe'],
]

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)))
}

interface Wanted {
  /** With windows, like a user's. */
  readonly isWhole?: boolean
}

function inCaches(): string[] {
  const caches = CACHES.filter((cache): cache is string => Boolean(cache) && existsSync(cache ?? ''))
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => INSIDE_CACHE.map((parts) => join(cache, name, ...parts))),
  )
}

/** Finds Chromium on this machine: CHROME_PATH, the PATH, the usual places, playwright's cache. */
export function lookForChromium({ isWhole = false }: Wanted = {}): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const commands = isWhole ? COMMANDS : [...SHELLS, ...COMMANDS]
  return [...onPath(commands), ...USUAL_PLACES, ...inCaches()].find((path) => existsSync(path))
}

export function findChromium(wanted?: Wanted): string {
  const path = lookForChromium(wanted)
  if (path && existsSync(path)) return path
  throw new Error(
    path
      ? `CHROME_PATH names ${path}, which does not exist`
      : 'No Chromium found. Install one with: npx playwright-core install chromium (or set CHROME_PATH)',
  )
}
