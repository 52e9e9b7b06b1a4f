import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { PageTitle } from './PageTitle'
import { UiProviders } from './UiProviders'

function Back() {
  const navigate = useNavigate()
  // Two entries, to go back past the search on the same screen.
  return <button onClick={() => void navigate(-2)}>Back</button>
}

function show() {
  render(
    <MemoryRouter initialEntries={['/cart']}>
      <UiProviders>
        <Link to="/products">Products</Link>
        <Link to="#s=cod">Search</Link>
        <Back />
        <Routes>
          <Route path="/cart" element={<PageTitle documentTitle="Cart">Cart</PageTitle>} />
          <Route path="/products" element={<PageTitle documentTitle="All products">Products</PageTitle>} />
        </Routes>
      </UiProviders>
    </MemoryRouter>,
  )
}

describe('PageTitle', () => {
  it('takes the focus after a navigation, but not on the first screen', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'Cart' })).not.toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Products' }))
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus()
  })

  it('leaves the focus when only the hash changes', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: 'Search' }))
    expect(screen.getByRole('link', { name: 'Search' })).toHaveFocus()
  })

  it('scrolls a new screen to its top, and leaves the scroll position on Back to the browser', async () => {
    show()
    act(() => window.scrollTo(0, 800))
    await userEvent.click(screen.getByRole('link', { name: 'Search' }))
    expect(window.scrollY).toBe(800)
    await userEvent.click(screen.getByRole('link', { name: 'Products' }))
    expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
    expect(window.scrollY).toBe(0)
    act(() => window.scrollTo(0, 500))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus()
    expect(window.scrollY).toBe(500)
  })

  it('sets the tab’s title', async () => {
    show()
    expect(document.title).toBe('Cart · Tradecounter')
    await userEvent.click(screen.getByRole('link', { name: 'Products' }))
    expect(document.title).toBe('All products · Tradecounter')
  })
})
