import { useEffect } from 'react'

export const PRODUCT_NAME = 'Tradecounter'

/** The title of the browser tab: the screen's, then the product's name. */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}

/** Gives the browser tab a title; undefined leaves it as it is. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}
