import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeLanguage, setLanguage } from '@/domain/language/language'
import { ConflictDialog } from './ConflictDialog'

const nothing = () => undefined
const LAYOUT = { enabled: true, title: '', version: 2, cards: [], contents: [] }

function show(savedBy: string, savedAt: string) {
  const theirs = { version: 2, savedBy, savedAt, layout: LAYOUT }
  render(<ConflictDialog {...{ theirs }} onLoadTheirs={nothing} onSaveMine={nothing} onClose={nothing} />)
}

it.each([
  ['Ines', '2026-03-05T15:04:00Z', 'Ines saved this page on 03/05/2026 at 3:04 PM while'],
  ['', '2026-03-05T00:30:00Z', 'Somebody else saved this page on 03/05/2026 at 12:30 AM while'],
  ['Ines', '', 'Ines saved this page while'],
  ['', 'yesterday', 'Somebody else saved this page while'],
])('describes a save by "%s" at "%s" as "%s …"', async (savedBy, savedAt, text) => {
  show(savedBy, savedAt)
  const whole = `${text} you were editing it. Nothing of yours is lost.`
  expect(await screen.findByText(whole)).toBeInTheDocument()
})

it('formats day and time for the language', async () => {
  setLanguage(makeLanguage('fr-CA', { storefront: {} }))
  show('Ines', '2026-03-05T15:04:00Z')
  expect(await screen.findByText(/on 2026-03-05 at 15 h 04 while/)).toBeInTheDocument()
})
