import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyComponent, type LazyComponent } from './lazyComponent'

const Part = ({ name }: { name: string }) => <p>{name} is there</p>
const arrives = () => Promise.resolve<ComponentType<{ name: string }>>(Part)

function show({ Component }: LazyComponent<{ name: string }>) {
  const onFallback = vi.fn()
  const Fallback = () => {
    onFallback()
    return <p>Loading</p>
  }
  render(
    <Suspense fallback={<Fallback />}>
      <Component name="Cart" />
    </Suspense>,
  )
  return onFallback
}

it('renders at once if its script is already loaded', async () => {
  const late = lazyComponent(arrives)
  await late.load()
  const onFallback = show(late)
  expect(screen.getByText('Cart is there')).toBeVisible()
  expect(onFallback).not.toHaveBeenCalled()
})

it('loads when first needed, and once', async () => {
  const fetchPart = vi.fn(arrives)
  const late = lazyComponent(fetchPart)
  const onFallback = show(late)
  expect(await screen.findByText('Cart is there')).toBeVisible()
  expect(onFallback).toHaveBeenCalled()
  await late.load()
  expect(fetchPart).toHaveBeenCalledOnce()
})

it('retries after a failed preload', async () => {
  const fetchPart = vi.fn(arrives).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const late = lazyComponent(fetchPart)
  await expect(late.load()).rejects.toThrow('Failed to fetch')
  show(late)
  expect(await screen.findByText('Cart is there')).toBeVisible()
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

/** Opens a screen for the first time while offline. */
async function openOffline() {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/CartPage-1.js')
  let isOnline = false
  const fetchPart = vi.fn(() => (isOnline ? arrives() : Promise.reject(missing)))
  const { Component } = lazyComponent(fetchPart)
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Loading</p>}>
        <Component name="Cart" />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError: vi.fn() },
  )
  await screen.findByRole('alert')
  return { fetchPart, reconnect: () => (isOnline = true) }
}

it('shows a screen that was first opened offline after a retry', async () => {
  const { fetchPart, reconnect } = await openOffline()
  const tries = fetchPart.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(fetchPart.mock.calls.length).toBeGreaterThan(tries))
  await screen.findByRole('alert')
  reconnect()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cart is there')).toBeVisible()
})

it('shows a screen that was first opened offline once the connection is back', async () => {
  const { reconnect } = await openOffline()
  reconnect()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Cart is there')).toBeVisible()
})
