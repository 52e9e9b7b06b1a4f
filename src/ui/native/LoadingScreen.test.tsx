import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingScreen, SPINNER_DELAY_MS } from './LoadingScreen'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('LoadingScreen', () => {
  // Spec 2 §9: The loading spinner comes after 1,000 ms
  it('shows its spinner after 1,000 ms and not before', () => {
    render(<LoadingScreen />)
    pass(SPINNER_DELAY_MS - 1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(1)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })
})
