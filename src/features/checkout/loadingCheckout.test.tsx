import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getCart } from '@/contract/cart/cart'
import { holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { nextButton, startCheckout } from '@test/worlds/checkout/buyerCheckout'

const { current, open } = startCheckout()

// Spec 2 §2, checkout: 'Loading' until the cart is there
it('the checkout shows a loading state until the cart is loaded', async () => {
  const heldCall = holding(getCart, current().app)
  server.use(heldCall.handler)
  await open()
  const loading = await screen.findByText('Loading')
  heldCall.release()
  expect(await nextButton()).toBeVisible()
  await waitFor(() => expect(loading).not.toBeInTheDocument())
})
