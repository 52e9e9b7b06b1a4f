import { type LineTexts, shownTexts } from '@/domain/cart/lineTexts'
import { packAndBrand } from '@/domain/catalogue/productFields'
import type { Decimal } from '@/domain/money/decimal'
import type { Column, Row } from '../model/documentModel'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

/** A line of an order or invoice. Price and extension are null if the reader must not see them. */
export interface DocumentLine extends Partial<LineTexts> {
  readonly formattedProductCode: string
  readonly description: string
  readonly pack: string
  readonly brand: string
  readonly quantity: Decimal
  readonly unitOfMeasure: string
  readonly unitPrice: Decimal | null
  readonly unitOfMeasure_Prc: string
  readonly extension: Decimal | null
}

const goods = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.productCode, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.description, kind: 'text', isWide: true },
  { label: SERVER_DOCUMENT_MESSAGES.quantity, kind: 'quantity' },
  { label: SERVER_DOCUMENT_MESSAGES.unit, kind: 'text' },
]
const amounts = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.price, kind: 'price' },
  { label: SERVER_DOCUMENT_MESSAGES.per, kind: 'text' },
  { label: SERVER_DOCUMENT_MESSAGES.extension, kind: 'amount' },
]

export const lineColumns = (hasPrices: boolean): readonly Column[] =>
  hasPrices ? [...goods(), ...amounts()] : goods()

/** A row with the non-empty texts as its notes. */
export function rowWithNotes(cells: Row['cells'], texts: readonly string[]): Row {
  const notes = texts.filter((text) => text !== '')
  return { cells, ...(notes.length > 0 && { notes }) }
}

export function lineRow(line: DocumentLine, hasPrices: boolean, more: readonly string[] = []): Row {
  const { description, quantity, unitOfMeasure, unitPrice, unitOfMeasure_Prc, extension } = line
  const cells = [line.formattedProductCode, description, quantity, unitOfMeasure]
  return rowWithNotes(hasPrices ? [...cells, unitPrice, unitOfMeasure_Prc, extension] : cells, [
    packAndBrand(line),
    ...shownTexts(line),
    ...more,
  ])
}
