import { waitFor } from '@testing-library/react'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardHistory, type GuardedHistory } from '../App'

const path = () => window.location.pathname
let guarded: GuardedHistory
let stop: () => void
/** The paths passed to the router. */
let shown: string[]
let isNeeded: boolean
const ask = vi.fn<() => Promise<boolean>>()

const answers = (mayLeave: boolean) => {
  ask.mockImplementation(() => {
    // Confirming discards the unsaved work.
    if (mayLeave) isNeeded = false
    return Promise.resolve(mayLeave)
  })
}

/** Waits for all popstate events of one move, including its reversal. */
const pops = async (count: number, move: () => void) => {
  const seen = vi.fn<() => void>()
  window.addEventListener('popstate', seen)
  move()
  await waitFor(() => {
    expect(seen).toHaveBeenCalledTimes(count)
  })
  window.removeEventListener('popstate', seen)
}

beforeEach(() => {
  window.history.replaceState(null, '', '/a')
  ask.mockReset()
  isNeeded = false
  shown = []
  const history = UNSAFE_createBrowserHistory({ window, v5Compat: true })
  guarded = guardHistory(history, { isNeeded: () => isNeeded, ask })
  stop = guarded.listen(({ location }) => {
    shown.push(location.pathname + location.hash)
  })
  guarded.navigator.push('/b')
  guarded.navigator.push('/c')
  shown = []
  isNeeded = true
})
afterEach(() => {
  stop()
})

describe('with unsaved work', () => {
  const moves = [
    ['a link', (to: string) => guarded.navigator.push({ pathname: to })],
    ['a redirect', (to: string) => guarded.navigator.replace(to)],
  ] as const

  it.each(moves)('%s leaves the path once the user confirms', async (_, go) => {
    answers(true)
    go('/d')
    await waitFor(() => {
      expect(shown).toEqual(['/d'])
    })
    expect(path()).toBe('/d')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it.each(moves)('%s stays on the path if the user declines', async (_, go) => {
    answers(false)
    go('/d')
    await Promise.resolve()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(path()).toBe('/c')
    expect(shown).toEqual([])
  })

  it('Back stays each time the user declines, and leaves once they confirm', async () => {
    answers(false)
    await pops(2, () => window.history.back())
    await pops(2, () => guarded.navigator.go(-2))
    expect([path(), shown, ask.mock.calls.length]).toEqual(['/c', [], 2])
    answers(true)
    await pops(3, () => window.history.back())
    expect([path(), shown]).toEqual(['/b', ['/b']])
  })

  it('Forward behaves the same', async () => {
    isNeeded = false
    await pops(1, () => window.history.back())
    isNeeded = true
    answers(false)
    await pops(2, () => window.history.forward())
    expect(path()).toBe('/b')
    answers(true)
    await pops(3, () => window.history.forward())
    expect([path(), shown]).toEqual(['/c', ['/b', '/c']])
  })

  it('a change of the hash or the query needs no confirmation', async () => {
    guarded.navigator.push('/c#s=cod')
    guarded.navigator.push({ hash: '#s=rye' })
    guarded.navigator.replace({ pathname: '/c', search: '?t=1' })
    await pops(1, () => window.history.back())
    expect(ask).not.toHaveBeenCalled()
    expect(shown).toEqual(['/c#s=cod', '/c#s=rye', '/c', '/c#s=cod'])
  })
})

it('does not ask without unsaved work', async () => {
  isNeeded = false
  guarded.navigator.push('/d')
  await pops(1, () => window.history.back())
  expect(ask).not.toHaveBeenCalled()
  expect(shown).toEqual(['/d', '/c'])
})
