import brand from '@/components/commerce/Brand.module.css'
import { escapeHtml } from '@/domain/text/escapeHtml'

/** Placeholder until the vendor's name is known. */
const PRODUCT_NAME = 'Tradecounter'

const MARK =
  '<g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M3 21.5h26"></path><path d="M6 21.5V28M26 21.5V28"></path>' +
  '<path d="M6.5 11h9.5v7H6.5z"></path><path d="M19.5 6h6.5v12h-6.5z"></path></g>'

/** Matches components/commerce/Brand. */
export function brandMarkup(name: string): string {
  return (
    `<span class="${brand.brand}">` +
    `<svg class="${brand.mark}" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">` +
    `${MARK}</svg><span class="${brand.name}" data-brand>${escapeHtml(name || PRODUCT_NAME)}</span></span>`
  )
}
