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

function placeOf(index: number, tiles: TileMetrics): TilePlace {
  const row = Math.floor(index / tiles.columns)
  const left = tiles.indent + (index % tiles.columns) * (tiles.width + tiles.gap)
  return { index, left, top: row * (tiles.height + tiles.gap) }
}

/** Where the tiles of some rows stand. */
export function tilePlaces(rows: readonly number[], total: number, tiles: TileMetrics): readonly TilePlace[] {
  return rows.flatMap((row) => {
    const first = row * tiles.columns
    const count = Math.min(tiles.columns, total - first)
    return Array.from({ length: Math.max(0, count) }, (_, column) => placeOf(first + column, tiles))
  })
}

/** The places with that of one more product, in the list's order; an index under 0 is none. */
export function withPlace(
  places: readonly TilePlace[],
  index: number,
  tiles: TileMetrics,
): readonly TilePlace[] {
  if (index < 0 || places.some((place) => place.index === index)) return places
  return [...places, placeOf(index, tiles)].sort((left, right) => left.index - right.index)
}

/** What is drawn at least above and below the window. */
const OVERSCAN_PX = 400

interface RowRange {
  readonly first: number
  readonly last: number
}

interface RowsToDraw {
  /** The rows that the window shows a part of. */
  readonly sight: RowRange
  /** The rows that it showed when there was last time to draw what is around; null: there was none for this list. */
  readonly before: RowRange | null
  readonly rowCount: number
  /** Height of a row with its gap, in pixels. */
  readonly rowHeight: number
}

/** The rows in sight, and of those around them the ones that are around `before` too; none while none is in sight. */
export function rowsToDraw({ sight, before, rowCount, rowHeight }: RowsToDraw): readonly number[] {
  if (sight.last < sight.first) return []
  const overscan = Math.ceil(OVERSCAN_PX / rowHeight)
  const around = before && { first: before.first - overscan, last: before.last + overscan }
  const isNear = around !== null && around.first <= sight.last && around.last >= sight.first
  const above = isNear ? Math.max(sight.first - overscan, around.first) : sight.first
  const below = isNear ? Math.min(sight.last + overscan, around.last) : sight.last
  const first = Math.max(0, Math.min(sight.first, above))
  const last = Math.min(rowCount - 1, Math.max(sight.last, below))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
