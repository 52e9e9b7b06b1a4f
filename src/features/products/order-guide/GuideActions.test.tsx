import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import {
  createOrderGuide,
  deleteOrderGuide,
  listOrderGuides,
  type OrderGuideDto,
} from '@/contract/order-guides/orderGuide'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { submitSignIn } from '@test/worlds/app/render'
import { filter, labelsOf, leaveCatalogue, openCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { answerLeaveQuestion } from '@test/worlds/app/leaveQuestion'
import { startBackend } from '@test/worlds/app/startBackend'
import { enterText } from '@test/worlds/app/enterText'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()
afterEach(leaveCatalogue)
const at = () => window.location.pathname + window.location.hash

async function open(path = '/order-guide') {
  const view = await openCatalogue({ backend: backend.current(), signedInAs: BUYER, path })
  await waitFor(() => expect(filter('Order Guide')).toBeEnabled())
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press }
}

async function guides(): Promise<OrderGuideDto[]> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(listOrderGuides.path, { token })
  return (await answer.json()) as OrderGuideDto[]
}

/** The backend applies the request; its response is lost. */
const losing = (endpoint: Endpoint) =>
  answering(endpoint, async ({ request }) => {
    await backend.current().app.fetch(request)
    return HttpResponse.error()
  })

const nameField = () => screen.getByRole('textbox', { name: 'Order Guide Name' })

describe('the Standard guide', () => {
  // Spec 2 §2, order guides: The Standard guide cannot be changed
  it('can be copied and counted, not changed', async () => {
    await open()
    const actions = within(await screen.findByRole('group', { name: 'Order guide actions' }))
    await actions.findByRole('button', { name: 'Copy' })
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Create New',
      'From purchases',
      'Copy',
      'Count stock',
    ])
  })
})

it('the guide actions are in a menu on a phone', async () => {
  setMedia({ width: 390 })
  const { user, press } = await open('/order-guide#og=Bar')
  expect(screen.getByRole('button', { name: 'Count stock' })).toBeVisible()
  await press('Actions for order guides')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Order Guide: Bar' })).toBeVisible()
})

describe('creating a guide', () => {
  it.each([
    ['', 'Order Guide Name cannot be blank.'],
    ['bAR', 'There is already an order guide "Bar".'],
    ['standard', 'There is already an order guide "Standard".'],
  ])('rejects the name "%s" beside its field', async (name, error) => {
    const { user, press } = await open()
    await press('Create New')
    if (name !== '') await enterText(user, nameField(), name)
    await press('Create')
    expect(nameField()).toHaveAccessibleDescription(expect.stringContaining(error))
    expect(nameField()).toHaveFocus()
    expect(at()).toBe('/order-guide')
  })

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks before a typed name is lost by %s', async (_, leave) => {
    const { user, press } = await open()
    await press('Create New')
    await enterText(user, nameField(), 'Summer')
    await leave(user)
    await answerLeaveQuestion(user, 'Cancel')
    expect(nameField()).toHaveValue('Summer')
    await leave(user)
    await answerLeaveQuestion(user, 'Leave')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe('/order-guide')
  })

  // Spec 2 §2, order guides: Create New takes a name and opens the editor
  it('opens the editor for a name of 12 characters; a longer one is kept, counted and rejected', async () => {
    const { user, press } = await open()
    await press('Create New')
    await enterText(user, nameField(), ' Walk-in Freezer ')
    expect(nameField()).toHaveValue(' Walk-in Freezer ')
    expect(nameField()).toHaveAccessibleDescription(/^Order Guide Name can have 12 characters at most/)
    expect(screen.getByText('15 of 12 characters')).toBeVisible()
    await press('Create')
    expect(nameField()).toHaveFocus()
    expect(at()).toBe('/order-guide')
    await user.type(nameField(), '{Backspace>5/}')
    expect(nameField()).toHaveValue(' Walk-in Fre')
    await press('Create')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create Order Guide: Walk-in Fre' }),
    ).toBeVisible()
    expect(at()).toBe('/order-guide-edit#og_create=Walk-in%20Fre')
  })
})

describe('a guide from purchases', () => {
  it('starts with the products bought often enough, in the usual quantities, to be edited', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    await press('From purchases')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Order Guide from Purchases' }))
    await enterText(user, dialog.getByRole('textbox', { name: 'Order Guide Name' }), 'Often')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Bought at least' }), '3 times')
    const status = await dialog.findByText(/^\d+ products\./)
    const count = Number(/^\d+/.exec(status.textContent)?.[0])
    expect(count).toBeGreaterThan(5)
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Order Guide: Often' })).toBeVisible()
    expect(await screen.findByRole('button', { name: `In this guide (${count})` })).toBeVisible()
    await press('Save')
    expect(await screen.findByText('Created Order Guide')).toBeVisible()
    const often = (await guides()).find(({ name }) => name === 'Often')
    expect(often?.products).toHaveLength(count)
    expect(often?.products.every(({ orderQuantity }) => Number(orderQuantity) > 0)).toBe(true)
  })
})

