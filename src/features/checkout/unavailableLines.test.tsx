import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  disabledSubmitButton,
  fillDetails,
  nextButton,
  startCheckout,
} from '@test/worlds/checkout/buyerCheckout'
import { discontinueProduct } from '@test/worlds/catalogue/changedCatalogue'

const { current, product, open } = startCheckout()

it('the first step shows that a discontinued product cannot be ordered', async () => {
  await discontinueProduct(current(), product().productKey)
  const { user } = await open()
  const problem = /^Some lines cannot be ordered\. Correct or remove them in the cart\.$/
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart')
  await fillDetails(user)
  await user.click(await nextButton())
  await disabledSubmitButton(problem)
  expect(screen.queryByRole('checkbox', { name: 'I acknowledge these changes' })).toBeNull()
})
