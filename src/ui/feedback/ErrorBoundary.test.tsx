import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'

function Failing({ error }: { error: Error | null }) {
  if (error) throw error
  return <p>Works</p>
}
const onCaughtError = vi.fn()
const silent = { onCaughtError }

describe('ErrorBoundary', () => {
  it('offers a retry, which shows the children again', async () => {
    const { rerender } = render(
      <ErrorBoundary wayBack={<a href="/">Start</a>}>
        <Failing error={new Error('broken')} />
      </ErrorBoundary>,
      silent,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be shown.')
    expect(screen.getByRole('link', { name: 'Start' })).toBeVisible()
    rerender(
      <ErrorBoundary wayBack={<a href="/">Start</a>}>
        <Failing error={null} />
      </ErrorBoundary>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Works')).toBeVisible()
  })

  const showBroken = () =>
    render(
      <ErrorBoundary>
        <Failing error={new Error('price of null')} />
      </ErrorBoundary>,
      silent,
    )

  it('shows the message and the stack in development', () => {
    showBroken()
    expect(screen.getByRole('alert')).toHaveTextContent(/Error: price of null.*ErrorBoundary\.test\.tsx:\d+/)
  })

  it('shows no message and no stack in production', () => {
    vi.stubEnv('DEV', false)
    showBroken()
    expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be shown.')
    expect(screen.getByRole('alert')).not.toHaveTextContent(/price of null|ErrorBoundary\.test/)
  })

  it('resets on another screen', () => {
    const { rerender } = render(
      <ErrorBoundary resetKey="/cart">
        <Failing error={new Error('broken')} />
      </ErrorBoundary>,
      silent,
    )
    rerender(
      <ErrorBoundary resetKey="/cart">
        <Failing error={null} />
      </ErrorBoundary>,
    )
    expect(screen.queryByText('Works')).toBeNull()
    rerender(
      <ErrorBoundary resetKey="/products">
        <Failing error={null} />
      </ErrorBoundary>,
    )
    expect(screen.getByText('Works')).toBeVisible()
  })

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/CartPage-1.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/CartPage-1.css',
  ])('offers a retry and a reload after %j', (message) => {
    render(
      <ErrorBoundary>
        <Failing error={new TypeError(message)} />
      </ErrorBoundary>,
      silent,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site could not be loaded.')
    for (const name of ['Try again', 'Reload']) expect(screen.getByRole('button', { name })).toBeVisible()
  })
})
