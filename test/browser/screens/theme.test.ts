import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  contrast,
  type HexColor,
  DEFAULT_THEME,
  THEME_MODES,
  type ThemeChoice,
} from '@/domain/theme/themeColors'
import { OUTLINE_CONTRAST_MIN, TEXT_CONTRAST_MIN } from '@/domain/theme/themeColors'
import { themeVariables } from '@/ui/theme/themeVariables'
import { findViolations } from '../support/checks/axe'
import { openAccount } from '../support/shop/account'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { ADMINISTRATOR, catalogue } from '../support/start/storefront'

const site = startSite()

const COLORS = 250

/** The same colors at every run. */
function* randomColors(): Generator<HexColor, never> {
  let seed = 20_261_125
  for (;;) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    yield `#${(seed >>> 8).toString(16).padStart(6, '0')}`
  }
}

/** Lowest contrasts of a page in one theme: of texts and icons, with their element, and of field borders. */
interface Measured {
  readonly text: number
  readonly where: string
  readonly fields: number
}

/**
 * Paints each theme and measures the computed colors of every visible text and icon against the surface below it.
 * Elements with equal colors in the first six themes are measured once.
 */
async function measure(page: Page, themes: readonly (readonly [string, string][])[]): Promise<Measured[]> {
  return page.evaluate((all) => {
    type Rgba = readonly [number, number, number, number]
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas')
    const known = new Map<string, Rgba>()
    const toRgba = (color: string): Rgba => {
      const found = known.get(color)
      if (found) return found
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const value = [red, green, blue, alpha / 255] as const
      known.set(color, value)
      return value
    }
    const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ]
    const luminance = (color: Rgba) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ratio = (one: Rgba, other: Rgba) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const surfaceOf = (element: Element | null): Rgba => {
      if (!element) return toRgba(getComputedStyle(document.documentElement).backgroundColor)
      const own = toRgba(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, surfaceOf(element.parentElement))
    }
    /** The field that an icon lies on, although it is not its ancestor; otherwise the icon. */
    const beneath = (element: Element): Element => {
      if (!(element instanceof SVGSVGElement)) return element
      const { x, y, width, height } = element.getBoundingClientRect()
      const [top] = document.elementsFromPoint(x + width / 2, y + height / 2)
      return top?.matches('input, select') ? top : element
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.react-colorful, :disabled, [aria-disabled="true"]')
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const parts = [...document.body.querySelectorAll('*')].filter(
      (each) =>
        isShown(each) && (each instanceof SVGSVGElement || each instanceof HTMLInputElement || hasText(each)),
    )
    const fieldSelector = 'main :is(input:not([type="checkbox"]), select, textarea)'
    const controls = [...document.querySelectorAll(fieldSelector)].filter(isShown)
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    const { style } = document.documentElement
    const paint = (variables: readonly [string, string][] = []) => {
      for (const [name, value] of variables) style.setProperty(name, value)
    }
    const pairs = parts.map((part) => ({ part, base: beneath(part), key: '' }))
    for (const variables of all.slice(0, 6)) {
      paint(variables)
      for (const pair of pairs) {
        pair.key += `${getComputedStyle(pair.part).color} on ${surfaceOf(pair.base).join()};`
      }
    }
    const different = [...new Map(pairs.map((pair) => [pair.key, pair])).values()]
    return all.map((variables) => {
      paint(variables)
      let [text, where, fields] = [21, '', 21]
      for (const { part, base } of different) {
        const below = surfaceOf(base)
        const found = ratio(over(toRgba(getComputedStyle(part).color), below), below)
        if (found < text)
          [text, where] = [
            found,
            `${part.tagName} ${part.textContent?.slice(0, 30)} in ${part.parentElement?.outerHTML.slice(0, 120)}`,
          ]
      }
      for (const control of controls) {
        const line = toRgba(getComputedStyle(control).borderTopColor)
        const below = surfaceOf(control.parentElement)
        fields = Math.min(fields, ratio(over(line, below), below))
      }
      return { text, where, fields }
    })
  }, themes)
}

async function open(path: string): Promise<Page> {
  const account = await openAccount(site, ADMINISTRATOR)
  const page = await openSignedIn(site, { account })
  await page.goto(site.url + path)
  return page
}

async function openCatalogue(): Promise<Page> {
  const page = await open('/products')
  await catalogue(page)
  return page
}

async function settings(): Promise<Page> {
  const page = await open('/settings')
  await page.getByRole('region', { name: 'Theme' }).getByLabel('Primary color as a code').waitFor()
  return page
}

it.each([
  ['settings', settings],
  ['the catalogue', openCatalogue],
])('on %s texts and icons have a contrast of 4.5, field borders 3, in 250 colors', async (_, openIt) => {
  const page = await openIt()
  const colors = randomColors()
  const choices = Array.from({ length: COLORS }, () => ({
    primary: colors.next().value,
    secondary: colors.next().value,
  })).flatMap((pair) => THEME_MODES.map((mode): ThemeChoice => ({ mode, ...pair })))
  const measured = await measure(
    page,
    choices.map((choice) => [...themeVariables(choice)]),
  )
  const faults = measured.flatMap(({ text, where, fields }, index) =>
    text < TEXT_CONTRAST_MIN || fields < OUTLINE_CONTRAST_MIN
      ? [`${JSON.stringify(choices[index])}: ${text.toFixed(2)} of ${where}, ${fields.toFixed(2)}`]
      : [],
  )
  expect(measured).toHaveLength(2 * COLORS)
  expect(faults.slice(0, 20)).toEqual([])
  // Proves that the measurement detects unreadable text.
  const grey = new Map([...themeVariables(DEFAULT_THEME), ['--mui-palette-text-primary', '#999999']])
  const [unreadable] = await measure(page, [[...grey]])
  expect(unreadable?.text).toBeLessThan(contrast('#999999', '#ffffff') + 0.01)
})

// Spec 3 §4, theme, defaults, preferences: 'Theme saved successfully'
it('a theme is tried out with the keyboard, saved, and painted before any answer after a reload', async () => {
  const page = await settings()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const card = page.getByRole('region', { name: 'Theme' })
  const light = await background()
  await card.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  const code = card.getByLabel('Primary color as a code')
  await card.getByRole('group', { name: 'Primary color' }).getByRole('slider', { name: 'Hue' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.inputValue()).not.toBe(DEFAULT_THEME.primary)
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Theme saved successfully').waitFor()
  const dark = await background()
  // Nothing answers from now on, and no script of the app arrives.
  await page.route(/\/(api|assets)\//, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await expect.poll(background).toBe(dark)
})
