import { CARD_WIDTH_MAX_PX, gridColumns } from '@/domain/catalogue/gridColumns'
import type { ProductLayout } from '@/domain/catalogue/layouts'

/** Sizes of the tiles of a layout, in pixels. */
export interface TileMetrics {
  readonly columns: number
  readonly width: number
  readonly height: number
  readonly gap: number
  /** Left of the first tile: a single column stands in the middle. */
  readonly indent: number
}

/** Cards: image 200 high, and what stands below it. */
const CARD_HEIGHT_PX = 448
const CARD_GAP_PX = 16
/** Rows of the list (Spec 2 §2). */
const LIST_ROW_HEIGHT_PX = 228
const LIST_GAP_PX = 8

/** The tiles of a layout in a given width (Spec 2 §2: card width up to 350, cards per row depend on width). */
export function tileMetrics(layout: ProductLayout, width: number): TileMetrics {
  if (layout === 'list') return { columns: 1, width, height: LIST_ROW_HEIGHT_PX, gap: LIST_GAP_PX, indent: 0 }
  const columns = gridColumns(width, CARD_GAP_PX)
  const share = (width - (columns - 1) * CARD_GAP_PX) / columns
  const cardWidth = Math.min(CARD_WIDTH_MAX_PX, share)
  const indent = columns === 1 ? (width - cardWidth) / 2 : 0
  return { columns, width: cardWidth, height: CARD_HEIGHT_PX, gap: CARD_GAP_PX, indent }
}

export interface TilePlace {
  readonly index: number
  readonly left: number
  readonly top: number
}

/** Where the tiles of some rows stand. */
export function tilePlaces(rows: readonly number[], total: number, tiles: TileMetrics): readonly TilePlace[] {
  return rows.flatMap((row) => {
    const first = row * tiles.columns
    const count = Math.min(tiles.columns, total - first)
    return Array.from({ length: Math.max(0, count) }, (_, column) => ({
      index: first + column,
      left: tiles.indent + column * (tiles.width + tiles.gap),
      top: row * (tiles.height + tiles.gap),
    }))
  })
}
