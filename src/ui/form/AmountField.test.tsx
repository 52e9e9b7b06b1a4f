import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { TypedAmount } from '@/domain/numbers/typedAmount'
import { AmountField } from './AmountField'

const onAmountChange = vi.fn<(amount: TypedAmount) => void>()

function TestField({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>('250')
  return (
    <>
      <AmountField
        label="Payment amount"
        value={value}
        min="0.01"
        max="1000"
        error={error}
        onAmountChange={(amount) => {
          setValue(amount.value)
          onAmountChange(amount)
        }}
      />
      <button onClick={() => setValue('1000')}>Pay in full</button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Payment amount' })

async function retype(text: string) {
  const user = userEvent.setup()
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
  return user
}

test('shows its value, and a new value from outside, with two decimals', async () => {
  render(<TestField />)
  expect(field()).toHaveValue('250.00')
  await userEvent.click(screen.getByRole('button', { name: 'Pay in full' }))
  expect(field()).toHaveValue('1,000.00')
})

test('keeps the text while it is typed, and formats it on blur', async () => {
  render(<TestField />)
  const user = userEvent.setup()
  await user.clear(field())
  await user.type(field(), '99.5')
  expect(field()).toHaveValue('99.5')
  expect(onAmountChange).toHaveBeenLastCalledWith({ value: '99.50', fault: null })
  await user.tab()
  expect(field()).toHaveValue('99.50')
})

test.each([
  ['$999.99', '999.99'],
  ['1,000.00', '1000.00'],
])('accepts a pasted %s', async (text, value) => {
  render(<TestField />)
  await retype(text)
  expect(onAmountChange).toHaveBeenLastCalledWith({ value, fault: null })
})

test.each([
  ['abc', 'abc', 'Enter an amount such as 1,234.50.', { value: null, fault: 'format' }],
  [
    '12,34',
    '12,34',
    '“12,34” can mean 12.34 or 1234. Type the one you mean.',
    { value: null, fault: 'ambiguous' },
  ],
  ['0.005', '0.005', 'Enter an amount with at most 2 decimals.', { value: null, fault: 'decimals' }],
  ['0', '0.00', 'Enter $0.01 or more.', { value: '0.00', fault: null }],
  ['1000.01', '1,000.01', 'Enter $1,000.00 or less.', { value: '1000.01', fault: null }],
] as const)('shows %s as %s with the error %s', async (text, left, message, amount) => {
  render(<TestField />)
  const user = await retype(text)
  expect(field()).toBeValid()
  expect(field()).toHaveAccessibleDescription(message)
  await user.tab()
  expect(field()).toBeInvalid()
  expect(field()).toHaveValue(left)
  expect(field()).toHaveAccessibleDescription(message)
  expect(onAmountChange).toHaveBeenLastCalledWith(amount)
})

test('a value from outside replaces an invalid text and its error', async () => {
  render(<TestField />)
  const user = await retype('abc')
  await user.click(screen.getByRole('button', { name: 'Pay in full' }))
  expect(field()).toHaveValue('1,000.00')
  expect(field()).toBeValid()
})

test('shows the error of the form', () => {
  render(<TestField error="Enter an amount." />)
  expect(field()).toHaveAccessibleDescription('Enter an amount.')
})
