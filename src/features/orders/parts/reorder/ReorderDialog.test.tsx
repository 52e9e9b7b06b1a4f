import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, updateCartLine } from '@/contract/cart/cart'
import type { ProductDto } from '@/contract/catalogue/product'
import {
  BUYER,
  CLERK,
  demoProducts,
  fillCart,
  readServerCart,
  watchCalls,
  withSettings,
} from '@test/worlds/checkout/demoOrdering'
import {
  changeProductUnit,
  discontinueProduct,
  setProductPrice,
} from '@test/worlds/catalogue/changedCatalogue'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { answerLeaveQuestion } from '@test/worlds/app/leaveQuestion'
import { startBackend } from '@test/worlds/app/startBackend'
import { leaveCheckout } from '@test/worlds/checkout/leftCheckout'
import { renderApp } from '@test/worlds/app/render'
import { getOrder } from '@/contract/orders/history'

const backend = startBackend({ isFreshPerTest: true })
/** Product ordered once, in its first unit, and discontinued afterwards. */
let gone: ProductDto
let repriced: ProductDto
let wrongUnit: ProductDto
let usual: ProductDto
let orderNumber: string

const unitOf = ({ sellBys }: ProductDto, index = 0) => sellBys[index]?.unitOfMeasure ?? ''

const firstUnit = (product: ProductDto) => ({ productKey: product.productKey, unit: unitOf(product) })

/** Four products sold in two units, in any quantity, priced by the first unit, with different names. */
function fourProducts(all: readonly ProductDto[]): ProductDto[] {
  const names = new Set<string>()
  return all
    .filter(({ productKey, description, sellBys, pricingUM }) => {
      const isPlain =
        productKey !== 9 &&
        sellBys.length === 2 &&
        sellBys[0]?.unitOfMeasure === pricingUM &&
        sellBys.every(({ sellByMultiple }) => Number(sellByMultiple) === 0)
      const isNew = isPlain && !names.has(description)
      if (isNew) names.add(description)
      return isNew
    })
    .slice(0, 4)
}

async function order(all: readonly ProductDto[]): Promise<string> {
  const app = backend.current()
  await fillCart(app, all)
  const token = await app.signIn(BUYER)
  await leaveCheckout(app, { token, step: 'confirm', customerPo: 'PO-1' })
  const response = await app.request('/api/cart/submit', { token, method: 'POST' })
  return String(v.parse(v.object({ orderNumber: v.number() }), await response.json()).orderNumber)
}

beforeEach(async () => {
  const all = fourProducts(await demoProducts(backend.current()))
  const [first, second, third, fourth] = all
  if (!first || !second || !third || !fourth) throw new Error('The demo has too few plain products')
  ;[gone, repriced, wrongUnit, usual] = [first, second, third, fourth]
  await setProductPrice(backend.current(), repriced.productKey, '4.50')
  orderNumber = await order(all)
})

/** Applies the changes of the catalogue since the order. */
async function changeCatalogue() {
  const app = backend.current()
  await discontinueProduct(app, gone.productKey)
  await setProductPrice(app, repriced.productKey, '4.75')
  await changeProductUnit(app, firstUnit(wrongUnit), { isSellBy: false })
}