describe('copying a guide', () => {
  // Spec 2 §2, order guides: Copy of a guide, with its notice
  it('shows the copy, with a notice', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    await press('Copy')
    await enterText(user, nameField(), 'Bar Summer')
    const dialog = within(screen.getByRole('dialog', { name: 'Copy Order Guide: Bar' }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied "Bar" to "Bar Summer"')).toBeVisible()
    await waitFor(() => expect(filter('Order Guide')).toHaveValue('Bar Summer'))
    expect(at()).toBe('/order-guide#og=Bar%20Summer')
    const [bar, copy] = ['Bar', 'Bar Summer'].map(async (name) =>
      (await guides()).find((guide) => guide.name === name)?.products.map(({ productKey }) => productKey),
    )
    expect(await copy).toEqual(await bar)
  })

  // Spec 2 §4: A refused copy of a guide shows its reason in the dialog
  it('shows why the backend rejected it, in the dialog, and keeps the name', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    server.use(failing(createOrderGuide, 405, { errorCode: 405, errorReason: 'Copies are closed today.' }))
    await press('Copy')
    await enterText(user, nameField(), 'Summer')
    const dialog = within(screen.getByRole('dialog', { name: 'Copy Order Guide: Bar' }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByText('Copies are closed today.')).toBeVisible()
    expect(nameField()).toHaveValue('Summer')
  })

  it('asks again with the typed name after the session ended', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    server.use(failing(createOrderGuide, 401, {}, { once: true }))
    await press('Copy')
    await enterText(user, nameField(), 'Autumn')
    const copy = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Copy Order Guide: Bar' }))
      await user.click(dialog.getByRole('button', { name: 'Copy' }))
    }
    await copy()
    expect(await screen.findByText(/session has expired/)).toBeVisible()
    await submitSignIn(user, BUYER)
    await copy()
    expect(await screen.findByText('Copied "Bar" to "Autumn"')).toBeVisible()
  })

  it('makes one copy when the answer was lost', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    server.use(losing(createOrderGuide))
    await press('Copy')
    await enterText(user, nameField(), 'Summer')
    const dialog = within(screen.getByRole('dialog', { name: 'Copy Order Guide: Bar' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Copy' }))
    await send()
    await dialog.findByRole('alert')
    backend.endFaults()
    await send()
    expect(await screen.findByText('Copied "Bar" to "Summer"')).toBeVisible()
    expect((await guides()).filter(({ name }) => name === 'Summer')).toHaveLength(1)
  })
})

describe('deleting a guide', () => {
  // Spec 2 §2, order guides: Delete asks 'Delete Order Guide?'
  it('asks first, and shows the Standard guide after it', async () => {
    const { user, press } = await open('/order-guide#og=Bar')
    await press('Delete')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Order Guide?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await guides()).map(({ name }) => name)).toContain('Bar')
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted order guide “Bar”.')).toBeVisible()
    await waitFor(() => expect(filter('Order Guide')).toHaveValue('Standard'))
    expect(labelsOf('Order Guide')).not.toContain('Bar')
    expect((await guides()).map(({ name }) => name)).not.toContain('Bar')
  })

  it('removes the notice that links to it', async () => {
    const { user, press } = await open('/order-guide#og=Weekend')
    await press('Copy')
    await enterText(user, nameField(), 'Brief')
    const dialog = within(screen.getByRole('dialog', { name: 'Copy Order Guide: Weekend' }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied "Weekend" to "Brief"')
    await waitFor(() => expect(filter('Order Guide')).toHaveValue('Brief'))
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted order guide “Brief”.')).toBeVisible()
    expect(screen.queryByText('Copied "Weekend" to "Brief"')).toBeNull()
  })

  it('reports why it failed, and keeps the guide', async () => {
    const { user, press } = await open('/order-guide#og=Weekend')
    server.use(failing(deleteOrderGuide, 405, { errorReason: 'This guide is needed.' }))
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This guide is needed.')).toBeVisible()
    expect(filter('Order Guide')).toHaveValue('Weekend')
  })

  it('is reported even if the answer was lost', async () => {
    const { user, press } = await open('/order-guide#og=Weekend')
    server.use(losing(deleteOrderGuide))
    await press('Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted order guide “Weekend”.')).toBeVisible()
    await waitFor(() => expect(filter('Order Guide')).toHaveValue('Standard'))
    expect((await guides()).map(({ name }) => name)).not.toContain('Weekend')
  })
})
