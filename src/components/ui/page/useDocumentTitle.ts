import { useEffect } from 'react'
import { useLanguage } from '@/components/ui/language/useLanguage'

export const PRODUCT_NAME = 'Tradecounter'

/** Title of the browser tab: the screen's, then the product's name. */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}

/** Sets the tab's title; undefined leaves it. */
export function useDocumentTitle(title: string | undefined): void {
  // A switch of the language sets the route's own title first.
  const language = useLanguage()
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title, language])
}
