import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'

function Links() {
  const follow = useFollowLink()
  const { pathname } = useLocation()
  return (
    <div onClickCapture={follow}>
      <p>{pathname}</p>
      <a href="/product/7">
        <b>Seven</b>
      </a>
      <button type="button">Add</button>
    </div>
  )
}

function clickOn(name: string, init: MouseEventInit = {}) {
  render(
    <MemoryRouter initialEntries={['/products']}>
      <Links />
    </MemoryRouter>,
  )
  const target = screen.getByText(name)
  const click = createEvent.click(target, init)
  // jsdom cannot follow links and reports an error.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const isHandled = { before: false }
  target.addEventListener('click', (event) => (isHandled.before = event.defaultPrevented), { once: true })
  fireEvent(target, click)
  return isHandled.before
}

describe('a link in a list', () => {
  it('is followed without loading the page', () => {
    expect(clickOn('Seven')).toBe(true)
    expect(screen.getByText('/product/7')).toBeVisible()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser on a click with %o',
    (init) => {
      expect(clickOn('Seven', init)).toBe(false)
      expect(screen.getByText('/products')).toBeVisible()
    },
  )

  it('is not confused with other controls', () => {
    expect(clickOn('Add')).toBe(false)
    expect(screen.getByText('/products')).toBeVisible()
  })
})
