import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AnnouncerProvider, useAnnounce } from './Announcer'

function Speaker() {
  const announce = useAnnounce()
  return (
    <button
      onClick={() => {
        announce('12 products')
      }}
    >
      Say
    </button>
  )
}

describe('useAnnounce', () => {
  it('says the words in a live region, anew each time', async () => {
    render(
      <AnnouncerProvider>
        <Speaker />
      </AnnouncerProvider>,
    )
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    await userEvent.click(screen.getByRole('button'))
    expect(region).toHaveTextContent('12 products')
    const said = screen.getByText('12 products')
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByText('12 products')).not.toBe(said)
  })
})
