import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Answers the confirmation about unsaved work, and waits until it has closed. */
export async function answerLeaveQuestion(user: UserEvent, answer: 'Cancel' | 'Leave'): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved data' }))
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(() => {
    if (screen.queryByRole('alertdialog')) throw new Error('The question is still there')
  })
}
