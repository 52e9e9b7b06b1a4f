import { join } from 'node:path'
import { signInBuyer } from '../browser/account'
import { SLOWED_TIMES, visit, type VisitOptions } from '../browser/visit'
import type { BenchCase, Lab } from '../figure'
import { interleave, markOf } from '../measure/interleave'
import { passTo, serveFolder } from '../serve/handlers'
import { serveSecurely, type Handler } from '../serve/serveSecurely'
import { SLOW_4G } from '../serve/slowLink'

const STATIC_PAGE = join(import.meta.dirname, '..', 'static')
const DEMO_PRODUCTS = 2400

/** The form is visible and accepts input. */
const FORM = `isShown('input[name=username]') && document.activeElement?.name === 'username'`
const SITE_MARKS = {
  static: { form: FORM },
  floor: { interactive: `isShown('#root form input')` },
  signIn: { form: FORM, interactive: `isShown('#root form input')` },
  catalogue: {
    cards: `isShown('article a')`,
    interactive: `isShown('#root article button:not([disabled])')`,
  },
}

async function serve(lab: Lab, handler: Handler): Promise<string> {
  const site = await serveSecurely(handler, SLOW_4G)
  lab.later(site.close)
  return site.url
}

/** Navigation to the first screens on Slow 4G, with the processor slowed four times and an empty cache. */
export const startUp: BenchCase = {
  name: 'start-up',
  title: `First visit, Slow 4G, processor slowed ${SLOWED_TIMES} times`,
  measure: async (lab) => {
    const backend = await lab.backend(DEMO_PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const staticUrl = await serve(lab, await serveFolder(STATIC_PAGE))
    const floorUrl = await serve(lab, await serveFolder(await lab.floor()))
    const storefrontUrl = await serve(lab, passTo(backend))
    const cold = (options: Omit<VisitOptions, 'slowedTimes'>) => () =>
      visit(browser, { ...options, slowedTimes: SLOWED_TIMES })
    const taken = await interleave({
      static: cold({ url: staticUrl, marks: SITE_MARKS.static }),
      floor: cold({ url: floorUrl, marks: SITE_MARKS.floor }),
      signIn: cold({ url: `${storefrontUrl}/login`, marks: SITE_MARKS.signIn }),
      catalogue: cold({ url: `${storefrontUrl}/products`, marks: SITE_MARKS.catalogue, token }),
    })
    const staticPage = { name: 'static page', value: markOf(taken.static, 'form') }
    const floor = { name: 'floor', value: markOf(taken.floor, 'interactive') }
    const ms = 'ms' as const
    return [
      {
        name: 'sign-in visible, to be typed into',
        unit: ms,
        value: markOf(taken.signIn, 'form'),
        yardstick: staticPage,
        // See docs/decisions, speed.
        budget: 1.4,
      },
      {
        name: 'sign-in interactive in React',
        unit: ms,
        value: markOf(taken.signIn, 'interactive'),
        yardstick: floor,
        budget: 1.2,
      },
      {
        name: 'first product cards, signed in',
        unit: ms,
        value: markOf(taken.catalogue, 'cards'),
        yardstick: staticPage,
        budget: 1.8,
      },
      {
        name: 'catalogue interactive, signed in',
        unit: ms,
        value: markOf(taken.catalogue, 'interactive'),
        yardstick: floor,
        budget: 1.8,
      },
    ]
  },
}
