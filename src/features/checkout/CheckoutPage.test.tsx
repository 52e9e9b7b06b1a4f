import { parseTypedDate } from '@/domain/dates/typedDate'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getCart, updateCartHeader } from '@/contract/cart/cart'
import { submitCart } from '@/contract/checkout/checkout'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  fillDetails,
  nextButton,
  receipt,
  startCheckout,
  submitButton,
} from '@test/worlds/checkout/buyerCheckout'
import { CLERK, fillCart, readServerCart, watchCalls, withSettings } from '@test/worlds/checkout/demoOrdering'
import { enterText } from '@test/worlds/app/enterText'

const { current, endFaults, product, open, toConfirm, orders } = startCheckout()

const chargesOnScreen = () =>
  ['Line total', 'Add-on charges', 'Tax', 'Estimated total']
    .flatMap((label) => screen.queryAllByText(label, { selector: 'dt' }))
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])

describe('the checkout', () => {
  // Spec 2 §2, checkout: The receipt: number, estimated total, OK to the start page
  it('goes from the details through the confirmation to the receipt, and empties the cart', async () => {
    const headers = watchCalls(updateCartHeader)
    const submits = watchCalls(submitCart)
    const before = await orders()
    const { user } = await open()
    await fillDetails(user, ' PO-4711 ')
    await enterText(user, screen.getByLabelText('Special Instructions 1'), 'Ring twice')
    await enterText(user, screen.getByLabelText('Notes'), 'Thank you')
    const date = screen.getByLabelText<HTMLInputElement>('Delivery Date').value
    await user.click(await nextButton())
    expect(await screen.findByRole('heading', { name: 'Confirm Order' })).toHaveFocus()
    expect(headers.map(({ body }) => body)).toEqual([
      {
        customerShipToCode: 'MAIN',
        customer_PO: 'PO-4711',
        deliveryDate: parseTypedDate(date),
        specialInstruction1: 'Ring twice',
        specialInstruction2: '',
        notes: 'Thank you',
        addressId: null,
      },
    ])
    expect(screen.getByText('Ring twice')).toBeVisible()
    expect(screen.getByRole('row', { name: new RegExp(product().description) })).toBeVisible()
    expect(await screen.findByText('Estimated total')).toBeVisible()

    const button = await submitButton()
    const charges = chargesOnScreen()
    expect(charges).toHaveLength(4)
    await user.dblClick(button)
    const [number] = /\d+/.exec((await receipt()).textContent) ?? []
    expect(chargesOnScreen()).toEqual(charges)
    expect(submits).toHaveLength(1)
    expect(submits[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(submits[0]?.body).toEqual({
      cartDigest: expect.stringMatching(/^[\w-]{43}$/) as string,
      estimatedTotal: expect.stringMatching(/^\d+\.\d\d$/) as string,
      header: headers[0]?.body,
      isRepeatWanted: false,
    })
    expect(headers[1]?.body).toEqual(headers[0]?.body)
    const after = await orders()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toContainEqual(expect.objectContaining({ orderNumber: number, pO_Number: 'PO-4711' }))
    expect((await readServerCart(current())).lines).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  // Spec 2 §2, checkout: The message must be acknowledged
  it('starts with the distributor’s message, which the buyer must acknowledge', async () => {
    withSettings(current(), { checkoutMessage: 'No deliveries on Monday' })
    const { user } = await open()
    expect(await screen.findByText('No deliveries on Monday')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
    expect(await nextButton()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('button', { name: 'Acknowledge' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  })

  it('shows no amounts to users who may not see prices', async () => {
    const { user } = await toConfirm(CLERK)
    expect(screen.queryByText(/\$|total/)).toBeNull()
    await user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    expect(screen.queryByText(/\$|total/)).toBeNull()
  })

  // Spec 2 §2, checkout: 'No items in cart'
  it('reports an empty cart', async () => {
    await fillCart(current(), [])
    await open()
    expect(await screen.findByText('No items in cart')).toBeVisible()
  })
})

it('offers a retry when the cart fails to load', async () => {
  server.use(failing(getCart, 500))
  const { user } = await open()
  await screen.findByRole('alert')
  endFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await nextButton()).toBeVisible()
})
