import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type HumanChallenge, workerSolver } from './challenge'
import { solve } from './solve'

const SECRETS = { hmacSignatureSecret: 'signs challenges', hmacKeySignatureSecret: 'signs keys' }

async function makeChallenge() {
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, data: { site: 'Çafé ✓' } }
  return (await createChallenge({ ...options, deriveKey, ...SECRETS })) as HumanChallenge
}

interface Payload {
  challenge: HumanChallenge
  solution: { counter: number; derivedKey: string }
}

describe('solve', () => {
  it('returns the challenge unchanged, with the key that the backend expects', async () => {
    const challenge = await makeChallenge()
    const token = (await solve(challenge)) ?? ''
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
    expect(payload.challenge).toEqual(challenge)
    expect(payload.solution.counter).toBe(7)
    expect((await verifySolution({ ...payload, deriveKey, ...SECRETS })).verified).toBe(true)
  })

  it('returns nothing for an unsolvable challenge', async () => {
    const challenge = await makeChallenge()
    const unknown = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'ROT13' } }
    expect(await solve(unknown)).toBeNull()
  })
})

class FakeWorker {
  static last: FakeWorker
  onmessage: (event: { data: string | null }) => void = () => undefined
  onerror: () => void = () => undefined
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
  constructor() {
    FakeWorker.last = this
  }
}

describe('workerSolver', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', FakeWorker)
  })

  it.each<[string, string | null, (worker: FakeWorker, giveUp: () => void) => void]>([
    ['returns the worker’s result', 'token', ({ onmessage }) => onmessage({ data: 'token' })],
    ['returns nothing when the worker found nothing', null, ({ onmessage }) => onmessage({ data: null })],
    ['returns nothing when the worker failed', null, ({ onerror }) => onerror()],
    ['returns nothing when it was canceled', null, (_, giveUp) => giveUp()],
  ])('%s, and terminates the worker', async (_, token, happen) => {
    const controller = new AbortController()
    const challenge = await makeChallenge()
    const solved = workerSolver(challenge, controller.signal)
    const worker = FakeWorker.last
    expect(worker.postMessage).toHaveBeenCalledWith(challenge)
    happen(worker, () => controller.abort())
    expect(await solved).toBe(token)
    expect(worker.terminate).toHaveBeenCalled()
  })
})
