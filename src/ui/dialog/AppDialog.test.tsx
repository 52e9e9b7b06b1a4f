import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { UiProviders } from '@/ui/page/UiProviders'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { AppDialog, type AppDialogProps } from './AppDialog'
import { FormDialog } from './FormDialog'

async function show(props: Partial<AppDialogProps> = {}) {
  const onClose = vi.fn()
  render(
    <AppDialog
      isOpen
      title="Add To Cart"
      onClose={onClose}
      actions={<button type="submit">Save</button>}
      {...props}
    >
      <label>
        Quantity <input />
      </label>
    </AppDialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Add To Cart' })
  return { dialog, onClose }
}

describe('AppDialog', () => {
  it('takes the focus, and closes with Escape and its button', async () => {
    const { onClose } = await show()
    expect(document.body).not.toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('submits on Enter when it is a form', async () => {
    const onSubmit = vi.fn()
    const { dialog } = await show({ onSubmit })
    // A form must not have the role of a dialog.
    expect(dialog).not.toBeInstanceOf(HTMLFormElement)
    await userEvent.type(screen.getByLabelText('Quantity'), '2{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it.each([
    [599, true],
    [600, false],
  ])('at a width of %d px is full screen: %s', async (width, isFullScreen) => {
    setMedia({ width })
    const { dialog } = await show()
    expect(dialog.classList.contains('MuiDialog-paperFullScreen')).toBe(isFullScreen)
  })
})

async function showForm(isChanged: boolean, isSaving = false) {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <UiProviders>
        <FormDialog
          title="New Guide"
          {...{ onClose, isChanged, isSaving }}
          onSubmit={vi.fn()}
          cancelText="Cancel"
          submitText="Save"
          savingText="Saving"
        >
          <p>Its name</p>
        </FormDialog>
      </UiProviders>
    </MemoryRouter>,
  )
  await screen.findByRole('dialog', { name: 'New Guide' })
  return { onClose }
}

const WAYS_OUT = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['a press outside', () => userEvent.click(screen.getAllByRole('presentation').at(-1) ?? document.body)],
] as const

describe.each(WAYS_OUT)('%s in a form dialog', (_, leave) => {
  it('closes it while nothing would be lost', async () => {
    const { onClose } = await showForm(false)
    await leave()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('asks first if the input has changed', async () => {
    const { onClose } = await showForm(true)
    await leave()
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved data' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    await leave()
    const again = within(await screen.findByRole('alertdialog', { name: 'Unsaved data' }))
    await userEvent.click(again.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('does not ask while the input is being saved', async () => {
    const { onClose } = await showForm(true, true)
    await leave()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
