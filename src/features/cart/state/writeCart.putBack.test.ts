import { describe, expect, test, vi } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { type Script, cut, json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { buildLine } from '@test/builders/cart/cart'
import { REPEATABLE_MS } from '@/domain/cart/persistedWrites'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { selectCartLines, selectCartWrites } from './cartSelectors'
import { openCart } from './openCart'
import { putBackLines, addLine, clearLines, retryWrite, updateLine } from './writeCart'

const lineDto = (id: number, more: object = {}) => ({
  id,
  productKey: 100 + id,
  unitOfMeasure: 'CS',
  unitOfMeasure_Prc: 'CS',
  orderQuantity: 1,
  unitPrice: 10,
  extension: 10,
  ...more,
})
const cartDto = (...lines: object[]) => json({ header: {}, lines, messages: [] })
const saved = (id: number) => json({ isSuccess: true, errors: [], message: '', id })
const refused = () => json({ isSuccess: false, errors: ['No'], message: '' }, 409)

async function open(script: Script, settings = {}) {
  let [nowMs, keys] = [Date.parse('2026-03-02T09:00:00Z'), 0]
  const backend = scriptedFetch({ 'GET /api/cart': () => cartDto(lineDto(1)), ...script })
  const deps = testDeps({
    fetch: backend.fetch,
    now: () => new Date(nowMs),
    randomUUID: () => `key-${(keys += 1)}`,
    cartRetryDelays: [0],
  })
  const session = aReadySession({ settings: { ...someSettings(), ...settings } })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(openCart())
  const writes = () => selectCartWrites(store.getState())
  return {
    store,
    writes,
    lines: () => selectCartLines(store.getState()),
    written: () => backend.calls().filter((call) => !call.startsWith('GET')),
    until: (isSo: () => boolean) => vi.waitUntil(isSo, { interval: 1 }),
    news: () => selectNotifications(store.getState()).map(({ message }) => message),
    passTime: (ms: number) => {
      nowMs += ms
    },
  }
}

type World = Awaited<ReturnType<typeof open>>

/** Clears the cart and puts its lines back while the outcome is unknown. */
function clearAndPutBack({ store, lines }: World): string {
  const before = lines()
  const key = store.dispatch(clearLines())?.key ?? ''
  store.dispatch(putBackLines(before, key))
  return key
}

describe('lines put back while their removal is unanswered', () => {
  test('are added once the removal is confirmed', async () => {
    let answers = 0
    const world = await open({
      'DELETE /api/cart': () => ((answers += 1) < 3 ? cut() : json({ isSuccess: true })),
      'POST /api/cart/line': () => saved(7),
    })
    const key = clearAndPutBack(world)
    await world.until(() => world.writes().every(({ status }) => status === 'failed'))
    expect(new Set(world.written()).size).toBe(1)
    expect(world.lines()).toHaveLength(1)
    world.store.dispatch(retryWrite(key))
    await world.until(() => world.writes().length === 0)
    expect(world.written().at(-1)).toBe('POST /api/cart/line')
  })

  test('are not added when the removal was rejected', async () => {
    let answers = 0
    const world = await open({
      'DELETE /api/cart': () => ((answers += 1) < 2 ? cut() : refused()),
    })
    clearAndPutBack(world)
    await world.until(() => world.writes().length === 0)
    expect(world.written().some((call) => call.startsWith('POST'))).toBe(false)
    expect(world.lines().map(({ id }) => id)).toEqual([1])
  })
})

test('restoring a line omits fields the user may not set, and reports it', async () => {
  let isGone = false
  const noted = lineDto(1, { productText1: 'Ripe' })
  const world = await open(
    {
      'GET /api/cart': () => (isGone ? cartDto() : cartDto(noted)),
      'POST /api/cart/line/1': () => {
        isGone = true
        return refused()
      },
      'POST /api/cart/line': () => saved(7),
    },
    { allowProductTextLines: false },
  )
  const [line] = world.lines()
  if (!line) throw new Error('The cart has a line')
  world.store.dispatch(putBackLines([{ ...line, id: 99 }], 'done'))
  expect(world.news()).toEqual(['Some restored lines have lost their notes: your account cannot set them.'])
  expect(world.lines().at(-1)).toMatchObject({ productText1: '' })
  await world.until(() => world.writes().length === 0)
  const change = world.store.dispatch(updateLine({ ...line, productText2: 'Now' }, line))
  await world.until(() => isGone && world.lines()[0]?.id === 1 && world.writes()[0]?.status === 'failed')
  await world.until(() => world.written().length > 0)
  world.store.dispatch(retryWrite(change?.key ?? ''))
  expect(world.news()).toContain('The line was added without its notes: your account cannot set them.')
})

test('the first retry of a write sent over 20 hours ago only warns; the second sends it', async () => {
  let isCut = true
  const world = await open({ 'POST /api/cart/line': () => (isCut ? cut() : saved(7)) })
  world.store.dispatch(addLine(buildLine(0)))
  await world.until(() => world.writes()[0]?.status === 'failed')
  isCut = false
  const sent = world.written().length
  world.passTime(REPEATABLE_MS + 1)
  world.store.dispatch(retryWrite(world.writes()[0]?.key ?? ''))
  expect(world.writes()[0]).toMatchObject({ status: 'failed', reason: CART_RULE_MESSAGES.changeTooOld })
  expect(world.written()).toHaveLength(sent)
  world.store.dispatch(retryWrite(world.writes()[0]?.key ?? ''))
  await world.until(() => world.writes().length === 0)
})
