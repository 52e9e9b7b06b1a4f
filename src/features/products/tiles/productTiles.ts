import type { ProductLayout } from '@/domain/catalogue/layouts'

/** Widest card of the grid and the width it is designed for, in CSS pixels (Spec 2 §2). */
const CARD_WIDTH_MAX_PX = 350
const CARD_WIDTH_PX = 244

/** Cards beside each other in a grid of some width: as many of the designed width as fit, at least one. */
export function gridColumns(width: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (CARD_WIDTH_PX + gap)))
}

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
const CARD_HEIGHT_PX = 472
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

/** From the first to the last of them; none when `last` is before `first`. */
export interface Range {
  readonly first: number
  readonly last: number
}

/** Where a tile stands. */
export function placeOf(index: number, tiles: TileMetrics): TilePlace {
  const row = Math.floor(index / tiles.columns)
  const left = tiles.indent + (index % tiles.columns) * (tiles.width + tiles.gap)
  return { index, left, top: row * (tiles.height + tiles.gap) }
}

/** Where some of the tiles stand. */
export function tilePlaces({ first, last }: Range, tiles: TileMetrics): readonly TilePlace[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => placeOf(first + place, tiles))
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

/** The tiles of some rows of a list of `total` tiles. */
export function tilesOfRows(rows: Range, columns: number, total: number): Range {
  return { first: rows.first * columns, last: Math.min(total, (rows.last + 1) * columns) - 1 }
}

/** The rows in sight with those that are drawn around them; none while none is in sight. */
export function rowsAround(sight: Range, rowCount: number, rowHeight: number): Range {
  if (sight.last < sight.first) return sight
  const overscan = Math.ceil(OVERSCAN_PX / rowHeight)
  return {
    first: Math.max(0, sight.first - overscan),
    last: Math.min(rowCount - 1, sight.last + overscan),
  }
}

/** What is to be drawn now: the tiles in sight, and of those around them what is there already and touches them. */
export function tilesToDraw(sight: Range, around: Range, drawn: Range | null): Range {
  const first = Math.max(around.first, drawn?.first ?? 0)
  const last = Math.min(around.last, drawn?.last ?? -1)
  const isBeside = first <= last && first <= sight.last + 1 && last >= sight.first - 1
  if (!isBeside) return sight
  return { first: Math.min(sight.first, first), last: Math.max(sight.last, last) }
}

/** One tile more of those around sight, below first: where the list is scrolled up there is nothing left to draw there. */
export function withNextTile(drawn: Range, around: Range): Range {
  if (drawn.last < around.last) return { first: drawn.first, last: drawn.last + 1 }
  return { first: Math.max(around.first, drawn.first - 1), last: drawn.last }
}
