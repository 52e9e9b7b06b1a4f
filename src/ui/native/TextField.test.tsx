import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TextArea, TextField } from './TextField'

describe('TextField', () => {
  it('is found by its label and described by its error and hint', () => {
    render(<TextField label="P.O. Number" error="Customer P.O. is required" hint="At most 20 characters." />)
    const field = screen.getByRole('textbox', { name: 'P.O. Number' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Customer P.O. is required At most 20 characters.')
  })

  it('is valid and has no description without error and hint', () => {
    render(<TextField label="Search" isLabelHidden error={null} />)
    const field = screen.getByRole('textbox', { name: 'Search' })
    expect(field).toBeValid()
    expect(field).not.toHaveAttribute('aria-describedby')
  })

  it('links each label to its own field if two fields have the same name', async () => {
    render(
      <>
        <TextField label="Note" />
        <TextArea label="Notes" error="Too long." />
      </>,
    )
    await userEvent.type(screen.getByLabelText('Notes'), 'Ring twice')
    expect(screen.getByLabelText('Note')).toHaveValue('')
    expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('Too long.')
  })
})
