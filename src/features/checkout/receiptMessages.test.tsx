import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startCheckout, submitButton } from '@test/worlds/checkout/buyerCheckout'

const { toConfirm } = startCheckout()

// Spec 2 §2, checkout: The receipt shows the server's messages
it('the receipt shows number, total and messages of the server', async () => {
  const { user } = await toConfirm()
  const result = { accepted: true, orderNumber: '500999', confirmation: '', estimatedTotal: '1234.50' }
  const messages = ['Ice is sold out today.', 'Your driver calls first.']
  server.use(answering(submitCart, () => HttpResponse.json({ ...result, messages })))
  await user.click(await submitButton())
  expect(await screen.findByText('Order 500999 submitted')).toBeVisible()
  expect(screen.getByText('$1,234.50')).toBeVisible()
  for (const message of messages) expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus()
  expect(screen.getByText(/^For delivery on \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'OK' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  const links = ['View Order', 'Continue Shopping'].map((name) => main.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/history/orders/500999', '/products'])
})
