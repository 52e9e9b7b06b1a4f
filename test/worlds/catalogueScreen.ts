import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderAppOptions, RenderedApp } from './render'
import { renderApp } from './render'

/** What the catalogue shows, by labels: looking through the roles of a whole screen of cards takes long. */

/** The count once nothing more is on its way, which a part of the same line says. */
export const isWholeCount = (_text: string, element: Element | null) =>
  element?.role === 'status' && /^[\d,]+ products?$/.test(element.textContent)

/** Opens the catalogue and waits until all of it is there and drawn. */
export async function openCatalogue(options: RenderAppOptions): Promise<RenderedApp> {
  const view = await renderApp({ path: '/products', ...options })
  await screen.findByText(isWholeCount)
  // The count comes a render before the tiles, which are drawn once their place is known.
  await waitFor(() => {
    const lists = screen.queryAllByRole('list', { hidden: true })
    expect(lists.filter((each) => each.hasAttribute('data-waiting'))).toEqual([])
  })
  return view
}

/** Leaves the screen once nothing on it waits for an answer: what asks later asks a backend that is not there. */
export async function leaveCatalogue(): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  cleanup()
}

export const productList = () => screen.getByLabelText('Products', { selector: 'ul' })

/** The products that are drawn, in their order. */
export function names(): string[] {
  const shown = screen.queryByLabelText('Products', { selector: 'ul:not([aria-hidden])' })
  if (!shown) return []
  return within(shown)
    .queryAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)
}

export const count = () => Number(screen.getByText(/^[\d,]+ products?$/).textContent.replace(/\D/g, ''))
export const searchBox = () => screen.getByLabelText('Search Products', { selector: 'input' })
export const filter = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' })
export const hasFilter = (name: string) => screen.queryByLabelText(name, { selector: 'select' }) !== null
export const optionsOf = (name: string) => [...filter(name).options]
export const labelsOf = (name: string) => optionsOf(name).map(({ textContent }) => textContent)

export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
