import type { DocumentModel } from '../model/documentModel'
import { showLine, type Line } from './band'
import { type Block, makeFlow } from './flow'
import { headBlocks } from './headBlocks'
import { openLogo } from './logo'
import { safeLine } from './safeText'
import { closeSheet, openPdf, openSheet, type PageSize, type Sheet } from './sheet'
import { MUTED } from './styles'
import { tableBlocks } from './tableBlocks'
import { fitColumns } from './tableFit'
import { noteBlocks, stripBlocks, totalBlocks } from './totalBlocks'
import { DOCUMENT_MESSAGES } from '../messages'

export interface PdfOptions {
  readonly size?: PageSize
  /** PNG, JPEG or SVG; other formats are left out. */
  readonly logo?: Uint8Array
}

const FOOTER_ABOVE_EDGE = 36
const ELLIPSIS = '…'

/** Start of a title that fits the line of the footer. */
function shorten(sheet: Sheet, title: string, width: number): string {
  const measure = (text: string) => sheet.faces.regular.widthOf(text) * MUTED.size
  if (measure(title) <= width) return title
  const characters = [...title]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop()
  return characters.join('') + ELLIPSIS
}

function drawFooters(sheet: Sheet, title: string): void {
  const { count } = sheet.document.bufferedPageRange()
  const pageOf = (page: number) => DOCUMENT_MESSAGES.page.of(page, count)
  const widthOf = (text: string) => sheet.faces.regular.widthOf(text) * MUTED.size
  const separator = ' · '
  const room = sheet.right - sheet.left - widthOf(separator + pageOf(count))
  const start = title === '' ? '' : shorten(sheet, title, room) + separator
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index)
    const line: Line = { ...MUTED, text: start + pageOf(index + 1) }
    const x = sheet.right - widthOf(line.text)
    const y = sheet.document.page.height - FOOTER_ABOVE_EDGE
    sheet.drawBeside(showLine(sheet, line, x, y))
  }
}

/** Keeps the last block on the page of the first following ones, so that totals never stand alone. */
function keptTogether(blocks: readonly Block[], following: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1)
  if (!last || following.length === 0) return [...blocks, ...following]
  return [...blocks.slice(0, -1), { ...last, keepsNext: true }, ...following]
}

/** A document as a tagged PDF with bookmarks and embedded fonts. */
export async function renderPdf(
  model: DocumentModel,
  { size = 'Letter', logo }: PdfOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = openPdf(model)
  const fit = fitColumns(model, opened.faces, size)
  const sheet = openSheet(opened, { size, isLandscape: fit.isLandscape })
  const flow = makeFlow({ top: sheet.top, bottom: sheet.bottom, next: sheet.nextPage })
  flow.place(headBlocks(sheet, model, logo ? await openLogo(sheet, logo) : null))
  flow.place(
    [totalBlocks(sheet, model.totals), stripBlocks(sheet, model.strip)].reduce(
      keptTogether,
      tableBlocks(sheet, model, fit),
    ),
  )
  flow.endRepeat()
  flow.place(noteBlocks(sheet, model))
  drawFooters(sheet, safeLine(model.title))
  return closeSheet(sheet)
}
