import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { EndpointName } from '@/contract'
import { announcements, watchAnnouncements } from '../checks/announcements'
import { STEP_TIMEOUT_MS } from '../start/storefront'
import { watchPage } from '../start/watchPage'
import { callOf } from './contractCalls'
import { examine, type Expected } from './examine'
import type { Screen } from './row'
import type { Visits } from './world'

/** Steps of the page's clock: shorter than the deadlines and pauses that they end. */
const CLOCK_STEP_MS = 5000

/** Equal readings before a text counts as final: updates by workers come without a request to wait for. */
const STILL_LOOKS = 8

/** Tracks the contract's calls of a page; held calls do not count as pending. */
function watchCalls(page: Page) {
  const pending = new Set<Request>()
  const made: EndpointName[] = []
  const end = (request: Request) => pending.delete(request)
  page.on('request', (request) => {
    const call = callOf(request)
    if (call === null) return
    made.push(call)
    pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const resume = (request: Request) => pending.add(request)
  return { made, hold: end, resume, isIdle: () => pending.size === 0 }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Opens a page for a row's visitor, with a clock that the test controls. */
export async function openVisit(row: Screen, visits: Visits) {
  await row.before?.(visits.world)
  const { page, username } = await visits.open(row.as)
  const path = typeof row.path === 'string' ? row.path : await row.path(visits.world)
  const address = await visits.addressFor(row.as, path)
  const calls = watchCalls(page)
  await watchAnnouncements(page)
  const { expectQuiet } = watchPage(page)

  async function toBecome(find: () => Promise<readonly string[]>): Promise<void> {
    let complaints: readonly string[] = []
    const look = async () => {
      complaints = await find()
      if (complaints.length > 0 && calls.isIdle()) await page.clock.fastForward(CLOCK_STEP_MS)
      return complaints.length
    }
    try {
      await expect.poll(look, { timeout: STEP_TIMEOUT_MS, interval: 100 }).toBe(0)
    } catch (cause) {
      throw new Error(complaints.join('\n'), { cause })
    }
  }
  return {
    page,
    username,
    calls,
    address,
    /** Opens the row's screen, and reaches the moment before its press. */
    arrive: async () => {
      await page.goto(address)
      if (row.approach) await page.getByRole('heading', { level: 1 }).first().waitFor()
      await row.approach?.(page)
      // Discards announcements of the approach, which precede the press.
      if (row.approach) await announcements(page)
    },
    /** Waits until the screen is as expected; advances the page's clock while no call is pending. */
    settle: (expected: Expected) => toBecome(() => examine(page, expected)),
    /** Waits like `settle`, for a text that is visible or was announced. */
    hear: (text: RegExp) => {
      const heard: string[] = []
      return toBecome(async () => {
        heard.push(...(await announcements(page)))
        return examine(page, heard.some((each) => text.test(each)) ? {} : { text })
      })
    },
    mainText: async () => squeezed(await page.getByRole('main').first().innerText()),
    toBecome,
    /** Ignores failed responses, which the browser logs as errors. */
    expectQuiet: () => expectQuiet(/^Failed to load resource/),
    leave: async () => {
      await page.context().close()
      await row.after?.(visits.world)
    },
  }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>

/** Text and calls of a screen without a fault. */
export interface Usual {
  readonly text: string
  readonly made: ReadonlySet<EndpointName>
  readonly url: string
}

export type Usuals = ReturnType<typeof makeUsuals>

const isSameScreen = (one: Screen, other: Screen) =>
  one.path === other.path &&
  one.as === other.as &&
  one.before === other.before &&
  one.approach === other.approach

/** Opens screens without a fault, each once per session, because some list the visitor's sessions. */
export function makeUsuals(visits: Visits) {
  const known: { readonly screen: Screen; readonly session: number; readonly usual: Promise<Usual> }[] = []

  async function read(row: Screen): Promise<Usual> {
    const visit = await openVisit(row, visits)
    await visit.arrive()
    let text = ''
    let looks = 0
    await visit.toBecome(async () => {
      const complaints = await examine(visit.page)
      const now = await visit.mainText()
      const isStill = now === text && visit.calls.isIdle() && complaints.length === 0
      looks = isStill ? looks + 1 : 0
      text = now
      return looks >= STILL_LOOKS ? [] : [...complaints, 'still changing']
    })
    const url = visit.page.url()
    visit.expectQuiet()
    await visit.leave()
    return { text, made: new Set(visit.calls.made), url }
  }
  return (screen: Screen): Promise<Usual> => {
    const session = visits.endedSessions(screen.as)
    const found = known.find((each) => each.session === session && isSameScreen(each.screen, screen))
    if (found) return found.usual
    const usual = read(screen)
    known.push({ screen, session, usual })
    return usual
  }
}
