import { ACCESS_MESSAGES } from './messages'
/** Characters beyond this limit say nothing more about browser and system. */
export const USER_AGENT_MAX = 256

/** A user agent as stored: on one line, without control characters, shortened. */
export function shortUserAgent(userAgent: string): string {
  return userAgent
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, USER_AGENT_MAX)
}

type Table = readonly (readonly [name: string, pattern: RegExp])[]

/** The first match counts: most browsers also name their ancestors. */
const BROWSERS: Table = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

/** An iPad whose browser requests desktop pages looks like a Mac. */
const SYSTEMS: Table = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (table: Table, userAgent: string) => table.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Browser and system in words: 'Chrome on Windows'; '' when neither is known. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  return browser && system ? ACCESS_MESSAGES.device(browser, system) : (browser ?? system ?? '')
}
