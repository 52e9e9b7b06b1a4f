import type { Decimal } from '@/domain/money/decimal'
import type { Column, Row } from '../model/documentModel'

/** A line of an order or invoice. Price and extension are null where the reader sees none. */
export interface DocumentLine {
  readonly productCode: string
  readonly description: string
  readonly quantity: Decimal
  readonly unitOfMeasure: string
  readonly unitPrice: Decimal | null
  readonly unitOfMeasure_Prc: string
  readonly extension: Decimal | null
  readonly productText1?: string
  readonly productText2?: string
}

const GOODS: readonly Column[] = [
  { label: 'Product Code', kind: 'code' },
  { label: 'Description', kind: 'text', isWide: true },
  { label: 'Quantity', kind: 'quantity' },
  { label: 'U/M', kind: 'text' },
]
const AMOUNTS: readonly Column[] = [
  { label: 'Price', kind: 'price' },
  { label: 'Per', kind: 'text' },
  { label: 'Extension', kind: 'amount' },
]

export const lineColumns = (hasPrices: boolean): readonly Column[] =>
  hasPrices ? [...GOODS, ...AMOUNTS] : GOODS

export function lineRow(line: DocumentLine, hasPrices: boolean, more: readonly string[] = []): Row {
  const { productCode, description, quantity, unitOfMeasure, unitPrice, unitOfMeasure_Prc, extension } = line
  const goods = [productCode, description, quantity, unitOfMeasure]
  const texts = [line.productText1 ?? '', line.productText2 ?? '', ...more].filter((text) => text !== '')
  return {
    cells: hasPrices ? [...goods, unitPrice, unitOfMeasure_Prc, extension] : goods,
    ...(texts.length > 0 && { notes: texts }),
  }
}
