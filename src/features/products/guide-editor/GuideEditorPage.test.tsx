import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createOrderGuide,
  listOrderGuides,
  type OrderGuideDto,
  updateOrderGuide,
} from '@/contract/orderGuide'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { demoProducts } from '@test/worlds/demoOrdering'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { leaveCatalogue } from '@test/worlds/catalogueScreen'
import { answerLines, historyLine } from '@test/worlds/productHistoryScreen'
import { punchoutPath } from '@test/worlds/punchoutVisit'
import { type RenderedApp, renderApp } from '@test/worlds/render'
import { startBackend } from '@test/worlds/startBackend'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)
const at = () => window.location.pathname + window.location.hash

const lineList = () => screen.findByRole('list', { name: 'Lines of the order guide' })

async function open(hash = '#og_edit=Bar') {
  const view = await renderApp({
    backend: backend.current(),
    signedInAs: BUYER,
    path: `/order-guide-edit${hash}`,
  })
  await screen.findByRole('heading', { level: 1, name: /Order Guide: / })
  const { user } = view
  return {
    ...view,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    openMenu: async (name: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    },
    setQuantity: async (name: string, quantity: string) => {
      const field = await screen.findByRole('textbox', { name: `Quantity of ${name}` })
      await user.clear(field)
      await user.type(field, quantity)
      await user.tab()
    },
  }
}

async function stored(name: string): Promise<OrderGuideDto> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(listOrderGuides.path, { token })
  const guide = ((await answer.json()) as OrderGuideDto[]).find((each) => each.name === name)
  if (!guide) throw new Error(`There is no guide ${name}`)
  return guide
}

/** The descriptions of a guide's lines in its order. */
async function linesOf(name: string): Promise<string[]> {
  const products = new Map(
    (await demoProducts(backend.current())).map(({ productKey, description }) => [productKey, description]),
  )
  return (await stored(name)).products.map(({ productKey }) => products.get(productKey) ?? '')
}

/** Records the bodies of the calls to an endpoint, and lets them through. */
function recording(endpoint: typeof createOrderGuide | typeof updateOrderGuide, isLost = false) {
  const sent: { body: unknown; key: string | null }[] = []
  server.use(
    answering(endpoint, async ({ request }) => {
      sent.push({
        body: await request.clone().json(),
        key: request.headers.get(IDEMPOTENCY_KEY_HEADER),
      })
      const answer = await backend.current().app.fetch(request)
      return isLost && sent.length === 1 ? HttpResponse.error() : answer
    }),
  )
  return sent
}

/** What a colleague does meanwhile. */
async function colleague(lines: object[]): Promise<void> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request('/api/orderguide/Bar', {
    method: 'PATCH',
    token,
    json: { lines },
  })
  expect(answer.status).toBe(200)
}

/** Ticks the first products of a search. */
async function tick(user: RenderedApp['user'], count: number): Promise<void> {
  await user.type(screen.getByRole('searchbox', { name: 'Find products to add' }), 'napkin')
  // By labels: roles are slow on a long list.
  const labels = () =>
    screen.queryAllByLabelText(/^Include /).map((box) => box.getAttribute('aria-label') ?? '')
  await waitFor(() =>
    expect(labels().slice(0, count)).toEqual(Array(count).fill(expect.stringMatching(/Napkin/))),
  )
  for (const label of labels().slice(0, count)) {
    await user.click(screen.getByLabelText(label))
    await waitFor(() => expect(screen.getByLabelText(label)).toBeChecked())
  }
}

const shown = async () =>
  within(await lineList())
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Include ', ''))

