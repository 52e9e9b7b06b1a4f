import { signInBuyer } from '../browser/account'
import { orderOnce } from '../browser/ordering'
import { PHONE, visit } from '../browser/visit'
import type { BenchCase } from '../figure'
import { interleave, markOf } from '../measure/interleave'
import { passTo } from '../serve/handlers'
import { serveSecurely } from '../serve/serveSecurely'
import { SLOW_3G } from '../serve/slowLink'

const DEMO_PRODUCTS = 2400
/** Approximates the processor of a five-year-old phone. */
const SLOWED_TIMES = 6
const RUNS = 3

/** User-visible waits, by performance mark. */
const NAMES = {
  form: 'sign-in visible, to be typed into',
  signInInteractive: 'sign-in interactive in React',
  cards: 'first product cards, signed in',
  interactive: 'catalogue interactive, signed in',
  lastKey: 'key to results',
  add: 'Add to the quantity on the card',
  cart: 'cart opened',
  checkout: 'checkout opened',
  confirm: 'Next to Submit Order',
  submit: 'Submit Order to the receipt',
} as const

/** An order on an old phone with bad reception: Slow 3G, a slow processor, nothing cached. */
export const phone: BenchCase = {
  name: 'phone',
  title: `An order on a phone, Slow 3G, processor slowed ${SLOWED_TIMES} times`,
  measure: async (lab) => {
    const backend = await lab.backend(DEMO_PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const site = await serveSecurely(passTo(backend), SLOW_3G)
    lab.later(site.close)
    const device = { slowedTimes: SLOWED_TIMES, screen: PHONE }
    const taken = await interleave(
      {
        signIn: () =>
          visit(browser, {
            ...device,
            url: `${site.url}/login`,
            marks: {
              form: `isShown('input[name=username]')`,
              signInInteractive: `isShown('#root form input')`,
            },
          }),
        ordering: () =>
          visit(browser, {
            ...device,
            url: `${site.url}/products`,
            token,
            marks: {
              cards: `isShown('article a')`,
              interactive: `isShown('#root article button:not([disabled])')`,
            },
            then: orderOnce,
          }),
      },
      RUNS,
    )
    const marks = { ...taken.signIn, ...taken.ordering }
    return Object.entries(NAMES).map(([mark, name]) => ({ name, unit: 'ms', value: markOf(marks, mark) }))
  },
}
