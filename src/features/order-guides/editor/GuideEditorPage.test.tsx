import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createOrderGuide, listOrderGuides, updateOrderGuide } from '@/contract/order-guides/orderGuide'
import { listProducts } from '@/contract/catalogue/product'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { answerLines, historyLine } from '@test/worlds/products-bought/productHistoryScreen'
import { punchoutPath } from '@test/worlds/punchout/punchoutVisit'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

import {
  at,
  lineList,
  linesOf,
  openEditor,
  recording,
  shown,
  stored,
  tick,
} from '@test/worlds/order-guides/guideEditor'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)

describe('the editor of an order guide', () => {
  // Spec 2 §2, order guides: The editor creates a guide of ticked products, under its title
  it('creates a guide of the ticked products', async () => {
    const { user, save } = await openEditor(backend, '#og_create=Friday')
    expect(screen.getByRole('heading', { level: 1, name: 'Create Order Guide: Friday' })).toBeVisible()
    await tick(user, 2)
    const sent = recording(backend, createOrderGuide)
    await save()
    expect(await screen.findByText('Created Order Guide')).toBeVisible()
    expect(at()).toBe('/order-guide#og=Friday')
    const { products } = await stored(backend, 'Friday')
    expect(products).toHaveLength(2)
    expect(sent[0]?.body).toEqual({
      name: 'Friday',
      lines: products.map(({ productKey, unitOfMeasure, orderQuantity }) => ({
        productKey,
        unitOfMeasure,
        orderQuantity,
      })),
    })
  })

  // Spec 2 §2, order guides: The editor saves changed, unticked and new lines
  // Spec 2 §4: A guide is patched with deletions, and -1 as sequence of what stays included
  it('saves changes of lines as one patch, and confirms it', async () => {
    const [one = '', two = '', three = ''] = await linesOf(backend, 'Bar')
    const { products: before, version } = await stored(backend, 'Bar')
    const { user, save, setQuantity } = await openEditor(backend)
    await setQuantity(one, '7.5')
    await user.click(await screen.findByRole('checkbox', { name: `Include ${three}` }))
    expect(screen.getByText('Leaves the guide when you save')).toBeVisible()
    const sent = recording(backend, updateOrderGuide)
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(at()).toBe('/order-guide#og=Bar')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      version,
      lines: [
        { id: before[2]?.id, isDelete: true, included: false, sequence: -1 },
        { id: before[0]?.id, orderQuantity: '7.5', included: true, sequence: -1 },
      ],
    })
    expect((await linesOf(backend, 'Bar')).slice(0, 2)).toEqual([one, two])
    expect(await linesOf(backend, 'Bar')).not.toContain(three)
  })

  it('saves nothing while a quantity is unreadable, and keeps its text', async () => {
    const [one = ''] = await linesOf(backend, 'Bar')
    const { user, save, press, setQuantity } = await openEditor(backend)
    const sent = recording(backend, updateOrderGuide)
    await setQuantity(one, '1,5')
    const field = () => screen.findByRole('textbox', { name: `Quantity of ${one}` })
    await save()
    expect(sent).toEqual([])
    expect(await field()).toBeInvalid()
    await press('All products')
    await screen.findByRole('list', { name: 'All products' })
    await user.click(screen.getByRole('button', { name: /^In this guide/ }))
    expect(await field()).toHaveValue('1,5')
    expect(await field()).toHaveAccessibleDescription('“1,5” can mean 1.5 or 15. Type the one you mean.')
    await setQuantity(one, '1.5')
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(sent).toMatchObject([{ body: { lines: [{ orderQuantity: '1.5' }] } }])
  })

  it('moves lines up, down and to a position, and saves the order', async () => {
    const [one = '', two = '', three = '', ...rest] = await linesOf(backend, 'Bar')
    const { user, save, openMenu, press } = await openEditor(backend)
    await lineList()
    await openMenu(two, 'Move up')
    expect((await shown()).slice(0, 2)).toEqual([two, one])
    await openMenu(three, 'Move to position…')
    const position = screen.getByRole('textbox', { name: `Position, 1 to ${rest.length + 3}` })
    await user.clear(position)
    await user.type(position, '0')
    await press('Move')
    expect(position).toHaveAccessibleDescription(`Enter a whole number from 1 to ${rest.length + 3}.`)
    await user.clear(position)
    await user.type(position, '1')
    await press('Move')
    await save()
    await screen.findByText('Updated Order Guide')
    expect(await linesOf(backend, 'Bar')).toEqual([three, two, one, ...rest])
  })

  it('groups lines under headings', async () => {
    const [one = '', two = '', three = ''] = await linesOf(backend, 'Bar')
    const { user, save } = await openEditor(backend)
    const choose = async (name: string, heading: string) => {
      await user.click(await screen.findByRole('button', { name: `Heading of ${name}: No heading` }))
      await user.click(await screen.findByText(heading, { selector: '[role^=menuitem]' }))
    }
    await choose(three, 'New heading…')
    await user.type(await screen.findByRole('textbox', { name: 'Heading' }), 'Freezer')
    await user.click(screen.getByRole('button', { name: 'Set heading' }))
    await choose(one, 'Freezer')
    expect(await screen.findByRole('button', { name: `Heading of ${one}: Freezer` })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Freezer' })).toBeVisible()
    await save()
    await screen.findByText('Updated Order Guide')
    expect((await linesOf(backend, 'Bar')).slice(0, 3)).toEqual([two, three, one])
    expect((await stored(backend, 'Bar')).products.slice(0, 3).map((line) => line.heading)).toEqual([
      '',
      'Freezer',
      'Freezer',
    ])
  })

  it('searches and sorts lines, and can save a sort as the shelf order', async () => {
    const names = await linesOf(backend, 'Bar')
    const { user, press, save } = await openEditor(backend)
    await lineList()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Description')
    const sorted = names.toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    await waitFor(async () => expect(await shown()).toEqual(sorted))
    await press('Use as shelf order')
    await user.type(screen.getByRole('searchbox', { name: 'Search this order guide' }), 'nothing like this')
    expect(await screen.findByText(/Nothing in this order guide matches/)).toBeVisible()
    await save()
    await screen.findByText('Updated Order Guide')
    expect(await linesOf(backend, 'Bar')).toEqual(sorted)
  })

  it('sorts by the day of the last invoice, the latest first and products never bought last', async () => {
    const { products } = await stored(backend, 'Bar')
    const [one = '', two = '', three = '', ...others] = await linesOf(backend, 'Bar')
    const bought = (index: number, invoiceDate: string) =>
      historyLine({ productKey: products[index]?.productKey, invoiceDate })
    answerLines(bought(1, '2026-03-02'), bought(2, '2026-05-04'), bought(1, '2026-01-08'))
    const { user } = await openEditor(backend)
    await lineList()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last bought')
    await waitFor(async () => expect(await shown()).toEqual([three, two, one, ...others]))
    const line = async (index: number) => within(await lineList()).getAllByRole('listitem')[index]
    expect(await line(0)).toHaveTextContent('Last bought 05/04/2026')
    expect(await line(1)).toHaveTextContent('Last bought 03/02/2026')
    expect(await line(2)).not.toHaveTextContent('Last bought')
  })

  it.each([
    ['a line of the guide', '', 'Lines of the order guide'],
    ['a product to choose', '&view=all', 'All products'],
  ])('opens the product of %s within the app', async (_, view, name) => {
    await openEditor(backend, `#og_edit=Bar${view}`)
    // Rows are replaced while products load, so the link is queried right before the press.
    const firstLink = () => within(screen.getByRole('list', { name })).getAllByRole('link')[0]
    await waitFor(() => expect(firstLink()).toBeDefined())
    const link = firstLink()
    if (!link) throw new Error('There is no link')
    fireEvent.click(link)
    await waitFor(() => expect(at()).toBe(link.getAttribute('href')))
  })

  // Spec 2 §5: Leaving with unsaved changes of a guide asks
  it('asks before leaving unsaved changes, and keeps them if the user stays', async () => {
    const [one = ''] = await linesOf(backend, 'Bar')
    const { user, press, setQuantity } = await openEditor(backend)
    await setQuantity(one, '9')
    await press('Cancel')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Unsaved data would be lost by leaving the active view/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(at()).toBe('/order-guide-edit#og_edit=Bar')
    expect(await screen.findByRole('textbox', { name: `Quantity of ${one}` })).toHaveValue('9')
  })
})

