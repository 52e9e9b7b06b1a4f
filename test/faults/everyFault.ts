import { act } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { vi } from 'vitest'
import { WRITE_TIMEOUT_MS } from '@/api/transport'
import type { Endpoint } from '@/contract/endpoint'
import { cutting, failing, garbling, misshaping, silencing } from '../msw/faults'

export interface Fault {
  readonly fault: string
  readonly of: (call: Endpoint) => HttpHandler
}

/** Everything that can go wrong with a call. */
export const FAULTS: readonly Fault[] = [
  { fault: '500', of: (call) => failing(call, 500) },
  { fault: '503', of: (call) => failing(call, 503) },
  { fault: 'malformed JSON', of: (call) => garbling(call) },
  { fault: 'JSON of another shape', of: (call) => misshaping(call) },
  { fault: 'a cut connection', of: (call) => cutting(call) },
  { fault: 'silence', of: (call) => silencing(call) },
]

/** From here on the clocks of requests can be let run out; other time goes on as it does. */
export function holdClocks(fault: string): void {
  if (fault !== 'silence') return
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
}

/** Lets the clocks of the requests under way run out. */
export async function outwait(fault: string): Promise<void> {
  if (fault !== 'silence') return
  await act(() => vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS))
}
