import { join } from 'node:path'
import { SLOWED_TIMES, visit, type Site } from '../browser/visit'
import type { Lab } from '../lab'
import type { Figure } from '../report'
import { passTo, serveFolder, type Handler } from '../serve/site'
import { SLOW_4G } from '../serve/slowLink'
import { interleave } from '../statistics'

const STATIC_PAGE = join(import.meta.dirname, '..', 'static')

/** The form is visible and accepts input. */
const FORM = `isShown('input[name=username]') && document.activeElement?.name === 'username'`
const FORM_IN_REACT = `isShown('#root form input')`
const CATALOGUE = {
  cards: `isShown('article a')`,
  interactive: `isShown('#root article button:not([disabled])')`,
}

/** Navigation to the first screens on Slow 4G, with the processor slowed and an empty cache. */
export async function measureStartUp(lab: Lab): Promise<Figure[]> {
  const { browser, url, token } = await lab.shop(2400)
  const siteOf = async (handler: Handler): Promise<Site> => ({
    browser,
    url: await lab.serve(handler, SLOW_4G),
  })
  const staticSite = await siteOf(await serveFolder(STATIC_PAGE))
  const floorSite = await siteOf(await serveFolder(await lab.floor()))
  const shop = await siteOf(passTo(url))
  const cold = <Mark extends string>(site: Site, path: string, marks: Record<Mark, string>) =>
    visit(site, { path, marks, slowedTimes: SLOWED_TIMES })
  const taken = await interleave({
    static: () => cold(staticSite, '/', { form: FORM }),
    floor: () => cold(floorSite, '/', { interactive: FORM_IN_REACT }),
    signIn: () => cold(shop, '/login', { form: FORM, interactive: FORM_IN_REACT }),
    catalogue: () => cold({ ...shop, token }, '/products', CATALOGUE),
  })
  const beside = (value: number, name: string, yardstick: number) =>
    ({ unit: 'ms', value, yardstick: { name, value: yardstick } }) as const
  const besideStatic = (value: number) => beside(value, 'static page', taken.static.form)
  const besideFloor = (value: number) => beside(value, 'floor', taken.floor.interactive)
  // See docs/decisions, speed.
  return [
    { name: 'sign-in visible, to be typed into', ...besideStatic(taken.signIn.form), budget: 1.4 },
    { name: 'sign-in interactive in React', ...besideFloor(taken.signIn.interactive), budget: 1.2 },
    { name: 'first product cards, signed in', ...besideStatic(taken.catalogue.cards), budget: 1.8 },
    { name: 'catalogue interactive, signed in', ...besideFloor(taken.catalogue.interactive), budget: 1.8 },
  ]
}
