import type { Page } from 'playwright-core'

/** Shorter motion is too brief to be seen. */
const MOMENT_MS = 50

interface WatchedWindow {
  readonly motions: string[]
}

/** Records all animations and transitions of later pages in the tab, with reduced motion requested. */
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

/** Motion since the last call, or still running, although the user prefers reduced motion. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate((momentMs) => {
    const { motions } = window as unknown as WatchedWindow
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > momentMs)
      .map(({ constructor, playState }) => `moves: ${constructor.name} is ${playState}`)
    return [...new Set([...motions.splice(0), ...running])]
  }, MOMENT_MS)