describe('a guide that cannot be edited', () => {
  it.each([
    ['#og_edit=Standard', 'The Standard order guide cannot be changed.'],
    ['#og_edit=Gone', 'The order guide “Gone” does not exist.'],
    ['#og_create=Much%20too%20long', 'Order Guide Name can have 12 characters at most.'],
  ])('shows the reason for %s', async (hash, reason) => {
    await openEditor(backend, hash)
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show order guides' })).toBeVisible()
  })
})

describe('in a session of a procurement system', () => {
  async function openPunchout(operation: 'create' | 'inspect') {
    const path = await punchoutPath(backend.current(), { operation })
    return renderApp({
      backend: backend.current(),
      path: `/order-guide-edit${path.slice(1)}#og_edit=Bar`,
    })
  }

  it.each([
    ['create', 'Order guides cannot be changed in a session of a procurement system.'],
    ['inspect', 'This session is for viewing only.'],
  ] as const)('with the operation %s, no guide can be edited', async (operation, reason) => {
    await openPunchout(operation)
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('an editor whose data fail to load', () => {
  it('has a heading even when the guides fail to load', async () => {
    server.use(failing(listOrderGuides, 500, undefined, { once: true }))
    const { press } = await openEditor(backend)
    await press('Retry')
    expect(await lineList()).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('shows that the products failed to load, without a loading state, and retries', async () => {
    server.use(failing(listProducts, 500))
    const { press } = await openEditor(backend)
    expect(await screen.findByText('Request could not be completed at this time')).toBeVisible()
    await lineList()
    expect(screen.queryByText('Loading')).toBeNull()
    backend.endFaults()
    await press('Retry')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    const [one = ''] = await linesOf(backend, 'Bar')
    expect(await screen.findByRole('link', { name: one })).toBeVisible()
  })
})
