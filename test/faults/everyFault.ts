import { act, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { expect, vi } from 'vitest'
import { WRITE_TIMEOUT_MS } from '@/net/transport'
import type { Endpoint } from '@/contract/endpoint'
import { answering, cutting, failing, garbling, misshaping, silencing } from '../fakes/msw/faults'
import { server } from '../fakes/msw/server'

export interface Fault {
  readonly fault: string
  readonly of: (call: Endpoint) => HttpHandler
}

/** Every possible fault of a call. */
export const FAULTS: readonly Fault[] = [
  { fault: '500', of: (call) => failing(call, 500) },
  { fault: '503', of: (call) => failing(call, 503) },
  { fault: 'malformed JSON', of: (call) => garbling(call) },
  { fault: 'JSON of another shape', of: (call) => misshaping(call) },
  { fault: 'a cut connection', of: (call) => cutting(call) },
  { fault: 'silence', of: (call) => silencing(call) },
]

/** Applies a fault to a call. `met` waits for the call, and for a silent server also advances the timers. */
function strike(call: Endpoint, { fault, of }: Fault): { readonly met: () => Promise<void> } {
  let isAsked = false
  const noting = answering(call, () => {
    isAsked = true
    return undefined
  })
  server.use(noting, of(call))
  const isSilent = fault === 'silence'
  if (isSilent) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return {
    met: async () => {
      await waitFor(() => expect(isAsked).toBe(true))
      if (isSilent) await act(() => vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS))
    },
  }
}

/**
 * Meets every fault in turn: `begin` makes the first call, each retry meets the next fault, and `look` checks the
 * screen after each. The last fault remains active.
 */
export async function meetAll(
  call: Endpoint,
  steps: {
    readonly begin: () => Promise<void>
    readonly look: () => Promise<void>
    readonly retry: () => Promise<void>
  },
): Promise<void> {
  let isFirst = true
  for (const each of FAULTS) {
    try {
      const { met } = strike(call, each)
      await (isFirst ? steps.begin() : steps.retry())
      isFirst = false
      await met()
      await steps.look()
    } catch (cause) {
      throw new Error(`Meeting ${each.fault}`, { cause })
    }
  }
}
