import { act, screen, waitFor, within } from '@testing-library/react'
import { type HttpHandler, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { getCart, updateCartHeader } from '@/contract/cart/cart'
import { getDeliveryDates } from '@/contract/checkout/checkout'
import { getCustomer } from '@/contract/accounts/session'
import { answering, cutting, failing, garbling, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  CUSTOMER_PO,
  fillDetails,
  nextButton,
  startCheckout,
  submitButton,
} from '@test/worlds/checkout/buyerCheckout'
import { BUYER, CLERK, readServerCart, watchCalls } from '@test/worlds/checkout/demoOrdering'
import { enterText } from '@test/worlds/app/enterText'

const { current, endFaults, open, toConfirm, submitElsewhere } = startCheckout()

describe('the details', () => {
  it('survive stepping back and a reload, and are not shown to another user', async () => {
    const { user, unmount } = await open()
    await fillDetails(user)
    await user.click(await nextButton())
    await submitButton()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Customer P.O.')).toHaveValue(CUSTOMER_PO)
    await enterText(user, screen.getByLabelText('Notes'), 'Side entrance')
    unmount()
    const again = await open()
    expect(await screen.findByLabelText('Customer P.O.')).toHaveValue(CUSTOMER_PO)
    expect(screen.getByLabelText('Notes')).toHaveValue('Side entrance')
    await fillDetails(again.user, 'SECRET')
    again.unmount()
    await open(CLERK)
    expect(await screen.findByLabelText('Customer P.O.')).not.toHaveValue('SECRET')
    expect(screen.getByLabelText('Notes')).not.toHaveValue('Side entrance')
  })

  it('are saved once the server’s dates arrive when Next was pressed earlier', async () => {
    const { handler, release } = holding(getDeliveryDates, current().app)
    server.use(handler)
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    await user.click(await nextButton())
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible()
    expect(seen).toEqual([])
    release()
    expect(await submitButton()).toBeVisible()
    expect(seen).toHaveLength(1)
  })

  it('are saved again when changed during the save; Back cancels the step to the confirmation', async () => {
    const { handler, arrived, release } = holding(updateCartHeader, current().app)
    server.use(handler)
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    await fillDetails(user)
    await user.click(await nextButton())
    await waitFor(() => expect(arrived()).toBe(1))
    await enterText(user, screen.getByLabelText('Notes'), 'At the side')
    release()
    expect(await screen.findByRole('heading', { name: 'Confirm Order' })).toHaveFocus()
    expect(seen.map(({ body }) => (body as { notes: string }).notes)).toEqual(['', 'At the side'])
    expect((await readServerCart(current())).header.notes).toBe('At the side')

    await user.click(screen.getByRole('button', { name: 'Back' }))
    await fillDetails(user)
    const again = holding(updateCartHeader, current().app)
    server.use(again.handler)
    const reads = watchCalls(getCart)
    await user.click(await nextButton())
    await waitFor(() => expect(again.arrived()).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
    const before = reads.length
    again.release()
    await waitFor(() => expect(reads.length).toBeGreaterThan(before))
    act(() => window.history.back())
    expect(await nextButton()).toBeVisible()
  })

  it('show at once that a text is too long, without cutting it', async () => {
    const { user } = await open()
    const pasted = 'Please ring at the side entrance, and wait for Dana to open'
    const field = await screen.findByLabelText('Special Instructions 1')
    await user.click(field)
    await user.paste(pasted)
    expect(field).toHaveValue(pasted)
    expect(screen.getByText('Special instructions can have 50 characters at most')).toBeVisible()
    expect(screen.getByText('59 of 50 characters')).toBeVisible()
    await user.type(field, '{Backspace>9/}')
    expect(field).toBeValid()
    expect(field).toHaveAccessibleDescription('50 characters, no more fit')
  })

  // Spec 2 §8: 'Customer P.O. is required'
  it('require a P.O. when the customer’s settings do', async () => {
    const { request } = current()
    const token = await current().signIn(BUYER)
    const customer = (await (await request('/api/customer', { token })).json()) as object
    server.use(
      answering(getCustomer, () => HttpResponse.json({ ...customer, requiredPO: true, defaultPO: '' })),
    )
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    const field = await screen.findByLabelText('Customer P.O.')
    await user.clear(field)
    await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
    await user.click(await nextButton())
    expect(await screen.findByText('Customer P.O. is required')).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveFocus()
    expect(seen).toEqual([])
  })

  it('are not saved for the next order when another tab has ordered the cart', async () => {
    const { user } = await toConfirm()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const orderNumber = await submitElsewhere()
    await user.click(await nextButton())
    expect(await screen.findByText('It was not ordered again.')).toBeVisible()
    expect(screen.getByText(`This cart has already been ordered, as order ${orderNumber}.`)).toBeVisible()
    expect((await readServerCart(current())).header.customer_PO).not.toBe(CUSTOMER_PO)
  })

  it('show the server’s messages line by line and can be resubmitted after every fault', async () => {
    const { user } = await open()
    await fillDetails(user)
    const faults: [HttpHandler, string | RegExp][] = [
      [failing(updateCartHeader, 500), /^An unexpected error occurred/],
      [cutting(updateCartHeader), /^The server did not respond/],
      [garbling(updateCartHeader), /^The server returned an unexpected response/],
    ]
    for (const [fault, text] of faults) {
      server.use(fault)
      const seen = watchCalls(updateCartHeader)
      await user.click(await nextButton())
      await waitFor(() => expect(seen).toHaveLength(1))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    }
    server.use(
      answering(updateCartHeader, () =>
        HttpResponse.json({ isValid: false, message: 'P.O. is used already\r\nNo delivery that day' }),
      ),
    )
    await user.click(await nextButton())
    await screen.findByText('P.O. is used already')
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['P.O. is used already', 'No delivery that day'])
    server.use(answering(updateCartHeader, () => HttpResponse.json({ isValid: false, message: '' })))
    await user.click(await nextButton())
    expect(await screen.findByText(/^The server rejected the order for an unspecified reason/)).toBeVisible()
    endFaults()
    await user.click(await nextButton())
    expect(await submitButton()).toBeVisible()
  })

  // Spec 2 §8: 'Unable to Load Delivery Dates.'
  it('report missing delivery dates with a retry, and reject a date before the earliest', async () => {
    server.use(failing(getDeliveryDates, 500))
    const { user } = await open()
    expect(await screen.findByText('Unable to Load Delivery Dates.')).toBeVisible()
    endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Unable to Load Delivery Dates.')).toBeNull())
    const date = screen.getByLabelText('Delivery Date')
    expect(date).not.toHaveValue('')
    await user.clear(date)
    await enterText(user, date, '1/6/2020')
    await user.click(await nextButton())
    expect(await screen.findByText(/^The earliest date is \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  })
})
