import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox'
import { focusFirstInvalid } from '@/ui/native/Field'
import { TextField } from '@/ui/native/TextField'

function show(isNameWrong: boolean, isNameDisabled = false) {
  const nothing = () => undefined
  render(
    <form aria-label="Address">
      <TextField label="Code" />
      <TextField label="Name" error={isNameWrong ? 'Enter a name.' : null} disabled={isNameDisabled} />
      <Checkbox label="Terms" error={isNameWrong ? 'Accept the terms.' : null} onCheckedChange={nothing} />
    </form>,
  )
  return screen.getByRole('form')
}

/** Wrapped in `act`, because a focused checkbox rerenders. */
function focusFirst(form: HTMLElement | null): boolean {
  let isFound = false
  act(() => {
    isFound = focusFirstInvalid(form)
  })
  return isFound
}

describe('focusFirstInvalid', () => {
  it('focuses the first invalid field', () => {
    expect(focusFirst(show(true))).toBe(true)
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('skips disabled fields', () => {
    expect(focusFirst(show(true, true))).toBe(true)
    expect(screen.getByLabelText('Terms')).toHaveFocus()
  })

  it('leaves the focus when every field is valid', () => {
    expect(focusFirst(show(false))).toBe(false)
    expect(document.body).toHaveFocus()
  })

  it('does nothing without a form', () => {
    expect(focusFirst(null)).toBe(false)
  })
})
