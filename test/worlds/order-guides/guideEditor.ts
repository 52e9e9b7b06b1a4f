import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect } from 'vitest'
import type { createOrderGuide, updateOrderGuide, OrderGuideDto } from '@/contract/order-guides/orderGuide'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { answering } from '../../fakes/msw/faults'
import { server } from '../../fakes/msw/server'
import { BUYER, demoProducts } from '../checkout/demoOrdering'
import { type RenderedApp, renderApp } from '../app/render'
import type { StartedBackend } from '../app/startBackend'

/** Path and hash of the page. */
export const at = () => window.location.pathname + window.location.hash

export const lineList = () => screen.findByRole('list', { name: 'Lines of the order guide' })

/** Opens the editor as the buyer; returns it with actions on it. */
export async function openEditor(backend: StartedBackend, hash = '#og_edit=Bar') {
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

/** A guide as the backend stores it. */
export async function stored(backend: StartedBackend, name: string): Promise<OrderGuideDto> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(listOrderGuides.path, { token })
  const guide = ((await answer.json()) as OrderGuideDto[]).find((each) => each.name === name)
  if (!guide) throw new Error(`There is no guide ${name}`)
  return guide
}

/** The descriptions of a guide's lines in its order. */
export async function linesOf(backend: StartedBackend, name: string): Promise<string[]> {
  const products = new Map(
    (await demoProducts(backend.current())).map(({ productKey, description }) => [productKey, description]),
  )
  return (await stored(backend, name)).products.map(({ productKey }) => products.get(productKey) ?? '')
}

/** Records the bodies of the calls to an endpoint, and forwards them. */
export function recording(
  backend: StartedBackend,
  endpoint: typeof createOrderGuide | typeof updateOrderGuide,
  isLost = false,
) {
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

/** Changes the lines of the guide Bar as a colleague. */
export async function colleague(backend: StartedBackend, lines: object[]): Promise<void> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request('/api/orderguide/Bar', {
    method: 'PATCH',
    token,
    json: { lines },
  })
  expect(answer.status).toBe(200)
}

/** Ticks the first products of a search. */
export async function tick(user: RenderedApp['user'], count: number): Promise<void> {
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

/** The descriptions of the lines on screen. */
export const shown = async () =>
  within(await lineList())
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Include ', ''))
