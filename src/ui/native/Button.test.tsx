import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './Button'

describe('Button', () => {
  it('runs its action, and does not submit a form by default', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Add</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps the focus and does nothing while busy', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps the focus, looks disabled and does nothing while disabled with a reason', async () => {
    const onClick = vi.fn()
    const draw = (isHeldUp: boolean, isBusy = false) => (
      <Button aria-disabled={isHeldUp} isBusy={isBusy} onClick={onClick}>
        Submit
      </Button>
    )
    const { rerender } = render(draw(true))
    const button = screen.getByRole('button', { name: 'Submit' })
    await userEvent.click(button)
    expect(button).toHaveFocus()
    expect(button).toHaveClass('off')
    expect(onClick).not.toHaveBeenCalled()
    rerender(draw(true, true))
    expect(button).not.toHaveClass('off')
    rerender(draw(false))
    await userEvent.click(button)
    expect(button).not.toHaveClass('off')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('is a link when it has a target', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/cart">Cart</ButtonLink>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
  })
})
