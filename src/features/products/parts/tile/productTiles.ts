import type { ProductLayout } from '@/domain/catalogue/layouts'

/** Maximum and design width of a card, in CSS pixels (Spec 2 §2). */
const CARD_WIDTH_MAX_PX = 350
const CARD_WIDTH_PX = 244

/** Number of cards of the design width that fit, at least one. */
export function gridColumns(width: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (CARD_WIDTH_PX + gap)))
}

/** In pixels. */
export interface TileMetrics {
  readonly columns: number
  readonly width: number
  readonly height: number
  readonly gap: number
  /** Left of the first tile: a single column is centred. */
  readonly indent: number
}

const CARD_HEIGHT_PX = 472
/** The image with the space around it. */
const CARD_IMAGE_PX = 196
const CARD_PRICE_PX = 30
const CARD_GAP_PX = 16
/** List rows (Spec 2 §2). */
const LIST_ROW_HEIGHT_PX = 228
/** A phone's card: text beside a small picture, price and order control below. */
const NARROW_CARD_HEIGHT_PX = 120
const NARROW_PICTURE_PX = 72
/** Between tiles as wide as the list. */
const STACK_GAP_PX = 8

/** Parts that all cards show, by the window and the session's settings. */
export interface CardParts {
  readonly isNarrow: boolean
  readonly hasImage: boolean
  readonly hasPrices: boolean
}

/** Width of a card's picture, in CSS pixels. */
export const pictureWidth = (isNarrow: boolean): number => (isNarrow ? NARROW_PICTURE_PX : CARD_WIDTH_PX)

export function tileHeight(layout: ProductLayout, { isNarrow, hasImage, hasPrices }: CardParts): number {
  if (layout === 'list') return LIST_ROW_HEIGHT_PX
  if (isNarrow) return NARROW_CARD_HEIGHT_PX
  return CARD_HEIGHT_PX - (hasImage ? 0 : CARD_IMAGE_PX) - (hasPrices ? 0 : CARD_PRICE_PX)
}

/** The tile sizes for a width (Spec 2 §2: card width up to 350, cards per row depend on width; on a phone a stack). */
export function tileMetrics(layout: ProductLayout, width: number, parts: CardParts): TileMetrics {
  const height = tileHeight(layout, parts)
  if (layout === 'list' || parts.isNarrow) return { columns: 1, width, height, gap: STACK_GAP_PX, indent: 0 }
  const columns = gridColumns(width, CARD_GAP_PX)
  const share = (width - (columns - 1) * CARD_GAP_PX) / columns
  const cardWidth = Math.min(CARD_WIDTH_MAX_PX, share)
  const indent = columns === 1 ? (width - cardWidth) / 2 : 0
  return { columns, width: cardWidth, height, gap: CARD_GAP_PX, indent }
}

export interface TilePlace {
  readonly left: number
  readonly top: number
}

export function placeOf(index: number, tiles: TileMetrics): TilePlace {
  const row = Math.floor(index / tiles.columns)
  const left = tiles.indent + (index % tiles.columns) * (tiles.width + tiles.gap)
  return { left, top: row * (tiles.height + tiles.gap) }
}
