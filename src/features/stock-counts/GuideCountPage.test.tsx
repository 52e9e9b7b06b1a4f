import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { addCartLine, addCartLines, getCart } from '@/contract/cart/cart'
import { listOrderGuides, type OrderGuideDto } from '@/contract/order-guides/orderGuide'
import { listProducts, type ProductDto } from '@/contract/catalogue/product'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { cutting, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)

interface Line {
  readonly name: string
  readonly par: number
  readonly unit: string
  readonly multiple: number
}

/** The lines of a guide in shelf order. */
async function linesOf(name: string): Promise<Line[]> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(listOrderGuides.path, { token })
  const guide = ((await answer.json()) as OrderGuideDto[]).find((each) => each.name === name)
  const products = new Map<number, ProductDto>(
    (await demoProducts(backend.current())).map((product) => [product.productKey, product]),
  )
  return (guide?.products ?? []).map(({ productKey, orderQuantity, unitOfMeasure: unit }) => {
    const product = products.get(productKey)
    const sellBy = product?.sellBys.find((each) => each.unitOfMeasure === unit)
    return {
      name: product?.description ?? '',
      par: Number(orderQuantity),
      unit,
      multiple: Number(sellBy?.sellByMultiple ?? 0),
    }
  })
}

async function open() {
  const view = await renderApp({
    backend: backend.current(),
    signedInAs: BUYER,
    path: '/order-guide-count#og=Bar',
  })
  await screen.findByRole('heading', { level: 1, name: 'Count Stock: Bar' })
  const field = (name: string) => screen.findByRole('textbox', { name: `On hand of ${name}` })
  return {
    ...view,
    field,
    enter: async (name: string, typed: string) => view.user.type(await field(name), typed),
    order: () => view.user.click(screen.getByRole('button', { name: 'Add to cart' })),
  }
}

async function cartOf(): Promise<Record<string, string>> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(getCart.path, { token })
  const { lines } = (await answer.json()) as {
    lines: { description: string; orderQuantity: string; unitOfMeasure: string }[]
  }
  return Object.fromEntries(
    lines.map(({ description, orderQuantity, unitOfMeasure }) => [
      description,
      `${Number(orderQuantity)} ${unitOfMeasure}`,
    ]),
  )
}

/** Expected order quantity, computed with plain numbers. */
function missing({ par, multiple }: Line, onHand: number): number {
  const step = multiple || 1
  return Math.max(0, Math.ceil((par - onHand) / step) * step)
}

describe('counting stock', () => {
  it('shows the order that results from each count, and adds it to the cart', async () => {
    const lines = await linesOf('Bar')
    const [one, two] = lines as [Line, Line]
    const { enter, order, field } = await open()
    expect(screen.getByText(`0 of ${lines.length} counted`)).toBeVisible()
    await enter(one.name, '0')
    await waitFor(async () =>
      expect(await field(one.name)).toHaveAccessibleDescription(`Order ${missing(one, 0)} ${one.unit}`),
    )
    await enter(two.name, '9999')
    expect(await field(two.name)).toHaveAccessibleDescription('Enough')
    expect(screen.getByText(`2 of ${lines.length} counted · 1 to order`)).toBeVisible()
    await order()
    expect(await screen.findByText('Added 1 product to the cart.')).toBeVisible()
    await waitFor(async () =>
      expect(await cartOf()).toEqual({ [one.name]: `${missing(one, 0)} ${one.unit}` }),
    )
    expect(await field(one.name)).toHaveValue('')
  })

  it('orders nothing while a count is unreadable, and keeps its text', async () => {
    const [one, two] = (await linesOf('Bar')) as [Line, Line]
    const { enter, order, field, user } = await open()
    await enter(one.name, '0')
    await enter(two.name, '1,5')
    const reason = '“1,5” can mean 1.5 or 15. Type the one you mean.'
    expect(await field(two.name)).toHaveAccessibleDescription(reason)
    await order()
    const message = `What you entered as on hand of ${two.name} cannot be read. Correct or empty it first.`
    expect(await screen.findByText(message)).toBeVisible()
    expect(await field(two.name)).toBeInvalid()
    expect(await field(two.name)).toHaveValue('1,5')
    await user.clear(await field(two.name))
    await order()
    expect(await screen.findByText('Added 1 product to the cart.')).toBeVisible()
    await waitFor(async () =>
      expect(await cartOf()).toEqual({ [one.name]: `${missing(one, 0)} ${one.unit}` }),
    )
  })

  it('counts quantities in the cart as stock', async () => {
    const [one] = (await linesOf('Bar')) as [Line]
    const { enter, order, field } = await open()
    await enter(one.name, '0')
    await order()
    await waitFor(async () => expect(await cartOf()).toHaveProperty([one.name]))
    await enter(one.name, '0')
    expect(await field(one.name)).toHaveAccessibleDescription('Enough')
    expect(screen.getByText(new RegExp(`${missing(one, 0)} in cart`))).toBeVisible()
  })

  it('keeps the counts when the page is left, until they are ordered or cleared', async () => {
    const [one] = (await linesOf('Bar')) as [Line]
    const { enter, unmount } = await open()
    await enter(one.name, '1.5')
    unmount()
    const again = await open()
    expect(await again.field(one.name)).toHaveValue('1.5')
    await again.user.click(screen.getByRole('button', { name: 'Clear counts' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear counts?' }))
    await again.user.click(question.getByRole('button', { name: 'Clear counts' }))
    expect(await again.field(one.name)).toHaveValue('')
  })

  it('works without a connection: the order waits in the queue', async () => {
    const [one] = (await linesOf('Bar')) as [Line]
    const { enter, order } = await open()
    await enter(one.name, '0')
    server.use(cutting(addCartLine), cutting(addCartLines), cutting(getCart))
    await order()
    expect(await screen.findByText('Added 1 product to the cart.')).toBeVisible()
    expect(await cartOf()).toEqual({})
    backend.endFaults()
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await cartOf()).toHaveProperty([one.name]), { timeout: 10_000 })
  })

  it('shows instructions before the first count, and moves to the next field on Enter', async () => {
    const [one, two] = (await linesOf('Bar')) as [Line, Line]
    const { order, user, field } = await open()
    await field(one.name)
    await order()
    expect(await screen.findByText('Enter what is on hand first.')).toBeVisible()
    await user.click(await field(one.name))
    await user.keyboard('{Enter}')
    expect(await field(two.name)).toHaveFocus()
  })

  it('has a heading even when the guides fail to load', async () => {
    server.use(failing(listOrderGuides, 500, undefined, { once: true }))
    const { user, field } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    const [{ name } = { name: '' }] = await linesOf('Bar')
    expect(await field(name)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('shows that the products failed to load, and retries', async () => {
    server.use(failing(listProducts, 500))
    const { user, field } = await open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('Request could not be completed at this time')).toBeVisible()
    backend.endFaults()
    await user.click(retry)
    const [{ name } = { name: '' }] = await linesOf('Bar')
    expect(await field(name)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  })
})
