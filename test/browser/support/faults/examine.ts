import type { Page } from 'playwright-core'

/** Input by label. */
export type Kept = Readonly<Record<string, string | RegExp>>

export interface Expected {
  /** A text that the screen shows. */
  readonly text?: RegExp | null | undefined
  /** The names of buttons of which one can be pressed. */
  readonly button?: RegExp | undefined
  readonly kept?: Kept | undefined
}

/** Runs in the page: ways in which the screen fails its user. */
function complaintsOf({
  text,
  button,
  kept,
}: {
  text: string
  button: string
  kept: [string, string][]
}): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const pageText = (document.body.innerText ?? '').replace(/\s+/g, ' ')
  const found: string[] = []
  if (shown('h1').length === 0) found.push('no heading')
  const [main] = shown('main') as HTMLElement[]
  if (main === undefined || main.innerText.trim() === '') found.push('an empty screen')
  const waiting = shown('[data-waiting], [aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')
  const loading = shown('[role="status"][aria-label="Loading"]')
  for (const each of [...waiting, ...loading]) found.push(`still waiting: ${each.outerHTML.slice(0, 160)}`)
  if (text !== '' && !new RegExp(text).test(pageText))
    found.push(`not said: ${text}; said: ${pageText.slice(0, 1500)}`)
  const usable = shown('button, a, [role="button"]').filter(
    (each) => !each.matches(':disabled, [aria-disabled="true"]'),
  )
  const names = usable.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
  if (button !== '' && !names.some((name) => new RegExp(button).test(name))) found.push(`no button ${button}`)
  const fields = shown('input, textarea, select') as HTMLInputElement[]
  for (const [label, value] of kept) {
    const named = fields.filter(
      (field) =>
        field.getAttribute('aria-label') === label ||
        [...(field.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
    )
    const isKept = named.some((field) =>
      new RegExp(`^(?:${value})$`).test(field.type === 'checkbox' ? String(field.checked) : field.value),
    )
    if (!isKept) found.push(`lost: ${label} is ${named.map((field) => field.value).join() || 'gone'}`)
  }
  return found
}

/** The pattern of exactly this text. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const sourceOf = (value: string | RegExp): string =>
  typeof value === 'string' ? literally(value) : value.source

/** Ways in which the screen fails its user; empty is correct. */
export async function examine(
  page: Page,
  { text, button, kept = {} }: Expected = {},
): Promise<readonly string[]> {
  return page.evaluate(complaintsOf, {
    text: text?.source ?? '',
    button: button?.source ?? '',
    kept: Object.entries(kept).map(([label, value]): [string, string] => [label, sourceOf(value)]),
  })
}
