import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { submitPayment } from '@/contract/payments/payment'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { cardTraces } from '@test/worlds/checkout/consumerShop'
import { watchCalls } from '@test/worlds/checkout/demoOrdering'
import { BANK, BILLING, CARD } from '@test/worlds/payments/paymentWorld'
import {
  apply,
  applied,
  button,
  fillCard,
  fillCheck,
  main,
  press,
  receipt,
  startPaying,
  step,
  tick,
} from '@test/worlds/payments/payingScreen'

const { open, select, toMethod, toReview, balances, paid } = startPaying()

const BILLING_SENT = { ...BILLING, address2: '', phone: '', country: '', email: '' }
const aCode = (reference: string) => expect.stringContaining(reference) as string

describe('a payment', () => {
  // Spec 3 §2, Make Payment: The steps, and `started` in the hash
  // Spec 3 §4, Make Payment: 'Payment Receipt'
  it('by card pays the selected items once, and stores nothing of the card', async () => {
    const { user, store } = await select('INV-1', 'CM-1')
    expect(window.location.hash).toBe('#started')
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('2 itemsTotal $70.00')
    await press(user, 'Continue')
    expect(await step('Review Selection')).toHaveFocus()
    await press(user, 'Next')
    await step('Payment Method')
    expect(screen.getByRole('radio', { name: 'Credit Card' })).toBeChecked()
    await press(user, 'Next')
    expect(await screen.findByText('Card Number is a required field')).toBeVisible()
    await fillCard()
    expect(cardTraces(store)).toEqual([])
    await press(user, 'Next')
    expect(await screen.findByText('American Express ending in 0005')).toBeVisible()
    const payments = watchCalls(submitPayment)
    await user.dblClick(await button('Submit Payment'))
    await receipt()
    expect(screen.getByText('American Express ending in 0005')).toBeVisible()
    expect(screen.getByText(/^SBX-/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Payment Receipt' })).toBeVisible()
    expect(payments).toEqual([
      {
        path: '/api/payment',
        key: expect.stringMatching(/./) as string,
        body: {
          paymentType: 1,
          paymentAmount: '70.00',
          details: [
            { arCode: aCode('INV-1'), detailType: 1, amount: '100.00' },
            { arCode: aCode('CM-1'), detailType: 6, amount: '30.00' },
          ],
          address: BILLING_SENT,
          creditCard: CARD,
        },
      },
    ])
    expect(cardTraces(store)).toEqual([])
    expect(await balances()).toEqual({ 'INV-2': '59.90' })
    expect(await paid()).toEqual(['1 approved captured'])
    await press(user, 'Make another payment')
    expect(await tick('INV-2')).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Pay INV-1' })).toBeNull()
  })

  // Spec 3 §4, Make Payment: Payment by eCheck
  it('by eCheck requires the numbers twice and shows only the last four digits', async () => {
    const { user, store } = await toMethod('INV-2')
    await user.click(await screen.findByRole('radio', { name: 'eCheck' }))
    await press(user, 'Next')
    expect(await screen.findByText('Account Number is required')).toBeVisible()
    expect(screen.getByText('Routing Number is required')).toBeVisible()
    await user.type(screen.getByLabelText('Account Number'), '12345678')
    await user.type(screen.getByLabelText('Re-enter Account Number'), '12345679')
    expect(await screen.findByText('Account Numbers do not match')).toBeVisible()
    expect(screen.getByLabelText('Account Number')).toHaveAttribute('autocomplete', 'off')
    await fillCheck(user)
    expect(cardTraces(store)).toEqual([])
    await press(user, 'Next')
    expect(await screen.findByText('Bank account ending in 3586')).toBeVisible()
    const payments = watchCalls(submitPayment)
    await press(user, 'Submit Payment')
    await receipt()
    expect(payments).toMatchObject([
      {
        body: { paymentType: 2, paymentAmount: '59.90', bankAccount: BANK, address: BILLING_SENT },
      },
    ])
    expect(cardTraces(store)).toEqual([])
    expect(await paid()).toEqual(['2 approved captured'])
  })

  // Spec 3 §4, Make Payment: Payment by credits alone
  it('by credits alone needs no method', async () => {
    const { user } = await select('CM-1')
    expect(await button('Continue')).toHaveAccessibleDescription(/^The credits are more than what you pay/)
    await user.click(await tick('INV-1'))
    apply('INV-1', '30')
    expect(applied('INV-1')).toHaveValue('30.00')
    await press(user, 'Continue')
    await press(user, 'Next')
    expect(await screen.findByText(/^Credits cover these items/)).toBeVisible()
    await press(user, 'Next')
    expect(await main().findByText('Apply Credit')).toBeVisible()
    const payments = watchCalls(submitPayment)
    await press(user, 'Submit Payment')
    await receipt()
    expect(payments.map(({ body }) => body)).toEqual([
      {
        paymentType: 0,
        paymentAmount: '0.00',
        details: [
          { arCode: aCode('INV-1'), detailType: 1, amount: '30.00' },
          { arCode: aCode('CM-1'), detailType: 6, amount: '30.00' },
        ],
      },
    ])
    expect(await balances()).toEqual({ 'INV-1': '70.00', 'INV-2': '59.90' })
  })

  it('of a part of an item leaves the rest open', async () => {
    const { user } = await open()
    await tick('INV-1')
    apply('INV-1', '40.50')
    expect(await tick('INV-1')).toBeChecked()
    await press(user, 'Continue')
    expect(await main().findByRole('row', { name: 'INV-1 $100.00 $40.50 $59.50' })).toBeVisible()
    await press(user, 'Next')
    await fillCard()
    await press(user, 'Next')
    await press(user, 'Submit Payment')
    await receipt()
    expect(await balances()).toEqual({ 'INV-1': '59.50', 'INV-2': '59.90', 'CM-1': '-30.00' })
  })

  it('has a receipt that can be mailed to the user', async () => {
    const { user } = await toReview('INV-2')
    await press(user, 'Submit Payment')
    await receipt()
    await press(user, 'Mail receipt')
    expect(await screen.findByText('The receipt was sent to buyer@harborbistro.example.')).toBeVisible()
  })
})

describe('the selection', () => {
  // Spec 3 §4, Make Payment: Errors of a payment stand beside the amounts
  it('shows errors beside the amounts, which block Continue', async () => {
    const { user } = await select('INV-1')
    const next = await button('Continue')
    expect(next).not.toHaveAttribute('aria-disabled')
    apply('INV-1', '-100.01')
    expect(applied('INV-1')).toHaveAccessibleDescription(
      'Amount cannot be greater than balance. Amount must be same sign as balance.',
    )
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveAccessibleDescription('Correct the amounts in error.')
    await user.click(next)
    await step('Select Payments')
    apply('INV-1', '0')
    expect(await tick('INV-1')).not.toBeChecked()
    expect(next).toHaveAccessibleDescription('Select the items that you want to pay.')
    apply('CM-1', 'x')
    expect(applied('CM-1')).toHaveAccessibleDescription('Amount must be a number.')
  })

  it('can select past due items, an amount from the oldest item on, and credits', async () => {
    const { user } = await open()
    const bar = await screen.findByRole('group', { name: 'Selection' })
    await press(user, /^All due/)
    expect(bar).toHaveTextContent('1 itemTotal $100.00')
    await press(user, /^Not past due/)
    expect(bar).toHaveTextContent('2 itemsTotal $159.90')
    await press(user, 'Clear selection')
    await user.type(screen.getByLabelText('Pay this amount'), '120{Enter}')
    expect(applied('INV-1')).toHaveValue('100.00')
    expect(applied('INV-2')).toHaveValue('20.00')
    await press(user, /^Apply 1 credit/)
    expect(bar).toHaveTextContent('3 itemsTotal $90.00')
    await user.clear(screen.getByLabelText('Pay this amount'))
    await user.type(screen.getByLabelText('Pay this amount'), '500{Enter}')
    expect(await screen.findByText('Only $159.90 is open. Everything was selected.')).toBeVisible()
  })

  it('can be searched and sorted', async () => {
    const { user } = await open()
    const references = () =>
      within(screen.getByRole('table', { name: 'Open items' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== 'Total')
    await tick('INV-1')
    expect(references()).toEqual(['INV-1', 'INV-2', 'CM-1'])
    await press(user, 'Balance')
    expect(references()).toEqual(['CM-1', 'INV-2', 'INV-1'])
    await user.type(screen.getByLabelText('Search'), 'cm')
    await waitFor(() => expect(references()).toEqual(['CM-1']))
    expect(screen.getByText('1 of 3 rows')).toBeVisible()
  })

  it('can be exported as shown, with the applied amounts', async () => {
    const { user } = await select('INV-2')
    apply('INV-2', '20')
    const files = watchDownloads()
    await user.type(main().getByRole('searchbox'), 'INV')
    await press(user, 'Export CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toMatch(/^Open items .*\.csv$/)
    expect((await files[0]?.text)?.trim().split('\r\n')).toEqual([
      'Reference,Type,Remarks,Invoice Date,Due Date,PO,Initial,Balance,Applied Amount',
      'INV-1,Invoice,,2026-09-01,2026-10-01,,100.00,100.00,',
      'INV-2,Invoice,,2026-09-01,2026-11-30,,59.90,59.90,20.00',
    ])
  })

  it('begins with the item that the user chose in Account Details', async () => {
    const { user } = await open({ path: '/account/payment#pay=INV-2' })
    expect(await tick('INV-2')).toBeChecked()
    expect(await tick('INV-1')).not.toBeChecked()
    expect(window.location.hash).toBe('#started')
    await press(user, 'Continue')
    await step('Review Selection')
  })

  it('begins empty when the item is no longer open', async () => {
    await open({ path: '/account/payment#pay=GONE' })
    expect(await screen.findByText('GONE is no longer open.')).toBeVisible()
    expect(await tick('INV-1')).not.toBeChecked()
  })
})
