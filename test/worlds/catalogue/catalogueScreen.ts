import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderAppOptions, RenderedApp } from '../app/render'
import { renderApp } from '../app/render'

/** Queries of the catalogue by labels: roles are slow on a whole screen of cards. */

/** Matches the status with the count of products, which appears once loading is done. */
export const isWholeCount = (_text: string, element: Element | null) =>
  element?.role === 'status' && /^[\d,]+ products?$/.test(element.textContent)

/** Opens the catalogue and waits until it is loaded and rendered. */
export async function openCatalogue(options: RenderAppOptions): Promise<RenderedApp> {
  const view = await renderApp({ path: '/products', ...options })
  await screen.findByText(isWholeCount)
  // The count appears one render before the tiles, which are rendered once measured.
  await waitFor(() => {
    const lists = screen.queryAllByRole('list', { hidden: true })
    expect(lists.filter((each) => each.hasAttribute('data-waiting'))).toEqual([])
  })
  return view
}

/** Leaves the screen once no request is pending: a later one would find no backend. */
export async function leaveCatalogue(): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  cleanup()
}

export const productList = () => screen.getByLabelText('Products', { selector: 'ul' })

/** The rendered products, in order. */
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
