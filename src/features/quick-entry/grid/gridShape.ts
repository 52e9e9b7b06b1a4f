import type { ProductField } from '@/domain/catalogue/sorts'
import { QUICK_ENTRY_COLUMNS } from '@/domain/quick-entry/rowEdit'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'

export type ColumnKind =
  | 'code'
  | 'description'
  | 'field'
  | 'uncommitted'
  | 'unitPrice'
  | 'priceByUm'
  | 'orderQuantity'
  | 'sellByUm'
  | 'extension'
  | 'state'

export interface GridColumn {
  readonly id: string
  readonly kind: ColumnKind
  readonly title: () => string
  /** The product field, for kind `field`. */
  readonly field?: ProductField
}

/**
 * The layout of a row: `wide` is one line; `compact` and `phone` have several, with code and fields below the
 * description.
 */
export type RowLayout = 'wide' | 'compact' | 'phone'

/** The minimum width of a column in pixels, and its share of the rest. */
const WIDTHS: Readonly<Record<ColumnKind, readonly [number, number]>> = {
  code: [92, 1],
  description: [150, 4],
  field: [92, 2],
  uncommitted: [76, 1],
  unitPrice: [84, 0],
  priceByUm: [60, 0],
  orderQuantity: [80, 0],
  sellByUm: [68, 0],
  extension: [84, 0],
  state: [96, 1],
}
/** The width of almost the widest letter. */
const LETTER_PX = 9
/** Between and beside the columns. */
const GAP_PX = 8
const PHONE_UNDER_PX = 560

/** Row heights in pixels; an editable price needs the height of a field. */
const ROW_HEIGHTS = { wide: 44, compact: 92, phone: 136 } as const
const COARSE_HEIGHTS = { wide: 52, compact: 100, phone: 148 } as const
const PRICED_PHONE_PX = 28

const CODE = 'k0'
const UNDER_DESCRIPTION: readonly ColumnKind[] = ['code', 'field']
const PRICING: readonly ColumnKind[] = ['unitPrice', 'priceByUm', 'extension']

const fixed = (kind: ColumnKind, title: () => string): GridColumn => ({ id: kind, kind, title })

function allColumns(fields: readonly ProductField[]): readonly GridColumn[] {
  const code = fields.find(({ key }) => key === CODE)
  const others = fields.filter(({ key }) => key !== CODE)
  return [
    fixed('code', () => code?.title ?? texts.productCode),
    fixed('description', () => texts.description),
    ...others.map((field) => ({
      id: `field-${field.key}`,
      kind: 'field' as const,
      title: () => field.title,
      field,
    })),
    fixed('uncommitted', () => texts.available),
    fixed('unitPrice', () => texts.unitPrice),
    fixed('priceByUm', () => texts.priceBy),
    fixed('orderQuantity', () => texts.quantity),
    fixed('sellByUm', () => texts.sellBy),
    fixed('extension', () => texts.extension),
    fixed('state', () => texts.state),
  ]
}

export function isEditColumn(kind: ColumnKind): kind is QuickEntryColumn {
  return (QUICK_ENTRY_COLUMNS as readonly ColumnKind[]).includes(kind)
}

/** True if a text fits the column at its minimum width. */
export function isShort(kind: ColumnKind, text: string): boolean {
  return text.length * LETTER_PX <= WIDTHS[kind][0]
}

export interface GridShape {
  readonly layout: RowLayout
  readonly columns: readonly GridColumn[]
  readonly rowHeight: number
  /** CSS grid tracks of a row; '' where the style sheet sets them. */
  readonly template: string
}

interface GridRoom {
  readonly fields: readonly ProductField[]
  readonly width: number
  readonly hidesPricing: boolean
  readonly canChangePrice: boolean
  /** Touch needs larger targets. */
  readonly isCoarse: boolean
}

/** The columns that fit a width, and the layout of their rows (Spec 2 §2; hidePricing hides price and extension). */
export function gridShape({ fields, width, hidesPricing, canChangePrice, isCoarse }: GridRoom): GridShape {
  const offered = allColumns(fields).filter(({ kind }) => !hidesPricing || !PRICING.includes(kind))
  const widths = offered.map(({ kind }) => WIDTHS[kind])
  const needed = widths.reduce((sum, [least]) => sum + least + GAP_PX, GAP_PX)
  const layout = width >= needed ? 'wide' : width >= PHONE_UNDER_PX ? 'compact' : 'phone'
  const isWide = layout === 'wide'
  const rowHeight = (isCoarse ? COARSE_HEIGHTS : ROW_HEIGHTS)[layout]
  const isPricedPhone = layout === 'phone' && canChangePrice && !hidesPricing
  return {
    layout,
    columns: isWide ? offered : offered.filter(({ kind }) => !UNDER_DESCRIPTION.includes(kind)),
    rowHeight: isPricedPhone ? rowHeight + PRICED_PHONE_PX : rowHeight,
    template: isWide
      ? widths
          .map(([least, share]) => (share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`))
          .join(' ')
      : '',
  }
}
