import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { updateCartHeader, updateCartLine } from '@/contract/cart/cart'
import { getEstimate, submitCart } from '@/contract/checkout/checkout'
import { withQuantity } from '@/domain/cart/changeLine'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { updateLine } from '@/features/cart/state/writeCart'
import { answering, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  disabledSubmitButton,
  fillDetails,
  nextButton,
  receipt,
  startCheckout,
  submitButton,
} from '@test/worlds/checkout/buyerCheckout'
import {
  BUYER,
  overridePrices,
  readServerCart,
  renameProduct,
  watchCalls,
  withVanishedProduct,
} from '@test/worlds/checkout/demoOrdering'

const { current, endFaults, product, open, toConfirm, requestElsewhere, orders } = startCheckout()

describe('the confirmation', () => {
  it('waits until all cart changes are saved', async () => {
    const { user, store } = await toConfirm()
    server.use(failing(updateCartLine, 409, { errors: ['Only 3 left'] }))
    const [line] = selectCartLines(store.getState())
    if (line) store.dispatch(updateLine(withQuantity(line, '5'), line))
    expect(
      await screen.findByText(
        'Some changes of your cart are not saved. Retry or undo them in the cart before you submit.',
      ),
    ).toBeVisible()
    await disabledSubmitButton(/^Some changes of your cart are not saved\./)
    await user.click(screen.getByRole('link', { name: 'Go to cart' }))
    expect(await screen.findByText('Only 3 left')).toBeVisible()
  })

  it('waits for the estimate of the current lines', async () => {
    const { user, store } = await toConfirm()
    const { request, signIn } = current()
    const token = await signIn(BUYER)
    const before = (await screen.findByText('Estimated total')).nextSibling?.textContent
    const [line] = (await readServerCart(current())).lines
    const { id, productKey, unitOfMeasure, unitOfMeasure_Prc } = line ?? {}
    const more = { id, productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity: 9 }
    await request(`/api/cart/line/${id}`, { token, json: more })
    const { handler, arrived, release } = holding(getEstimate, current().app)
    server.use(handler)
    const submits = watchCalls(submitCart)
    await act(() => store.dispatch(refreshCart()))
    await waitFor(() => expect(arrived()).toBe(1))
    const button = screen.getByRole('button', { name: 'Submit Order' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/^The estimate is loading\./)
    await user.click(button)
    release()
    await submitButton()
    expect(screen.getByText('Estimated total').nextSibling?.textContent).not.toBe(before)
    expect(submits).toEqual([])
  })

  it('lists changes since a line was added, which must be acknowledged before submitting', async () => {
    const rename = (description: string) => renameProduct(current(), product().productKey, description)
    await rename('Quite another thing')
    const { user, unmount } = await open()
    await fillDetails(user)
    await user.click(await nextButton())
    const section = () => screen.findByRole('region', { name: '1 line has changed' })
    expect(
      within(await section()).getByText(`Description: was ${product().description}, is Quite another thing`),
    ).toBeVisible()
    await disabledSubmitButton(/^Acknowledge the changes/)
    await user.click(within(await section()).getByRole('checkbox', { name: 'I acknowledge these changes' }))
    expect(await submitButton()).toBeEnabled()
    unmount()
    const again = await open()
    expect(within(await section()).getByRole('checkbox')).toBeChecked()
    await again.user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    await rename(product().description)
  })

  it('must be repeated, with the differences shown, when the cart changes meanwhile', async () => {
    const { user } = await toConfirm()
    const before = (await orders()).length
    const [{ id = 0, productKey = 0, unitOfMeasure = '' } = {}] = (await readServerCart(current())).lines
    await requestElsewhere(`/api/cart/line/${id}`, {
      json: { id, productKey, unitOfMeasure, orderQuantity: 9 },
    })
    await user.click(await submitButton())
    expect(
      await screen.findByText(/^The order changed while you were looking at it\./, { selector: 'main *' }),
    ).toBeVisible()
    expect(await screen.findByText(`Quantity: was 1 ${unitOfMeasure}, is 9 ${unitOfMeasure}`)).toBeVisible()
    expect(await orders()).toHaveLength(before)
    await user.click(screen.getByRole('checkbox', { name: 'I acknowledge these changes' }))
    server.use(
      answering(
        updateCartHeader,
        () => HttpResponse.json({ isValid: false, message: 'No delivery that day' }),
        { once: true },
      ),
    )
    await user.click(await submitButton())
    expect(await screen.findByText('No delivery that day', { selector: 'main *' })).toBeVisible()
    await user.click(await submitButton())
    expect(await receipt()).toBeVisible()
    expect(await screen.findByRole('cell', { name: `9 ${unitOfMeasure}` })).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('shows the price of a discontinued product with 4 decimals', async () => {
    withVanishedProduct(current(), '2.3456')
    await toConfirm()
    expect(screen.getByRole('cell', { name: /^\$2\.3456 / })).toBeVisible()
  })

  it('marks a price that overrides the customer’s own, and so does the receipt', async () => {
    const [{ unitPrice } = {}] = (await readServerCart(current())).lines
    await overridePrices(current(), '1.0000')
    const { user } = await toConfirm()
    const was = `was $${unitPrice}`
    const line = () => screen.findByRole('rowheader', { name: new RegExp(product().description) })
    expect(await line()).toHaveTextContent(was)
    await user.click(await submitButton())
    await receipt()
    expect(await line()).toHaveTextContent(was)
  })

  it('offers a retry when the estimate fails to load', async () => {
    server.use(failing(getEstimate, 503))
    const { user } = await open()
    await fillDetails(user)
    await user.click(await nextButton())
    await screen.findByRole('alert')
    const submits = watchCalls(submitCart)
    await user.click(await disabledSubmitButton(/^There is no estimate\./))
    endFaults()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Estimated total')).toBeVisible()
    await submitButton()
    expect(submits).toEqual([])
  })
})
