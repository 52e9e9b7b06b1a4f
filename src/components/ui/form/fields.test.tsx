import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox'
import { Choice } from './Choice'
import { LengthCounter } from './LengthCounter'
import * as nativeSelect from '@/components/native/Select'
import * as nativeFields from '@/components/native/TextField'
import * as muiSelect from './Select'
import * as muiFields from './TextField'

describe.each([
  ['native', nativeFields],
  ['MUI', muiFields],
])('the %s TextField', (_, { TextArea, TextField }) => {
  it('is found by its label and described by its error and hint', () => {
    render(<TextField label="P.O. Number" error="Customer P.O. is required" hint="At most 20 characters." />)
    const field = screen.getByRole('textbox', { name: 'P.O. Number' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Customer P.O. is required At most 20 characters.')
  })

  it('is valid and without description when there is nothing to say', () => {
    render(<TextField label="Search" isLabelHidden error={null} />)
    const field = screen.getByRole('textbox', { name: 'Search' })
    expect(field).toBeValid()
    expect(field).not.toHaveAttribute('aria-describedby')
  })

  it('keeps two fields with the same name apart', async () => {
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

describe.each([
  ['native', nativeSelect],
  ['MUI', muiSelect],
])('the %s Select', (_, { Select }) => {
  it('reports the value of the chosen option', async () => {
    const onValueChange = vi.fn()
    render(
      <Select
        label="Unit"
        value="CS"
        onValueChange={onValueChange}
        options={[
          { value: 'CS', label: 'Case' },
          { value: 'EA', label: 'Each' },
        ]}
      />,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Each')
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('EA')
  })
})

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
  ])('of a limit of %i counts %i as %j and announces %j', (limit, length, shown, announced) => {
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
