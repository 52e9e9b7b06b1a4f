import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { updateCartHeader } from '@/contract/cart/cart'
import { fillDetails, nextButton, startCheckout, submitButton } from '@test/worlds/checkout/buyerCheckout'
import { readServerCart, watchCalls } from '@test/worlds/checkout/demoOrdering'

const { current, open } = startCheckout()

// Spec 2 §6: Business users choose a ship-to, which the header carries
it('a business user chooses a ship-to, which is saved in the header', async () => {
  const headers = watchCalls(updateCartHeader)
  const { user } = await open()
  await fillDetails(user)
  const shipTo = screen.getByLabelText<HTMLSelectElement>('Ship To')
  const codes = within(shipTo)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
  expect(codes.length).toBeGreaterThan(1)
  const other = codes.find((code) => code !== shipTo.value) ?? ''
  await user.selectOptions(shipTo, other)
  await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
  await user.click(await nextButton())
  await submitButton()
  expect(headers.at(-1)?.body).toMatchObject({ customerShipToCode: other })
  expect((await readServerCart(current())).header.customerShipToCode).toBe(other)
})
