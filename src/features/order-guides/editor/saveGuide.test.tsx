import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createOrderGuide, updateOrderGuide } from '@/contract/order-guides/orderGuide'
import { BUYER } from '@test/worlds/checkout/demoOrdering'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { startBackend } from '@test/worlds/app/startBackend'

import {
  at,
  colleague,
  linesOf,
  openEditor,
  recording,
  stored,
  tick,
} from '@test/worlds/order-guides/guideEditor'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)

describe('a save', () => {
  // Spec 2 §4: A failed save of a guide shows the reason
  it('that fails shows the reason, and keeps the changes', async () => {
    const [one = ''] = await linesOf(backend, 'Bar')
    const { save, setQuantity } = await openEditor(backend)
    await setQuantity(one, '9')
    server.use(failing(updateOrderGuide, 409, { errorCode: 409, errorReason: 'The kitchen is closed.' }))
    await save()
    expect(await screen.findByText('The kitchen is closed.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: `Quantity of ${one}` })).toHaveValue('9')
    expect(at()).toBe('/order-guide-edit#og_edit=Bar')
  })

  it('whose answer was lost is replayed under its key, and applied once', async () => {
    const [one = ''] = await linesOf(backend, 'Bar')
    const { save, setQuantity } = await openEditor(backend)
    await setQuantity(one, '9')
    const sent = recording(backend, updateOrderGuide, true)
    await save()
    await screen.findByRole('alert')
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('of a new guide that is already stored succeeds', async () => {
    const { user, save } = await openEditor(backend, '#og_create=Friday')
    await tick(user, 1)
    const token = await backend.current().signIn(BUYER)
    server.use(
      answering(createOrderGuide, async ({ request }) => {
        // Creates the guide first, as another tab with its own key would.
        const json = (await request.clone().json()) as object
        await backend.current().request('/api/orderguide/Friday', { method: 'POST', token, json })
        return backend.current().app.fetch(request)
      }),
    )
    await save()
    expect(await screen.findByText('Created Order Guide')).toBeVisible()
    expect((await stored(backend, 'Friday')).products).toHaveLength(1)
  })

  it('merges changes that a colleague made meanwhile, and overwrites nothing', async () => {
    const [one = '', two = ''] = await linesOf(backend, 'Bar')
    const [first, second] = (await stored(backend, 'Bar')).products
    const { save, setQuantity } = await openEditor(backend)
    await setQuantity(one, '9')
    await colleague(backend, [
      { ...first, orderQuantity: '33' },
      { ...second, orderQuantity: '44' },
    ])
    await save()
    expect(await screen.findByText('Someone else changed this order guide meanwhile.')).toBeVisible()
    expect(screen.getByText(`${one}: changed by both, yours stands`)).toBeVisible()
    expect(screen.getByText(`${two}: changed by them`)).toBeVisible()
    expect(screen.getByRole('textbox', { name: `Quantity of ${two}` })).toHaveValue('44')
    await save()
    await screen.findByText('Updated Order Guide')
    const { products } = await stored(backend, 'Bar')
    const quantityOf = (id?: number) => products.find((line) => line.id === id)?.orderQuantity
    expect([quantityOf(first?.id), quantityOf(second?.id)]).toEqual(['9', '44'])
  })

  it('recreates a guide that a colleague deleted', async () => {
    const [one = ''] = await linesOf(backend, 'Bar')
    const { save, setQuantity } = await openEditor(backend)
    await setQuantity(one, '9')
    const token = await backend.current().signIn(BUYER)
    await backend.current().request('/api/orderguide/Bar', { method: 'DELETE', token })
    await save()
    expect(
      await screen.findByText('Someone else deleted this order guide meanwhile. Saving creates it again.'),
    ).toBeVisible()
    await save()
    await screen.findByText('Created Order Guide')
    expect((await stored(backend, 'Bar')).products[0]?.orderQuantity).toBe('9')
  })
})