describe('the editor of an order guide', () => {
  it('creates a guide of the products that were ticked', async () => {
    const { user, save } = await open('#og_create=Friday')
    expect(screen.getByRole('heading', { level: 1, name: 'Create Order Guide: Friday' })).toBeVisible()
    await tick(user, 2)
    const sent = recording(createOrderGuide)
    await save()
    expect(await screen.findByText('Created Order Guide')).toBeVisible()
    expect(at()).toBe('/order-guide#og=Friday')
    const { products } = await stored('Friday')
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

  it('saves changes of lines as one patch, and says so', async () => {
    const [one = '', two = '', three = ''] = await linesOf('Bar')
    const { products: before, version } = await stored('Bar')
    const { user, save, setQuantity } = await open()
    await setQuantity(one, '7.5')
    await user.click(await screen.findByRole('checkbox', { name: `Include ${three}` }))
    expect(screen.getByText('Leaves the guide when you save')).toBeVisible()
    const sent = recording(updateOrderGuide)
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
    expect((await linesOf('Bar')).slice(0, 2)).toEqual([one, two])
    expect(await linesOf('Bar')).not.toContain(three)
  })

  it('moves lines up, down and to a position, and saves the order', async () => {
    const [one = '', two = '', three = '', ...rest] = await linesOf('Bar')
    const { user, save, openMenu, press } = await open()
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
    expect(await linesOf('Bar')).toEqual([three, two, one, ...rest])
  })

  it('groups lines under headings', async () => {
    const [one = '', two = '', three = ''] = await linesOf('Bar')
    const { user, save } = await open()
    const heading = (name: string) => screen.findByRole('combobox', { name: `Heading of ${name}` })
    await user.selectOptions(await heading(three), 'New heading…')
    await user.type(await screen.findByRole('textbox', { name: 'Heading' }), 'Freezer')
    await user.click(screen.getByRole('button', { name: 'Set heading' }))
    await user.selectOptions(await heading(one), 'Freezer')
    expect(screen.getByRole('heading', { level: 2, name: 'Freezer' })).toBeVisible()
    await save()
    await screen.findByText('Updated Order Guide')
    expect((await linesOf('Bar')).slice(0, 3)).toEqual([two, three, one])
    expect((await stored('Bar')).products.slice(0, 3).map((line) => line.heading)).toEqual([
      '',
      'Freezer',
      'Freezer',
    ])
  })

  it('finds and sorts lines, and takes a sort as the shelf order', async () => {
    const names = await linesOf('Bar')
    const { user, press, save } = await open()
    await lineList()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Description')
    const sorted = names.toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    await waitFor(async () => expect(await shown()).toEqual(sorted))
    await press('Use as shelf order')
    await user.type(screen.getByRole('searchbox', { name: 'Search this order guide' }), 'nothing like this')
    expect(await screen.findByText(/Nothing in this order guide matches/)).toBeVisible()
    await save()
    await screen.findByText('Updated Order Guide')
    expect(await linesOf('Bar')).toEqual(sorted)
  })

  it('sorts by the day of the last invoice, the latest first and what was never bought last', async () => {
    const { products } = await stored('Bar')
    const [one = '', two = '', three = '', ...others] = await linesOf('Bar')
    const bought = (index: number, invoiceDate: string) =>
      historyLine({ productKey: products[index]?.productKey, invoiceDate })
    answerLines(bought(1, '2026-03-02'), bought(2, '2026-05-04'), bought(1, '2026-01-08'))
    const { user } = await open()
    await lineList()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last bought')
    await waitFor(async () => expect(await shown()).toEqual([three, two, one, ...others]))
    const line = async (index: number) => within(await lineList()).getAllByRole('listitem')[index]
    expect(await line(0)).toHaveTextContent('Last bought 05/04/2026')
    expect(await line(1)).toHaveTextContent('Last bought 03/02/2026')
    expect(await line(2)).not.toHaveTextContent('Last bought')
  })

  it.each([
    ['a line of the guide', '', lineList],
    ['a product to choose', '&view=all', () => screen.findByRole('list', { name: 'All products' })],
  ])('opens the product of %s within the app', async (_, view, list) => {
    await open(`#og_edit=Bar${view}`)
    const [link] = await within(await list()).findAllByRole('link')
    if (!link) throw new Error('There is no link')
    const path = link.getAttribute('href')
    fireEvent.click(link)
    await waitFor(() => expect(at()).toBe(path))
  })

  it('asks before changes are left, and keeps them when the user stays', async () => {
    const [one = ''] = await linesOf('Bar')
    const { user, press, setQuantity } = await open()
    await setQuantity(one, '9')
    await press('Cancel')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Unsaved data would be lost by leaving the active view/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(at()).toBe('/order-guide-edit#og_edit=Bar')
    expect(await screen.findByRole('textbox', { name: `Quantity of ${one}` })).toHaveValue('9')
  })
})

describe('a save', () => {
  it('that fails shows the reason, and keeps the changes', async () => {
    const [one = ''] = await linesOf('Bar')
    const { save, setQuantity } = await open()
    await setQuantity(one, '9')
    server.use(failing(updateOrderGuide, 409, { errorCode: 409, errorReason: 'The kitchen is closed.' }))
    await save()
    expect(await screen.findByText('The kitchen is closed.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: `Quantity of ${one}` })).toHaveValue('9')
    expect(at()).toBe('/order-guide-edit#og_edit=Bar')
  })

  it('whose answer was lost is repeated under its key, and done once', async () => {
    const [one = ''] = await linesOf('Bar')
    const { save, setQuantity } = await open()
    await setQuantity(one, '9')
    const sent = recording(updateOrderGuide, true)
    await save()
    await screen.findByRole('alert')
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('of a new guide that is stored already, by a lost answer, is settled', async () => {
    const { user, save } = await open('#og_create=Friday')
    await tick(user, 1)
    const token = await backend.current().signIn(BUYER)
    server.use(
      answering(createOrderGuide, async ({ request }) => {
        // As the first tab, whose key this one does not know, has created it.
        const json = (await request.clone().json()) as object
        await backend.current().request('/api/orderguide/Friday', { method: 'POST', token, json })
        return backend.current().app.fetch(request)
      }),
    )
    await save()
    expect(await screen.findByText('Created Order Guide')).toBeVisible()
    expect((await stored('Friday')).products).toHaveLength(1)
  })

  it('merges what a colleague changed meanwhile, and overwrites nothing', async () => {
    const [one = '', two = ''] = await linesOf('Bar')
    const [first, second] = (await stored('Bar')).products
    const { save, setQuantity } = await open()
    await setQuantity(one, '9')
    await colleague([{ ...second, orderQuantity: '44' }])
    await save()
    expect(await screen.findByText('Someone else changed this order guide meanwhile.')).toBeVisible()
    expect(screen.getByText(`${two}: changed by them`)).toBeVisible()
    expect(screen.getByRole('textbox', { name: `Quantity of ${two}` })).toHaveValue('44')
    await save()
    await screen.findByText('Updated Order Guide')
    const { products } = await stored('Bar')
    const quantityOf = (id?: number) => products.find((line) => line.id === id)?.orderQuantity
    expect([quantityOf(first?.id), quantityOf(second?.id)]).toEqual(['9', '44'])
  })

  it('creates a guide again that a colleague deleted', async () => {
    const [one = ''] = await linesOf('Bar')
    const { save, setQuantity } = await open()
    await setQuantity(one, '9')
    const token = await backend.current().signIn(BUYER)
    await backend.current().request('/api/orderguide/Bar', { method: 'DELETE', token })
    await save()
    expect(
      await screen.findByText('Someone else deleted this order guide meanwhile. Saving creates it again.'),
    ).toBeVisible()
    await save()
    await screen.findByText('Created Order Guide')
    expect((await stored('Bar')).products[0]?.orderQuantity).toBe('9')
  })
})

describe('a guide that cannot be edited', () => {
  it.each([
    ['#og_edit=Standard', 'The Standard order guide cannot be changed.'],
    ['#og_edit=Gone', 'The order guide “Gone” does not exist.'],
    ['#og_create=Much%20too%20long', 'Order Guide Name can have 12 characters at most.'],
  ])('%s says why', async (hash, reason) => {
    await open(hash)
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

  it('a saved guide leads to its products, and has no sort by purchases', async () => {
    const { user } = await openPunchout('create')
    await lineList()
    expect(screen.queryByRole('option', { name: 'Last bought' })).toBeNull()
    const [box] = screen.getAllByRole('checkbox', { name: /^Include / })
    await user.click(box as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(at()).toBe('/products#og=Bar')
  })

  it('for viewing only, no guide can be edited', async () => {
    await openPunchout('inspect')
    expect(await screen.findByText('This session is for viewing only.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a file', () => {
  it('that was exported, is imported into another guide with headings and order; lines with errors are named', async () => {
    const [one, two] = (await stored('Bar')).products
    await colleague([{ ...one, heading: 'Cold', orderQuantity: '0' }])
    const codes = new Map(
      (await demoProducts(backend.current())).map(({ productKey, productCode }) => [productKey, productCode]),
    )
    const { user, save } = await open('#og_create=Fresh')
    const rows = [
      'Position,Heading,Product Code,Description,Order Quantity,U/M',
      `1,Cold,${codes.get(one?.productKey ?? 0)},,0,${one?.unitOfMeasure}`,
      `2,,${codes.get(two?.productKey ?? 0)},,3.5,${two?.unitOfMeasure}`,
      '3,,NO-SUCH-CODE,,1,CS',
    ]
    const file = new File([rows.join('\r\n')], 'guide.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    expect(await screen.findByText('2 lines taken from the file.')).toBeVisible()
    expect(screen.getByText('Line 4, NO-SUCH-CODE: No product has the code “NO-SUCH-CODE”.')).toBeVisible()
    await save()
    await screen.findByText('Created Order Guide')
    expect(
      (await stored('Fresh')).products.map(({ productKey, orderQuantity, heading }) => [
        productKey,
        orderQuantity,
        heading,
      ]),
    ).toEqual([
      [one?.productKey, '0', 'Cold'],
      [two?.productKey, '3.5', ''],
    ])
  })

  it('that cannot be read says why', async () => {
    const { user } = await open()
    const file = new File(['\u0000\u0001'], 'guide.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
