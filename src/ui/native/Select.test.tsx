import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Select } from './Select'

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
