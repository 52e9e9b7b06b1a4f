import type { Page } from 'playwright-core'

/** WCAG 2.2 "Non-text Contrast". */
const RING_CONTRAST_MIN = 3

/** A stop of the Tab key. */
interface Stop {
  readonly element: string
  /** The focus has not moved since the last stop. */
  readonly isSame: boolean
  /** The focus has left the page. */
  readonly isOutside: boolean
  readonly isSeen: boolean
  /** Contrast of the focus ring with its surroundings; 0 without a ring. */
  readonly contrast: number
}

/** The focused element, whether any of it is in sight, and its ring. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active === document.body) {
      return { element: '', isSame: false, isOutside: true, isSeen: true, contrast: 21 }
    }
    const stopped = window as { lastStop?: Element }
    const isSame = stopped.lastStop === active
    stopped.lastStop = active
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas')
    const channels = (color: string) => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const surfaceOf = (element: Element | null): number[] => {
      if (!element) return channels(getComputedStyle(document.documentElement).backgroundColor)
      const own = channels(getComputedStyle(element).backgroundColor)
      return own[3] === 255 ? own : surfaceOf(element.parentElement)
    }
    const light = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ringOf = (element: Element | null) => {
      if (!element) return 0
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 1) return 0
      const around = surfaceOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement)
      const [dark = 0, bright = 0] = [light(channels(outlineColor)), light(around)].sort((a, b) => a - b)
      return (bright + 0.05) / (dark + 0.05)
    }
    // The ring may surround the field and its buttons.
    const ringed = [active, active.parentElement, active.parentElement?.parentElement ?? null]
    const whole = active.closest('label') ?? active
    const { left, top, width, height } = whole.getBoundingClientRect()
    const isSeen = [0.05, 0.5, 0.95].some((x) =>
      [0.05, 0.5, 0.95].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return (
          hit !== null && (whole.contains(hit) || (hit.contains(active) && hit.closest('label') !== null))
        )
      }),
    )
    return {
      element: active.outerHTML.slice(0, 140),
      isSame,
      isOutside: false,
      isSeen,
      contrast: Math.max(...ringed.map(ringOf)),
    }
  })
}

/** Lists have a stop for each row, so the walk ends after this many. */
const STOPS_MAX = 70

/**
 * Presses Tab until the focus leaves the page, at most `STOPS_MAX` times.
 * @returns stops that are hidden, lack a ring with enough contrast, or keep the focus
 */
export async function stopFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let count = 0; count < STOPS_MAX; count += 1) {
    await page.keyboard.press('Tab')
    const { element, isSame, isOutside, isSeen, contrast } = await readStop(page)
    if (isOutside) return count === 0 ? ['no stop at all'] : faults
    if (!isSeen) faults.push(`hidden: ${element}`)
    if (contrast < RING_CONTRAST_MIN) faults.push(`the ring has ${contrast.toFixed(1)}: ${element}`)
    if (isSame) faults.push(`keeps the focus: ${element}`)
  }
  return faults
}
