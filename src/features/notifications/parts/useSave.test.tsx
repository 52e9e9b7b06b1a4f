import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { SaveOutcome } from '@/net/saveOutcome'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { useSave } from './useSave'

type Answer = (outcome: SaveOutcome) => void

const SAVED: SaveOutcome = { status: 'Saved', message: '' }
const REFUSED: SaveOutcome = { status: 'Refused', message: 'No room' }

/** Renders two forms that can be closed and reopened, with the answers to their saves in sending order. */
function show() {
  const answers: Answer[] = []
  function Form({ name }: { name: string }) {
    const { save, failure } = useSave(name)
    const send = () => new Promise<SaveOutcome>((resolve) => answers.push(resolve))
    return (
      <>
        <button onClick={() => void save(send)}>Save {name}</button>
        <p>{failure}</p>
      </>
    )
  }
  function Screen() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open'}</button>
        {isOpen ? ['theme', 'guide'].map((name) => <Form key={name} name={name} />) : null}
      </>
    )
  }
  const store = makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })
  renderWithStore(<Screen />, { store })
  const user = userEvent.setup()
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    answer: (at: number, outcome: SaveOutcome) => act(async () => answers[at]?.(outcome)),
    notices: () => selectNotifications(store.getState()).map(({ message }) => message),
  }
}

it('shows a failure in the form, or as a notification if the form was closed', async () => {
  const { press, answer, notices } = show()
  await press('Save theme')
  await answer(0, REFUSED)
  expect(screen.getByText('No room')).toBeVisible()
  expect(notices()).toEqual([])
  await press('Save theme')
  await press('Leave')
  await answer(1, REFUSED)
  expect(notices()).toEqual(['No room'])
})

it('withdraws the failure of a closed form only with the next save of the same action', async () => {
  const { press, answer, notices } = show()
  await press('Save theme')
  await press('Leave')
  await answer(0, REFUSED)
  await press('Open')
  await press('Save guide')
  await answer(1, SAVED)
  expect(notices()).toEqual(['No room'])
  await press('Save theme')
  await answer(2, SAVED)
  expect(notices()).toEqual([])
})

it('withdraws a failure that comes between the next save and its success', async () => {
  const { press, answer, notices } = show()
  await press('Save theme')
  await press('Leave')
  await press('Open')
  await press('Save theme')
  await answer(0, REFUSED)
  expect(notices()).toEqual(['No room'])
  await answer(1, SAVED)
  expect(notices()).toEqual([])
})

it('reports no failure at the end of the session, which the sign-in screen explains', async () => {
  const { press, answer, notices } = show()
  await press('Save theme')
  await press('Leave')
  await answer(0, { status: 'SignedOut', message: 'Request could not be completed at this time' })
  expect(notices()).toEqual([])
})
