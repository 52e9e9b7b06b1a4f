import type { Route } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { endpoints, type EndpointName } from '@/contract'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { SESSION_MESSAGES } from '@/session/messages'
import { signIn } from '../start/storefront'
import { isRead } from '@/contract/endpoint'
import { addressOf, callOf } from './contractCalls'
import { examine, literally } from './examine'
import { endQuickening, OF_WORKERS, quickenWorkers } from './quickWorkers'
import type { Row } from './row'
import { SLOW_MS, type Effect, type Fault } from './theFaults'
import { openVisit, type Usuals, type Visit } from './visit'
import type { Visits } from './world'

export interface Meeting {
  readonly call: EndpointName
  readonly row: Row
  readonly fault: Fault
}

interface Tools {
  readonly visits: Visits
  readonly usual: Usuals
}

const anyOf = (texts: readonly string[]) => new RegExp(texts.map(literally).join('|'))

const { noAnswer, requestFailed, malformed } = FAILURE_MESSAGES
const TEXTS: Readonly<Partial<Record<Effect, readonly string[]>>> = {
  unanswered: [noAnswer],
  refused: [requestFailed],
  unreadable: [malformed],
}

/** The catalogue's text for a failure; a write's may also be the text for an unknown reason (Spec 1 §8). */
function textOf({ row, call }: Meeting, effect: Effect): RegExp | null {
  if (row.says !== undefined) return row.says
  const texts = TEXTS[effect] ?? []
  return anyOf(isRead(endpoints[call]) ? texts : [...texts, requestFailed])
}

const SIGNED_OUT = new RegExp(`${SESSION_MESSAGES.expired}|${SESSION_MESSAGES.startupFailed}`)
const RETRY = /^(Retry|Try again)/

/** Applies a fault to a call until `end`. */
async function strike({ page, calls }: Visit, { call, fault }: Meeting) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  let place = ''
  let isOver = false
  const answered: Promise<void>[] = []
  const address = addressOf(endpoints[call])
  const answer = async (route: Route) => {
    if (isOver || callOf(route.request()) !== call) return route.fallback()
    if (count === 0) place = page.url()
    count += 1
    if (fault.isHeld) {
      calls.hold(route.request())
      void released.then(() => calls.resume(route.request()))
    }
    const done = fault.answer(route, released)
    answered.push(done)
    return done
  }
  await page.route(address, answer)
  return {
    release,
    isMet: () => expect.poll(() => count, { message: `${call} is made`, interval: 50 }).toBeGreaterThan(0),
    /** URL of the page when it made the call. */
    place: () => place,
    end: async () => {
      isOver = true
      // The screen does not wait for some calls, so they may still be in flight.
      if (!fault.isHeld) await Promise.all(answered)
      await page.unroute(address, answer)
      await endQuickening(page)
    },
  }
}

/** True if the fault answers like a success, without doing any work. */
const isBareAnswer = ({ call, row, fault }: Meeting): boolean =>
  row.spared?.[fault.name] === undefined && fault.effectOn(endpoints[call]) === 'none'

/** Expects the screen that would appear without the fault. */
async function arrives(meeting: Meeting, visit: Visit, { usual, visits }: Tools): Promise<void> {
  const { row, fault } = meeting
  const done = (fault.name === 'a lost answer' ? row.lost : undefined) ?? row.done
  if (done instanceof RegExp) await visit.hear(done)
  else if (done) await done(visit.page)
  else {
    const { text } = await usual(row)
    await visit.toBecome(async () => {
      const now = await visit.mainText()
      return now === text ? examine(visit.page) : [`usual: ${text}`, `now: ${now}`]
    })
  }
  // A bare answer has changed nothing that could be checked.
  if (row.act && !isBareAnswer(meeting)) await row.once?.(visits.world)
}

