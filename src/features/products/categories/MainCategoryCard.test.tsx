import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { MainCategoryCard } from './MainCategoryCard'

function show(count: number, isWhole = false) {
  const store = makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })
  const categories = Array.from({ length: count }, (_, index) => ({
    code: `C${index}`,
    name: `Shelf ${index}`,
  }))
  renderWithStore(
    <ul>
      <MainCategoryCard card={{ code: 'A & B', name: 'Everything', categories }} isWhole={isWhole} />
    </ul>,
    { store },
  )
  return userEvent.setup()
}

const shelves = () => screen.queryAllByRole('link', { name: /^Shelf/ })
const toggle = () => screen.queryByRole('button')

describe('the card of a main category', () => {
  it('shows the first twelve of many categories, and all on request', async () => {
    const user = show(13)
    expect(shelves()).toHaveLength(12)
    expect(shelves()[0]).toHaveAttribute('href', '/products#mc=A%20%26%20B&c=C0')
    await user.click(screen.getByRole('button', { name: 'Show all 13', expanded: false }))
    expect(shelves()).toHaveLength(13)
    await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
    expect(shelves()).toHaveLength(12)
  })

  it.each([
    [0, false],
    [12, false],
    [13, true],
  ])('shows all of %i categories (found by a search: %s)', (count, isWhole) => {
    show(count, isWhole)
    expect(shelves()).toHaveLength(count)
    expect(toggle()).toBeNull()
  })
})
