import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOAST_SHOWN_MS, Toast } from './Toast'

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

describe('Toast', () => {
  const show = (severity: 'success' | 'error') => {
    const onDismiss = vi.fn()
    render(
      <MemoryRouter>
        <ul>
          <Toast
            severity={severity}
            message="Saved"
            action={{ label: 'Open', to: '/cart' }}
            onDismiss={onDismiss}
          />
        </ul>
      </MemoryRouter>,
    )
    return onDismiss
  }

  it('disappears after enough time to read it', () => {
    const onDismiss = show('success')
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    pass(TOAST_SHOWN_MS - 1)
    expect(onDismiss).not.toHaveBeenCalled()
    pass(1)
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('stays while it has the focus', () => {
    const onDismiss = show('success')
    const link = screen.getByRole('link', { name: 'Open' })
    fireEvent.focus(link)
    pass(TOAST_SHOWN_MS * 2)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.blur(link)
    pass(TOAST_SHOWN_MS)
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('stays until closed when it reports a failure', () => {
    const onDismiss = show('error')
    expect(screen.getByRole('alert')).toHaveTextContent('Saved')
    pass(TOAST_SHOWN_MS * 10)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
