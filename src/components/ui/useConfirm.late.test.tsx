import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { UiProviders } from './UiProviders'
import { useConfirm } from './useConfirm'

vi.mock('./AppDialogFrame', () => Promise.reject(new TypeError('Failed to fetch')))

function Asker() {
  const confirm = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  const ask = async () => {
    const answer = await confirm({ title: 'Leave', message: 'Are you sure?', confirmLabel: 'Leave' })
    setAnswers((before) => [...before, answer])
  }
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <output>{JSON.stringify(answers)}</output>
    </>
  )
}

it('a question that cannot be asked is answered with no, each time, and the page stays', async () => {
  const onLateFailure = vi.fn()
  render(
    <MemoryRouter>
      <UiProviders onLateFailure={onLateFailure}>
        <Asker />
      </UiProviders>
    </MemoryRouter>,
    { onCaughtError: vi.fn() },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('[false]')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('[false,false]')).toBeVisible()
  expect(onLateFailure).toHaveBeenCalledTimes(2)
})
