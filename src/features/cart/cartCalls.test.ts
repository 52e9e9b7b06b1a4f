import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { addWrite, clearWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { sendCartWrites } from './cartCalls'

const CALLS: readonly (readonly [string, CartWrite])[] = [
  ['POST /api/cart/line', addWrite('a', buildLine(-1))],
  ['POST /api/cart/line/1', updateWrite('u', buildLine(1, '2'), buildLine(1))],
  ['DELETE /api/cart/line/1', deleteWrite('d', buildLine(1))],
  ['DELETE /api/cart', clearWrite('c')],
]

async function outcome(call: string, write: CartWrite, answer: Response, batch?: string) {
  const { fetch } = scriptedFetch({ [call]: () => answer })
  const extra = { ...testDeps({ fetch }), credentials: () => NO_CREDENTIALS }
  const sent = batch === undefined ? [write] : [write, write]
  return sendCartWrites(sent, batch, { dispatch: ((action: unknown) => action) as never, extra })
}

const refusal = { isSuccess: false, errors: ['No'], message: 'No' }
const REPLAYED = { 'Idempotency-Replayed': 'true' }
const ANSWERS: readonly (readonly [string, () => Response, string, string])[] = [
  ['the cart’s own rejection', () => json(refusal, 409), 'refused', 'refused'],
  ['a rejected line', () => json({ message: 'No', errors: ['No'] }, 409), 'refused', 'refused'],
  ['a conflict without a reason', () => json({ message: 'No', errors: [] }, 409), 'refused', 'unknown'],
  ['reasons with status 400', () => json({ errors: ['No'] }, 400), 'refused', 'unknown'],
  [
    'a conflict outside the cart',
    () => json({ message: 'Select a customer first' }, 409),
    'refused',
    'unknown',
  ],
  ['a proxy’s rejection', () => new Response('<html>', { status: 400 }), 'refused', 'unknown'],
  [
    'a key used for another request',
    () => json({ message: 'Used for another request' }, 422),
    'refused',
    'refused',
  ],
  ['a 422 without a reason', () => json({}, 422), 'refused', 'unknown'],
  ['a lost permission', () => json(refusal, 403), 'refused', 'unknown'],
  ['a replay of the first answer', () => json({ message: 'No' }, 403, REPLAYED), 'refused', 'refused'],
  ['a busy server', () => json({}, 429), 'unknown', 'unknown'],
  ['an invalid token', () => json({}, 401), 'unauthorized', 'unauthorized'],
]

describe.each(ANSWERS)(
  'after %s, which means $2 at first and $3 after an uncertain attempt,',
  (_name, answer, atFirst, afterUnknown) => {
    test.each(CALLS)('%s has this outcome', async (call, write) => {
      expect(await outcome(call, write, answer())).toMatchObject({ kind: atFirst })
      expect(await outcome(call, { ...write, isUncertain: true }, answer())).toMatchObject({
        kind: afterUnknown,
      })
    })

    test('lines sent together have the same outcome as a line sent alone', async () => {
      const send = (isUncertain: boolean) =>
        outcome('POST /api/cart/lines', { ...addWrite('a', buildLine(-1)), isUncertain }, answer(), 'b')
      expect(await send(false)).toMatchObject({ kind: atFirst })
      expect(await send(true)).toMatchObject({ kind: afterUnknown })
    })
  },
)

test('uncertain lines are not sent one by one once the server knows their common key', async () => {
  const used = () => json({ message: 'Used for another request' }, 422)
  const add = addWrite('a', buildLine(-1))
  expect(await outcome('POST /api/cart/lines', add, used(), 'b')).toMatchObject({ isForbidden: false })
  const repeat = { ...add, isUncertain: true }
  expect(await outcome('POST /api/cart/lines', repeat, used(), 'b')).toMatchObject({ isForbidden: true })
})
