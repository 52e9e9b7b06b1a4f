import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listPaymentTypes } from '@/contract/payments/payment'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { apply, press, startPaying, step, tick } from '@test/worlds/payments/payingScreen'
import { HttpResponse } from 'msw'

const { open, toMethod } = startPaying()

const ACCOUNT = {
  Name: 'Harbor Bistro',
  'Address Line 1': '18 Ceres Street',
  City: 'Portsmouth',
  State: 'NH',
  'ZIP Code': '03801',
}

it('prefills the account’s name and billing address for a card and a bank account', async () => {
  const { user } = await toMethod('INV-1')
  for (const method of ['Credit Card', 'eCheck']) {
    await user.click(await screen.findByRole('radio', { name: method }))
    for (const [label, value] of Object.entries(ACCOUNT)) {
      expect(await screen.findByLabelText(label)).toHaveValue(value)
    }
  }
})

it('shows from the first step that payments are not offered, while credits can be applied', async () => {
  server.use(answering(listPaymentTypes, () => HttpResponse.json([])))
  const { user } = await open()
  await tick('INV-1')
  expect(screen.getByText(/^Payments by card or bank account are not offered here/)).toBeVisible()
  await user.click(await tick('CM-1'))
  apply('INV-1', '30')
  await press(user, 'Continue')
  await press(user, 'Next')
  await step('Payment Method')
  expect(await screen.findByText(/^Credits cover these items/)).toBeVisible()
})
