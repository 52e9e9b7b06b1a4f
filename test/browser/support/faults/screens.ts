import type { EndpointName } from '@/contract'
import { ADDRESSES, ROLES, type Role } from '../walks/roleTable'
import { ROWS } from './matrix'
import type { Screen } from './row'
import type { Usuals } from './visit'
import type { Visits } from './world'

/** Makes only the calls of the session and of the shell around every screen. */
const PLAIN = '/no-such-page'
const MORE = [
  '/',
  '/order-guide#og=Bar',
  '/order-guide-edit#og_edit=Bar',
  '/order-guide-count#og=Bar',
  '/changepassword?t=abc',
  '/verifyemail?t=abc',
]

type PlainScreen = Screen & { readonly path: string }

const screensOf = (role: Role): readonly PlainScreen[] =>
  [...ADDRESSES.filter(({ leads }) => leads[role] === 'screen').map(({ path }) => path), ...MORE].map(
    (path) => ({
      path,
      as: role,
    }),
  )

const ONE_SCREEN_OF = 8

/** Every screen by every role, or some of them by one role; a punchout session ends with its page. */
export function screens(isWhole: boolean): readonly PlainScreen[] {
  const all = ROLES.filter((role) => role !== 'Punchout').flatMap(screensOf)
  if (isWhole) return all
  const isFirst = ({ path }: PlainScreen, index: number) =>
    all.findIndex((each) => each.path === path) === index
  return all.filter(isFirst).filter((_, index) => index % ONE_SCREEN_OF === 0)
}

/** Path of a URL, with `:n` for a number at its end. */
const placeOf = (url: string) => new URL(url, 'http://site').pathname.replace(/\d+$/, ':n')

/** Finds the calls that a screen makes when it opens and that have no row there. */
export function makeRecorder(usual: Usuals, { world }: Visits) {
  let known: Promise<readonly string[]> | null = null

  const read = () =>
    Promise.all(
      ROWS.map(async ({ call, row }) => {
        const path = typeof row.path === 'string' ? row.path : await row.path(world)
        return `${call} ${placeOf(path)}`
      }),
    )
  return async (screen: PlainScreen): Promise<EndpointName[]> => {
    const { made, url } = await usual(screen)
    const shell = (await usual({ path: PLAIN, as: screen.as })).made
    known ??= read()
    const rows = await known
    // A URL may redirect to another.
    const hasRow = (call: EndpointName) =>
      [screen.path, url].some((place) => rows.includes(`${call} ${placeOf(place)}`))
    return [...made].filter((call) => !shell.has(call) && !hasRow(call))
  }
}
