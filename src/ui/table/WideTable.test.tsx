import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WideTable } from './WideTable'

/** Lays out a table of a width in a container of 600 pixels. */
function layOut(tableWidth: number): { readonly container: () => HTMLElement } {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => tableWidth)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => 600)
  onTestFinished(() => void vi.restoreAllMocks())
  render(
    <WideTable name="Orders">
      <table />
    </WideTable>,
  )
  return { container: () => screen.getByRole('region', { name: 'Orders' }) }
}

const scrollTo = (container: HTMLElement, left: number) =>
  fireEvent.scroll(container, { target: { scrollLeft: left } })

describe('a table', () => {
  it('wider than its container has a hint, is focusable for scrolling, and marks the sides with more columns', () => {
    const { container } = layOut(900)
    expect(screen.getByText('Scroll sideways for more columns.')).toBeVisible()
    expect(container()).toHaveAttribute('tabindex', '0')
    expect(container()).toHaveAttribute('data-after')
    expect(container()).not.toHaveAttribute('data-before')
    scrollTo(container(), 150)
    expect(container()).toHaveAttribute('data-after')
    expect(container()).toHaveAttribute('data-before')
    scrollTo(container(), 300)
    expect(container()).not.toHaveAttribute('data-after')
    expect(container()).toHaveAttribute('data-before')
  })

  it.each([600, 602, 300])('of %i pixels in a container of 600 is not a scrolling region', (width) => {
    layOut(width)
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByText('Scroll sideways for more columns.')).toBeNull()
  })
})
