import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { UiProviders } from '@/ui/page/UiProviders'
import { useConfirm } from './useConfirm'

const question = {
  title: 'Clear Cart',
  message: 'Are you sure you want to delete all products from your cart?',
  confirmLabel: 'Clear Cart',
}

function Asker() {
  const confirm = useConfirm()
  const [answers, setAnswers] = useState<string[]>([])
  const ask = async () => {
    const isConfirmed = await confirm(question)
    setAnswers((before) => [...before, isConfirmed ? 'yes' : 'no'])
  }
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <output>{answers.join(' ')}</output>
    </>
  )
}

async function ask() {
  render(
    <MemoryRouter>
      <UiProviders>
        <Asker />
      </UiProviders>
    </MemoryRouter>,
  )
  const opener = screen.getByRole('button', { name: 'Ask' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear Cart' })
  return { opener, dialog }
}

describe('useConfirm', () => {
  it('focuses the answer that changes nothing', async () => {
    const { dialog } = await ask()
    expect(dialog).toHaveAccessibleDescription(question.message)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it.each([
    ['Clear Cart', 'yes'],
    ['Cancel', 'no'],
  ])('resolves %s to %s and returns the focus', async (button, answer) => {
    const { opener } = await ask()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(screen.getByText(answer)).toBeVisible()
    expect(opener).toHaveFocus()
  })

  it('treats Escape as no', async () => {
    await ask()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('no')).toBeVisible()
  })
})
