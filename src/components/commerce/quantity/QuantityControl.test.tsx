import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { QUANTITY_TOO_LARGE } from '@/domain/cart/messages'
import { QuantityControl } from './QuantityControl'

const CASES = [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '0' }]

it('rejects a too large quantity beside the field instead of changing it', async () => {
  const user = userEvent.setup()
  const onCommit = vi.fn()
  const onDraft = vi.fn()
  render(
    <QuantityControl
      name="Plum"
      quantity="1"
      unit="CS"
      sellBys={CASES}
      rounding="None"
      {...{ onCommit, onDraft }}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Quantity of Plum' })
  await user.clear(field)
  await user.type(field, '1000000{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(QUANTITY_TOO_LARGE)
  expect(field).toHaveValue('1000000')
  expect(onDraft).toHaveBeenLastCalledWith('1000000')
  await user.click(screen.getByRole('button', { name: 'More of Plum' }))
  expect(screen.getByRole('alert')).toHaveTextContent(QUANTITY_TOO_LARGE)
  expect(onCommit).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '999999.994{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('999999.99')
})
