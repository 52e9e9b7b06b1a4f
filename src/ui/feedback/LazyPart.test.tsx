import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LazyFailureContext } from './lazyComponent'
import { LazyPart } from './LazyPart'

interface Shown {
  isOpen: boolean
  error?: Error
}

function Part({ error }: { error: Error | undefined }) {
  if (error) throw error
  return <p>Part</p>
}

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Part-1.js')

function start(first: Shown) {
  const tell = vi.fn()
  const onClose = vi.fn()
  const tree = ({ isOpen, error }: Shown) => (
    <LazyFailureContext value={tell}>
      <p>Page</p>
      <LazyPart isOpen={isOpen} onClose={onClose}>
        <Part error={error} />
      </LazyPart>
    </LazyFailureContext>
  )
  const onCaughtError = vi.fn()
  const { rerender } = render(tree(first), { onCaughtError })
  return { tell, onClose, show: (next: Shown) => rerender(tree(next)) }
}

describe('LazyPart', () => {
  it('closes when it fails to load, reports it once, and keeps the page', () => {
    const { tell, onClose, show } = start({ isOpen: true, error: missing })
    show({ isOpen: false, error: missing })
    expect(screen.getByText('Page')).toBeVisible()
    expect(tell).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is retried when opened again', () => {
    const { tell, show } = start({ isOpen: true, error: missing })
    show({ isOpen: false, error: missing })
    show({ isOpen: true, error: missing })
    expect(tell).toHaveBeenCalledTimes(2)
    show({ isOpen: false })
    expect(screen.queryByText('Part')).toBeNull()
    show({ isOpen: true })
    expect(screen.getByText('Part')).toBeVisible()
  })

  it('stays open once loaded', () => {
    const { tell, onClose } = start({ isOpen: true })
    expect(screen.getByText('Part')).toBeVisible()
    expect(tell).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })
})
