/** The key of the product in whose tile an element stands, which has it in `data-product`; null outside of tiles. */
export function productOfTile(element: EventTarget | null): number | null {
  const tile = element instanceof Element ? element.closest<HTMLElement>('[data-product]') : null
  return tile ? Number(tile.dataset.product) : null
}
