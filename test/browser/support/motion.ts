import type { Page } from 'playwright-core'

/** What is shorter is over before it can be seen to move. */
const MOMENT_MS = 50

interface WatchedWindow {
  readonly motions: string[]
}

/** Records every animation and transition of every later page in the tab. */
export async function watchMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((momentMs) => {
    const motions: string[] = []
    Object.assign(window, { motions })
    const note = (what: string, element: EventTarget | null) => {
      const where = element instanceof Element ? element.outerHTML.slice(0, 100) : ''
      motions.push(`moves: ${what}: ${where}`)
    }
    const look = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      for (const animation of target.getAnimations({ subtree: true })) {
        const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (Number(activeDuration) > momentMs) {
          note(`${animation.constructor.name} of ${String(activeDuration)} ms`, target)
        }
      }
    }
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, look, true)
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      if (Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > momentMs)
        note('animate()', this)
      return animation
    }
  }, MOMENT_MS)
}

/** What has moved since the last query, although the user asked for less motion, or still does. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate((momentMs) => {
    const { motions } = window as unknown as WatchedWindow
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > momentMs)
      .map(({ constructor, playState }) => `moves: ${constructor.name} is ${playState}`)
    return [...new Set([...motions.splice(0), ...running])]
  }, MOMENT_MS)
