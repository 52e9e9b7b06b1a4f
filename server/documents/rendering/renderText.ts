import { renderCsv } from '../csv/renderCsv'
import type { DocumentModel } from '../model/documentModel'
import { renderPage } from '../page/renderPage'
import { withLanguage } from '../../language/withLanguage'

/** `id` makes the URLs of a page's files. */
export type WantedText = { readonly format: 'page'; readonly id: string } | { readonly format: 'csv' }

const encoder = new TextEncoder()

/** A document as page or CSV, in UTF-8. */
export function renderText(model: DocumentModel, wanted: WantedText): Uint8Array<ArrayBuffer> {
  const render = () => (wanted.format === 'page' ? renderPage(model, wanted.id) : renderCsv(model))
  return encoder.encode(withLanguage(model.language, render))
}