async function openDialog(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Reorder ${orderNumber}` }))
  const dialog = await screen.findByRole('dialog', { name: `Reorder ${orderNumber}` })
  await within(dialog).findByRole('list', { name: 'Lines to reorder' })
  return dialog
}

async function open(signedInAs = BUYER) {
  const view = await renderApp({ backend: backend.current(), signedInAs, path: '/history/orders' })
  return { ...view, dialog: await openDialog(view.user) }
}

const dialogOf = () => within(screen.getByRole('dialog', { name: `Reorder ${orderNumber}` }))
const row = ({ description }: ProductDto) => {
  const found = dialogOf()
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('checkbox', { name: description }))
  return found ?? expect.fail(`no line of ${description}`)
}
const addButton = () => dialogOf().getByRole('button', { name: /^Add/ })
const serverCart = async () => {
  const { lines } = await readServerCart(backend.current())
  return lines.map(({ productKey, orderQuantity, unitOfMeasure }) => [
    productKey,
    Number(orderQuantity),
    unitOfMeasure,
  ])
}

describe('the reorder of an order', () => {
  it('shows changes, adds the valid lines, and keeps the others with the reason', async () => {
    await changeCatalogue()
    const { user } = await open()
    expect(row(gone)).toHaveTextContent('This product is unavailable.')
    expect(within(row(gone)).getByRole('checkbox')).toBeDisabled()
    expect(row(wrongUnit)).toHaveTextContent(`This product is not sold by ${unitOf(wrongUnit)}.`)
    await waitFor(() => expect(row(repriced)).toHaveTextContent('was $4.50, now $4.75'))
    expect(row(usual)).not.toHaveTextContent(/was|now/)

    const added = watchCalls(addCartLine)
    expect(addButton()).toHaveTextContent('Add 2 products to cart')
    await user.click(addButton())
    expect(await dialogOf().findByText('Added 2 products to the cart.')).toBeVisible()
    expect(dialogOf().getAllByRole('listitem')).toEqual([row(gone), row(wrongUnit)])
    expect(addButton()).toBeDisabled()

    const other = unitOf(wrongUnit, 1)
    await user.selectOptions(
      within(row(wrongUnit)).getByRole('combobox', { name: `Unit of ${wrongUnit.description}` }),
      other,
    )
    await user.click(addButton())
    expect(await dialogOf().findByText('Added 3 products to the cart.')).toBeVisible()
    const sent = { id: 0, orderQuantity: '1' }
    await waitFor(() => expect(added).toHaveLength(3))
    expect(added.map(({ body }) => body)).toMatchObject([
      { ...sent, productKey: repriced.productKey, unitOfMeasure: unitOf(repriced) },
      { ...sent, productKey: usual.productKey, unitOfMeasure: unitOf(usual) },
      { ...sent, productKey: wrongUnit.productKey, unitOfMeasure: other },
    ])
    await waitFor(async () => expect(await serverCart()).toHaveLength(3))
    await user.click(dialogOf().getByRole('link', { name: 'View cart' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  })

  it('adds changed quantities without the lines left out, onto lines of the cart', async () => {
    await fillCart(backend.current(), [usual])
    const updated = watchCalls(updateCartLine)
    const { user } = await open()
    await waitFor(() => expect(row(usual)).toHaveTextContent(`In cart: 1 ${unitOf(usual)}`))
    await user.click(within(row(gone)).getByRole('checkbox'))
    await user.click(within(row(wrongUnit)).getByRole('checkbox'))
    const quantity = within(row(usual)).getByRole('textbox', { name: `Quantity of ${usual.description}` })
    await user.clear(quantity)
    await user.type(quantity, '2.5')
    await user.click(addButton())
    expect(await screen.findByText('Added 2 products to the cart.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () =>
      expect(await serverCart()).toEqual([
        [usual.productKey, 3.5, unitOf(usual)],
        [repriced.productKey, 1, unitOf(repriced)],
      ]),
    )
    expect(updated.map(({ body }) => body)).toMatchObject([
      { productKey: usual.productKey, orderQuantity: '3.5' },
    ])
  })

  it('leaves out a line with an unreadable quantity, and keeps the text', async () => {
    const { user } = await open()
    const quantity = within(row(usual)).getByRole('textbox', { name: `Quantity of ${usual.description}` })
    await user.clear(quantity)
    await user.type(quantity, '1,5')
    expect(addButton()).toHaveTextContent('Add 3 products to cart')
    await user.click(addButton())
    expect(await dialogOf().findByText('Added 3 products to the cart.')).toBeVisible()
    expect(dialogOf().getAllByRole('listitem')).toEqual([row(usual)])
    expect(quantity).toHaveValue('1,5')
    expect(quantity).toHaveAccessibleDescription('“1,5” can mean 1.5 or 15. Type the one you mean.')
    await waitFor(async () => expect(await serverCart()).toHaveLength(3))
  })

  it('rounds to the multiple, or asks if quantities are not rounded', async () => {
    await changeProductUnit(backend.current(), firstUnit(usual), { sellByMultiple: '4' })
    const first = await open()
    expect(row(usual)).toHaveTextContent('1 was rounded to 4.')
    first.unmount()

    withSettings(backend.current(), { orderQuantityRoundingFlag: 'None' })
    const { user } = await open()
    expect(row(usual)).toHaveTextContent('Not divisible by the Sell By of 4.')
    await user.click(addButton())
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Quantity' })
    expect(question).toHaveTextContent(usual.description)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: `Reorder ${orderNumber}` })
    expect(dialogOf().getAllByRole('listitem')).toHaveLength(4)
    expect(await serverCart()).toEqual([])
  })

  it('asks before Escape or Cancel discards changes', async () => {
    const { user } = await open()
    const cancel = () => user.click(dialogOf().getByRole('button', { name: 'Cancel' }))
    for (const leave of [() => user.keyboard('{Escape}'), cancel]) {
      await user.click(within(row(usual)).getByRole('checkbox'))
      await leave()
      await answerLeaveQuestion(user, 'Cancel')
      expect(within(row(usual)).getByRole('checkbox')).not.toBeChecked()
      await leave()
      await answerLeaveQuestion(user, 'Leave')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await openDialog(user)
    }
    expect(await serverCart()).toEqual([])
  })

  it('shows no amounts to users who may not see prices', async () => {
    await changeCatalogue()
    const { dialog } = await open(CLERK)
    expect(row(wrongUnit)).toHaveTextContent('This product is not sold by')
    expect(dialog).not.toHaveTextContent(/\$|-\.--|\bwas\b|\bnow\b/)
  })

  it('can also start from the opened order', async () => {
    const view = await renderApp({
      backend: backend.current(),
      signedInAs: BUYER,
      path: `/history/orders/${orderNumber}`,
    })
    await view.user.click(await screen.findByRole('button', { name: 'Reorder' }))
    expect(await screen.findByRole('list', { name: 'Lines to reorder' })).toBeVisible()
  })

  it('is not offered if orders cannot be opened', async () => {
    server.use(failing(getOrder, 404))
    await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/history/orders' })
    await screen.findByRole('table', { name: 'Order History' })
    await waitFor(() => expect(screen.queryByRole('button', { name: `Reorder ${orderNumber}` })).toBeNull())
  })
})
