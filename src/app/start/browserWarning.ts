/** Browsers below these do not run the storefront (Spec 1 §8, §9). */
const OLDEST = [
  { name: 'Microsoft Edge', pattern: /\bEdge?\/(\d+)/, version: 79 },
  { name: 'Mozilla Firefox', pattern: /\bFirefox\/(\d+)/, version: 41 },
] as const

const UNSUPPORTED =
  'This is an unsupported browser. Please use a modern browser such as Microsoft Edge, Google Chrome, or Mozilla Firefox.'

/** What to tell the user of an unsupported browser; null when there is nothing to tell (Spec 1 §8). */
export function browserWarning(userAgent: string): string | null {
  if (/\b(MSIE |Trident\/)/.test(userAgent)) return UNSUPPORTED
  for (const { name, pattern, version } of OLDEST) {
    const found = pattern.exec(userAgent)?.[1]
    if (found !== undefined && Number(found) < version) {
      return `This version of ${name} is not supported. Please upgrade to version ${version} or newer.`
    }
  }
  return null
}

/** Removes what an earlier storefront at this address may have left in charge of its requests (Spec 1 §4). */
export async function removeServiceWorkers(browser: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  try {
    const registrations = await browser.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Not offered on insecure pages, forbidden in some private windows and frames: then there is none to remove.
  }
}