async function retry({ row }: Meeting, { page }: Visit): Promise<void> {
  if (row.retry === null) return
  if (typeof row.retry === 'function') return void (await row.retry(page))
  const button = page.getByRole('button', { name: row.retry ?? RETRY }).first()
  // Some screens retry by themselves, and may succeed before the button is pressed.
  if (!row.act || (await button.isVisible())) {
    return Promise.any([button.click(), button.waitFor({ state: 'hidden' })])
  }
  const isDone =
    row.done instanceof RegExp
      ? page.getByText(row.done).first().waitFor()
      : Promise.reject(new Error('not shown'))
  await Promise.any([row.act(page), isDone])
}

/** Expects a report of the failure and the user's input unchanged; then ends the fault and retries. */
async function fails(
  meeting: Meeting,
  effect: Effect,
  visit: Visit,
  end: () => Promise<void>,
): Promise<void> {
  const { row } = meeting
  if (row.silent !== undefined) {
    await visit.settle({ kept: row.kept })
    return end()
  }
  const { retry: name = RETRY } = row
  const button = row.act || !(name instanceof RegExp) ? undefined : name
  await visit.settle({ text: textOf(meeting, effect), button, kept: row.kept })
  await end()
  await retry(meeting, visit)
}

/** Expects to be signed out; signs in again and expects the same place. */
async function signsOut(
  { row }: Meeting,
  visit: Visit,
  { visits }: Tools,
  { place, end }: { place: string; end: () => Promise<void> },
): Promise<void> {
  const { page, username } = visit
  visits.end(row.as)
  await visit.settle({ text: SIGNED_OUT })
  await end()
  if (username === null) return
  await page.getByLabel(/^Username/).waitFor()
  await signIn(page, username)
  await visit.settle({ kept: row.kept })
  await expect.poll(() => page.url(), { message: 'the same place' }).toBe(place)
}

async function isLate({ row }: Meeting, visit: Visit, release: () => void): Promise<void> {
  await visit.page.clock.fastForward(SLOW_MS)
  const shown = await visit.page.locator('body').innerText()
  expect(shown).not.toMatch(anyOf([noAnswer, requestFailed, malformed]))
  if (row.says && row.hurried === undefined) expect(shown).not.toMatch(row.says)
  release()
}

function effectOf({ call, row, fault }: Meeting): Effect {
  if (row.spared?.[fault.name] !== undefined) return 'none'
  if (row.endsSession?.includes(fault.name)) return 'unauthorized'
  const effect = fault.effectOn(endpoints[call])
  // A guest has no token to reject.
  return effect === 'unauthorized' && row.as === 'Guest' ? 'refused' : effect
}

async function seeThrough(meeting: Meeting, visit: Visit, tools: Tools): Promise<void> {
  const { call, row, fault } = meeting
  const effect = effectOf(meeting)
  if (effect === 'unanswered' && fault.isHeld && OF_WORKERS.includes(call)) await quickenWorkers(visit.page)
  if (row.act) await visit.arrive()
  const { release, isMet, place, end } = await strike(visit, meeting)
  if (row.act) await row.act(visit.page)
  else await visit.arrive()
  await isMet()
  const settledText = row.told?.[fault.name]
  if (settledText) return visit.settle({ text: settledText, kept: row.kept })
  if (effect === 'unauthorized') {
    return signsOut(meeting, visit, tools, { place: row.act ? place() : (await tools.usual(row)).url, end })
  }
  if (effect === 'none') {
    await visit.settle({})
    return row.act ? arrives(meeting, visit, tools) : undefined
  }
  if (effect === 'slow') await isLate(meeting, visit, release)
  else await fails(meeting, effect, visit, end)
  return arrives(meeting, visit, tools)
}

/** Opens the row's screen, applies the fault to its call, and checks that the visitor can recover. */
export async function meet(meeting: Meeting, tools: Tools): Promise<void> {
  const visit = await openVisit(meeting.row, tools.visits)
  onTestFinished(visit.leave)
  await seeThrough(meeting, visit, tools)
  visit.expectQuiet()
}
