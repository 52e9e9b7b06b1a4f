import { HttpResponse } from 'msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listProductHistory } from '@/contract/orders/history'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import {
  BUYER,
  demoProducts,
  fillCart,
  plainProducts,
  readServerCart,
} from '@test/worlds/checkout/demoOrdering'
import { sendNodeForms } from '@test/fakes/jsdom/nodeForms'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

const backend = startBackend()

/** Mocks the customer's purchases, without guides. */
const knowing = (...bought: readonly number[]) => [
  answering(listOrderGuides, () => HttpResponse.json([])),
  answering(listProductHistory, () => HttpResponse.json(bought.map((productKey) => ({ productKey })))),
]

beforeEach(async () => {
  await sendNodeForms()
  server.use(...knowing())
  const [, other] = plainProducts(await demoProducts(backend.current()))
  await fillCart(backend.current(), [other])
})

const messageOf = (text: string) => new File([text], 'message.txt', { type: 'text/plain' })
const serverLines = async () => (await readServerCart(backend.current())).lines

async function open() {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  await view.user.click(await screen.findByRole('button', { name: 'Import File to Cart' }))
  return view
}

type View = Awaited<ReturnType<typeof open>>

async function choose(view: View, text: string) {
  await view.user.upload(await screen.findByLabelText('File'), messageOf(text))
  await screen.findByRole('table', { name: 'Lines of the file' })
}

const choiceOf = (words: string, line: number) =>
  screen.findByRole('group', { name: `Which product is “${words}” in line ${line}?` })
const optionsOf = (choice: HTMLElement) => within(choice).findAllByRole('radio')

describe('a message in words', () => {
  it('offers products for each line, by keyboard too, imports those chosen and counts the others', async () => {
    const view = await open()
    await choose(view, 'Hi Maria, for tomorrow:\n2 cs beef choice\npork 3 cs\n\nthanks!')
    expect(screen.getByText(/Read as a message/)).toBeVisible()
    const beef = await choiceOf('beef choice', 2)
    expect((await optionsOf(beef)).length).toBeGreaterThan(1)
    expect((await optionsOf(beef)).length).toBeLessThanOrEqual(5)
    expect(await choiceOf('pork', 3)).toBeVisible()
    expect(screen.getByText(/^0 lines to import\. 2 lines wait for the choice of a product/)).toBeVisible()

    const [first, second] = await optionsOf(beef)
    first?.focus()
    await view.user.keyboard(' {ArrowDown}')
    expect(second).toBeChecked()
    expect(second).toHaveFocus()
    await view.user.keyboard('{Enter}')
    expect(screen.getByText(/^1 line to import\. 1 line waits for the choice of a product/)).toBeVisible()
    const before = (await serverLines()).length
    await view.user.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(async () => expect(await serverLines()).toHaveLength(before + 1))
    const added = (await serverLines()).at(-1)
    expect(added).toMatchObject({ orderQuantity: '2' })
  })

  it('remembers a choice for the same words, which can be changed', async () => {
    const view = await open()
    await choose(view, '2 cs beef choice\nChoice beef x3')
    const [, second] = await optionsOf(await choiceOf('beef choice', 1))
    if (second) await view.user.click(second)
    expect(screen.getByText(/^2 lines to import\./)).toBeVisible()

    await choose(view, '4 cs of beef choice')
    expect(await screen.findByText('Chosen as the last time for these words.')).toBeVisible()
    expect(screen.getByText(/^1 line to import\./)).toBeVisible()
    await view.user.click(
      screen.getByRole('button', { name: 'Change the product for “beef choice” in line 1' }),
    )
    const [chosen] = await optionsOf(await choiceOf('beef choice', 1))
    expect(chosen).toBeChecked()
    expect(chosen).toHaveFocus()
  })

  it('chooses the one that the customer buys among the best matches', async () => {
    const all = await demoProducts(backend.current())
    const bought = all.find(({ description }) => /^Beef .*Choice/.test(description))
    server.use(...knowing(bought?.productKey ?? 0))
    const view = await open()
    await choose(view, '2 cs beef choice')
    expect(await screen.findByText('Chosen because you buy it or have it in a guide.')).toBeVisible()
    expect(await screen.findByText(/^1 line to import\./)).toBeVisible()
    expect(screen.getByText(bought?.description ?? '')).toBeVisible()
  })

  it('reports a unit that the product is not sold by, and a missing quantity', async () => {
    const view = await open()
    await choose(view, 'romaine hearts 1 bx\nromaine hearts')
    const [first] = await optionsOf(await choiceOf('romaine hearts', 1))
    if (first) await view.user.click(first)
    expect(await screen.findByText(/not sold by bx/)).toBeVisible()
    expect(screen.getByText(/Enter a quantity|quantity is needed|Type a quantity/i)).toBeVisible()
    await view.user.selectOptions(screen.getByLabelText('U/M of line 1'), 'CS')
    expect(await screen.findByText('1 CS')).toBeVisible()
  })

  it('searches for other words that are typed instead', async () => {
    const view = await open()
    await choose(view, '2 cs xylophone')
    expect(await screen.findByText('No product was found for “xylophone”.')).toBeVisible()
    const field = screen.getByLabelText('Product code of line 1')
    await view.user.clear(field)
    await view.user.type(field, 'beef choice')
    expect((await optionsOf(await choiceOf('beef choice', 1))).length).toBeGreaterThan(1)
  })
})

it('a file with descriptions and quantities, and no codes, is searched by its descriptions', async () => {
  const view = await open()
  await choose(view, 'Description,Order Qty\nLettuce Romaine Hearts,2\nSalt Kosher Coarse,\n')
  expect((await optionsOf(await choiceOf('Lettuce Romaine Hearts', 2))).length).toBeGreaterThan(0)
  expect(screen.queryByRole('group', { name: /Kosher/ })).not.toBeInTheDocument()
})
