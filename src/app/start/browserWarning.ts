import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Oldest browsers that run the storefront (Spec 1 §8, §9). */
const OLDEST = [
  { name: 'Microsoft Edge', pattern: /\bEdge?\/(\d+)/, version: 79 },
  { name: 'Mozilla Firefox', pattern: /\bFirefox\/(\d+)/, version: 41 },
] as const

const BROWSER_MESSAGES = messages('browser', {
  unsupported:
    'This is an unsupported browser. Please use a modern browser such as Microsoft Edge, Google Chrome, or Mozilla Firefox.',
  tooOld: (name: string, version: number) =>
    icu('This version of {name} is not supported. Please upgrade to version {version} or newer.', {
      name,
      version,
    }),
})

/** Warning for an unsupported browser; null for a supported one (Spec 1 §8). */
export function browserWarning(userAgent: string): string | null {
  if (/\b(MSIE |Trident\/)/.test(userAgent)) return BROWSER_MESSAGES.unsupported
  for (const { name, pattern, version } of OLDEST) {
    const found = pattern.exec(userAgent)?.[1]
    if (found !== undefined && Number(found) < version) {
      return BROWSER_MESSAGES.tooOld(name, version)
    }
  }
  return null
}

/** Removes service workers that an earlier storefront left at this origin (Spec 1 §4). */
export async function removeServiceWorkers(browser: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  try {
    const registrations = await browser.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Unavailable on insecure pages and forbidden in some private windows and frames.
  }
}
