import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { AppDialog, type AppDialogProps } from './AppDialog'

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

  it('does not close on Escape when work would be lost', async () => {
    const { onClose } = await show({ isEscapeBlocked: true })
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
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
  ])('at a width of %d is full screen: %s', async (width, isFullScreen) => {
    setMedia({ width })
    const { dialog } = await show()
    expect(dialog.classList.contains('MuiDialog-paperFullScreen')).toBe(isFullScreen)
  })
})
