import { useEffect } from 'react'

export const PRODUCT_NAME = 'Tradecounter'

/** Title of the browser tab: the screen's title and the product's name. */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}

/** Sets the tab's title; undefined leaves it. */
export function useDocumentTitle(title: string | undefined): void {
  // After every render, because the route also sets its title whenever the language changes.
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  })
}
