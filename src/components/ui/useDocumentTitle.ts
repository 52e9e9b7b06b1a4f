import { useEffect } from 'react'

export const PRODUCT_NAME = 'Tradecounter'

/** The title of the browser tab, followed by the product's name; undefined leaves it as it is. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
