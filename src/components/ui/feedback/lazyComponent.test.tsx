import { render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
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

it('renders at once when its script is loaded', async () => {
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
