import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox'
import { Choice } from './Choice'
import { LengthCounter } from './LengthCounter'

describe('Checkbox', () => {
  it('is toggled by its label and described by its error', async () => {
    const onCheckedChange = vi.fn()
    render(
      <Checkbox label="I agree" checked={false} onCheckedChange={onCheckedChange} error="Please agree." />,
    )
    await userEvent.click(screen.getByText('I agree'))
    expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree.')
  })
})

describe('LengthCounter', () => {
  it.each([
    [20, 14, '', ''],
    [20, 15, '15 of 20 characters', 'Almost 20 characters, the most that fit'],
    [20, 20, '20 of 20 characters', '20 characters, no more fit'],
    [20, 21, '21 of 20 characters', '1 character too many'],
    [20, 23, '23 of 20 characters', '3 characters too many'],
    [4000, 3599, '', ''],
    [4000, 3600, '3,600 of 4,000 characters', 'Almost 4,000 characters, the most that fit'],
  ])('with a limit of %i shows a length of %i as %j and announces %j', (limit, length, shown, announced) => {
    render(<LengthCounter {...{ length, limit }} />)
    expect(screen.queryAllByText(/ of /).map(({ textContent }) => textContent)).toEqual(
      shown === '' ? [] : [shown],
    )
    expect(screen.getByRole('status').textContent).toBe(announced)
  })
})

describe('a choice', () => {
  it.each([false, true])('has its name and one option pressed (hidden label: %s)', async (isLabelHidden) => {
    const onChange = vi.fn()
    const names = { light: 'Light', dark: 'Dark' }
    render(
      <Choice
        {...{ isLabelHidden, names, onChange }}
        label="Mode"
        options={['light', 'dark']}
        value="light"
      />,
    )
    const group = within(screen.getByRole('group', { name: 'Mode' }))
    await userEvent.click(group.getByRole('button', { name: 'Light', pressed: true }))
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(group.getByRole('button', { name: 'Dark', pressed: false }))
    expect(onChange.mock.calls).toEqual([['dark']])
  })
})
