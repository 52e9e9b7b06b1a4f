import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderAppOptions, RenderedApp } from './render'
import { renderApp } from './render'

/** What the catalogue shows, by roles and names. */

export const SLOW = { timeout: 10_000 }

/** The count once nothing more is on its way, which a part of the same line says. */
export const isWholeCount = (_text: string, element: Element | null) =>
  element?.role === 'status' && /^[\d,]+ products?$/.test(element.textContent)

/** Opens the catalogue and waits until all of it is there and drawn. */
export async function openCatalogue(options: RenderAppOptions): Promise<RenderedApp> {
  const view = await renderApp({ path: '/products', ...options })
  await screen.findByText(isWholeCount, {}, SLOW)
  // The count comes a render before the tiles, which are drawn once their place is known.
  await waitFor(() => {
    const lists = screen.queryAllByRole('list', { hidden: true })
    expect(lists.filter((each) => each.hasAttribute('data-waiting'))).toEqual([])
  })
  return view
}

export const productList = () => screen.getByRole('list', { name: 'Products' })

/** The products that are drawn, in their order. */
export function names(): string[] {
  const shown = screen.queryByRole('list', { name: 'Products' })
  if (!shown) return []
  return within(shown)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
}

export const count = () => Number(screen.getByText(/^[\d,]+ products?$/).textContent.replace(/\D/g, ''))
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search Products' })
export const filter = (name: string) => screen.getByRole('combobox', { name })
export const optionsOf = (name: string) => within(filter(name)).getAllByRole<HTMLOptionElement>('option')
export const labelsOf = (name: string) => optionsOf(name).map(({ textContent }) => textContent)

export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
