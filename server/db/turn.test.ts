import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { makeLocalTurn, TurnTaken } from './turn'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())

function promised() {
  let resolve: () => void = () => undefined
  const done = new Promise<void>((each) => {
    resolve = each
  })
  return { done, resolve }
}

/** Takes the turn and holds it; resolves once it is taken. */
async function keep(takeTurn: TestApp['deps']['takeTurn']) {
  const [taken, end] = [promised(), promised()]
  const turn = takeTurn(0, async () => {
    taken.resolve()
    await end.done
    return 'kept'
  })
  await Promise.race([taken.done, turn])
  return {
    end: () => {
      end.resolve()
      return turn
    },
  }
}

describe('a turn', () => {
  it('excludes all others, in every process on the database', async () => {
    const second = await test.openSecond()
    const first = await keep(test.deps.takeTurn)
    for (const takeTurn of [test.deps.takeTurn, second.deps.takeTurn]) {
      await expect(takeTurn(20, () => Promise.resolve())).rejects.toThrow(TurnTaken)
    }
    expect(await first.end()).toBe('kept')
    expect(await second.deps.takeTurn(0, () => Promise.resolve('free'))).toBe('free')
  })

  it('starts once the one before has ended', async () => {
    const second = await test.openSecond()
    const first = await keep(test.deps.takeTurn)
    const waiting = second.deps.takeTurn(60_000, () => Promise.resolve('waited'))
    await first.end()
    expect(await waiting).toBe('waited')
  })

  it('ends with its work, also when that fails', async () => {
    const failing = test.deps.takeTurn(0, () => Promise.reject(new Error('failed')))
    await expect(failing).rejects.toThrow('failed')
    expect(await test.deps.takeTurn(0, () => Promise.resolve('free'))).toBe('free')
  })
})

describe('turns within a process', () => {
  it('run in the order of their requests and skip callers that timed out', async () => {
    const takeTurn = makeLocalTurn()
    const seen: string[] = []
    const note = (name: string) => () => Promise.resolve(void seen.push(name))
    const first = await keep(takeTurn)
    const [two, impatient, three] = [
      takeTurn(60_000, note('two')),
      takeTurn(1, note('impatient')),
      takeTurn(60_000, note('three')),
    ]
    await expect(impatient).rejects.toThrow(TurnTaken)
    await first.end()
    await Promise.all([two, three])
    expect(seen).toEqual(['two', 'three'])
  })
})
