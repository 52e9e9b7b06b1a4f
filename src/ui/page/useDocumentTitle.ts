import { useEffect } from 'react'

export const PRODUCT_NAME = 'Tradecounter'

/** Title of the browser tab: the screen's, then the product's name. */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}

/** Sets the tab's title; undefined leaves it. */
export function useDocumentTitle(title: string | undefined): void {
  // At each render: the route sets its own title first, in each language.
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  })
}
