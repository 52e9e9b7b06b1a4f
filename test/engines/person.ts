import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { STEP_TIMEOUT_MS } from '../browser/support/start/storefront'
import type { InputAction, Json, Tab } from './tab'

/** Query for an element: a role with a name or text, optionally inside another element. */
export interface Wanted {
  readonly role: string
  readonly name?: string | RegExp
  /** Matched against the whole text content. */
  readonly text?: RegExp
  readonly inside?: Wanted
}

const PointDto = v.object({ x: v.number(), y: v.number() })
/** Answer of a page that opened after the library was injected. */
const NO_LIBRARY = 'no library'
const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** Keys without a character, by the code points of WebDriver. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof KEYS

const patternOf = ({ source, flags }: RegExp): Json => ({ source, flags })

function toJson({ role, name, text, inside }: Wanted): Json {
  return {
    role,
    name: typeof name === 'string' ? name : null,
    pattern: name instanceof RegExp ? patternOf(name) : null,
    text: text ? patternOf(text) : null,
    inside: inside ? toJson(inside) : null,
  }
}

/** In-page script: waits for the wanted element. */
const FIND = `async (wanted, withinMs, look) => {
  if (!globalThis.TestingLibraryDom) return '${NO_LIBRARY}'
  const { queryAllByRole } = globalThis.TestingLibraryDom
  const toRegExp = (pattern) => pattern && new RegExp(pattern.source, pattern.flags)
  const find = ({ role, name, pattern, text, inside }) => {
    const places = inside ? find(inside) : [document.body]
    const called = toRegExp(pattern) ?? name
    const found = places.flatMap((place) => queryAllByRole(place, role, called === null ? {} : { name: called }))
    return text === null ? found : found.filter((each) => toRegExp(text).test(each.innerText.trim()))
  }
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await look(find(wanted))
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error('Not found: ' + JSON.stringify(wanted))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}`

/** In-page script: the center of an enabled element that does not move and is not covered. */
const POINT = `async ([element]) => {
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const before = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = middle()
  const hit = document.elementFromPoint(x, y)
  const rests = before.x === x && before.y === y
  const isEnabled = !element.disabled && element.getAttribute('aria-disabled') !== 'true'
  return rests && isEnabled && (element.contains(hit) || hit?.contains(element)) ? { x, y } : undefined
}`

const tap = (value: string): InputAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** User of a tab: finds elements by role and name, like testing-library, and uses mouse and keyboard. */
export function personAt(tab: Tab) {
  async function look(wanted: Wanted, how: string): Promise<unknown> {
    const find = `(wanted, withinMs) => (${FIND})(wanted, withinMs, ${how})`
    for (;;) {
      const found = await tab.run(find, toJson(wanted), STEP_TIMEOUT_MS)
      if (found !== NO_LIBRARY) return found
      await tab.run(`() => { ${await readFile(LIBRARY, 'utf8')} }`)
    }
  }
  const press = (actions: readonly InputAction[]) => tab.act({ type: 'key', id: 'keyboard', actions })

  const person = {
    click: async (wanted: Wanted) => {
      await tab.toFront()
      const { x, y } = v.parse(PointDto, await look(wanted, POINT))
      await tab.act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    type: (text: string) => press([...text].flatMap(tap)),
    key: (key: Key) => press(tap(KEYS[key])),
    chord: (letter: string) =>
      press([
        { type: 'keyDown', value: KEYS.Control },
        ...tap(letter),
        { type: 'keyUp', value: KEYS.Control },
      ]),
    /** Replaces the text of a field. */
    fill: async (wanted: Wanted, text: string) => {
      await person.click(wanted)
      await person.chord('a')
      await person.type(text)
    },
    sees: async (wanted: Wanted) => {
      await look(wanted, `([element]) => (element ? true : undefined)`)
    },
    /** The value of a field. */
    reads: async (wanted: Wanted): Promise<string> =>
      v.parse(v.string(), await look(wanted, `([element]) => element?.value`)),
    choose: (wanted: Wanted, label: string) =>
      look(
        wanted,
        `([element]) => {
          const option = [...(element?.options ?? [])].find(({ text }) => text === ${JSON.stringify(label)})
          if (!option) return undefined
          element.value = option.value
          element.dispatchEvent(new Event('change', { bubbles: true }))
          return true
        }`,
      ),
  }
  return person
}
