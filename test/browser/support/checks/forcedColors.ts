import { barClasses } from '@mui/x-charts/BarChart'
import { lineClasses } from '@mui/x-charts/LineChart'
import type { Page } from 'playwright-core'

/** WCAG 2.2 "Non-text contrast". */
const CONTRAST_MIN = 3

/** Parts of charts, by the classes of the library in use. */
const BAR = `.${barClasses.element}`
const LINE = `.${lineClasses.line}`
const POINT = `.${lineClasses.mark}`

interface Shape {
  readonly name: string
  readonly kind: 'icon' | 'bar' | 'line' | 'point'
  readonly box: readonly [x: number, y: number, width: number, height: number]
}

/** Icons and parts of charts that are in sight. */
function shapesInSight(page: Page): Promise<Shape[]> {
  const selectors = { icon: 'svg[aria-hidden="true"]', bar: BAR, line: LINE, point: POINT } as const
  return page.evaluate(({ icon, bar, line, point }) => {
    const kindOf = (shape: Element) =>
      shape.matches(bar) ? 'bar' : shape.matches(line) ? 'line' : shape.matches(point) ? 'point' : 'icon'
    /** True for a part that a scrolling element around it cuts off. */
    const isCut = (shape: Element) => {
      const { top, bottom } = shape.getBoundingClientRect()
      for (let around = shape.parentElement; around; around = around.parentElement) {
        const edge = around.getBoundingClientRect()
        const isScroller = /auto|scroll/.test(getComputedStyle(around).overflowY)
        if (isScroller && around !== document.documentElement && (top < edge.top || bottom > edge.bottom))
          return true
      }
      return false
    }
    const shapes = document.querySelectorAll([icon, bar, line, point].join())
    return [...shapes].flatMap((shape) => {
      const { x, y, width, height } = shape.getBoundingClientRect()
      const isWhole = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
      const isShown = shape.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // WCAG exempts disabled controls.
      const isOff = shape.closest(':disabled, [aria-disabled="true"]') !== null
      if (!isWhole || !isShown || isOff || width < 6 || height < 6 || isCut(shape)) return []
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      // The layers of a chart lie over each other, side by side in one element.
      const chart = top?.closest('svg')?.parentElement
      const isCovered =
        top === null || !(shape.contains(top) || top.contains(shape) || chart?.contains(shape))
      const name = shape.parentElement?.outerHTML.slice(0, 120) ?? ''
      const box = [x - 1, y - 1, width + 2, height + 2] as const
      return isCovered ? [] : [{ name, kind: kindOf(shape), box }]
    })
  }, selectors)
}

/** The parts of charts that the check sees. */
export async function chartPartsInSight(page: Page): Promise<ReadonlySet<Shape['kind']>> {
  return new Set((await shapesInSight(page)).map(({ kind }) => kind).filter((kind) => kind !== 'icon'))
}

/** Charts without any part that the check recognizes, which it would otherwise skip. */
function unknownCharts(page: Page): Promise<string[]> {
  return page.evaluate(
    (parts) =>
      [...document.querySelectorAll('figure [role="img"]:has(svg)')]
        .filter((chart) => chart.querySelector(parts) === null)
        .map((chart) => `a chart without a known part: ${chart.getAttribute('aria-label')?.slice(0, 80)}`),
    [BAR, LINE].join(),
  )
}

/** The highest contrast of two pixels in each box of the page as it is drawn. */
async function drawnContrasts(page: Page, boxes: readonly Shape['box'][]): Promise<number[]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  return page.evaluate(
    async ({ png, all }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.drawImage(bitmap, 0, 0)
      const linear = (value: number) =>
        value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
      return all.map((box) => {
        const { data } = context.getImageData(...box)
        let [darkest, lightest] = [1, 0]
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
          const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
          darkest = Math.min(darkest, light)
          lightest = Math.max(lightest, light)
        }
        return (lightest + 0.05) / (darkest + 0.05)
      })
    },
    { png: picture, all: boxes },
  )
}

/** Pressed buttons that look like an unpressed one of the same kind. */
function sameToggles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lookOf = (button: Element) =>
      [button, button.querySelector('svg') ?? button]
        .map((each) => getComputedStyle(each))
        .map((style) => [style.borderTopWidth, style.outlineStyle, style.backgroundColor, style.fill])
        .join()
    const kindOf = ({ className }: Element) => className.replace('Mui-selected', '').trim()
    const unpressed = [...document.querySelectorAll('[aria-pressed="false"]')]
    return [...document.querySelectorAll('[aria-pressed="true"]')]
      .filter((one) =>
        unpressed.some((other) => kindOf(one) === kindOf(other) && lookOf(one) === lookOf(other)),
      )
      .map((one) => `pressed or not: ${one.outerHTML.slice(0, 120)}`)
  })
}

/** The faults of the page in a system's dark palette, which replaces its colours (`forced-colors`). */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const shapes = await shapesInSight(page)
  const contrasts = await drawnContrasts(
    page,
    shapes.map(({ box }) => box),
  )
  const after = (await shapesInSight(page)).map((shape) => JSON.stringify(shape))
  const faults = [
    ...shapes
      .map((shape, index) => ({ ...shape, contrast: contrasts[index] ?? 0 }))
      .filter(({ contrast }) => contrast < CONTRAST_MIN)
      // A notification may have closed before the picture was taken.
      .filter(({ name, kind, box }) => after.includes(JSON.stringify({ name, kind, box })))
      .map(({ name, kind, contrast }) => `contrast of ${contrast.toFixed(1)} of ${kind}: ${name}`),
    ...(await unknownCharts(page)),
    ...(await sameToggles(page)),
  ]
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  return faults
}
