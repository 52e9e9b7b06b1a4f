/** How often the page looks around by itself: storage events do not reach a page that the browser has put away. */
export const LOOK_INTERVAL_MS = 30_000

/** A page that was not heard of for so long was asleep, or put away. */
export const SLEEP_MS = 5 * 60_000

/** Calls back at every moment at which another tab, or a sleep, may have changed something. */
export function watchPage(page: Window, hear: () => void): void {
  for (const event of ['storage', 'pageshow', 'focus']) page.addEventListener(event, hear)
  for (const event of ['visibilitychange', 'resume']) page.document.addEventListener(event, hear)
  page.setInterval(hear, LOOK_INTERVAL_MS)
}
