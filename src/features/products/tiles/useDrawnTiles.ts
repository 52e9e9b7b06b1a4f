import { flightRows, flightSlots, landingOn, passingItems } from './flight'
import { placeOf, rowsAround, tilePlaces, tilesOfRows, withPlace } from './productTiles'
import type { Range, TileMetrics, TilePlace } from './productTiles'
import type { ElementBox } from './useElementBox'
import { useFlight, useWhole } from './useFlight'
import { useRowsInSight } from './useRowsInSight'
import { useTilesToDraw } from './useTilesToDraw'

interface PassingTilePlace extends TilePlace {
  /** The element that shows it: one that left goes on to another product. */
  readonly slot: number
}

interface DrawnTiles {
  readonly sight: Range
  readonly whole: readonly TilePlace[]
  /** What passes by: in the order of their slots, so that none is moved in the page. */
  readonly passing: readonly PassingTilePlace[]
  /** What is drawn whole next, tile by tile: nothing while the window flies or a list was just found by typing. */
  readonly ahead: readonly Range[]
}

/** What follows above and below sight, once the first of it is drawn. */
function beyond(sight: Range, drawn: Range, around: Range): readonly Range[] {
  if (drawn.first >= sight.first && drawn.last <= sight.last) return []
  return [
    { first: around.first, last: sight.first - 1 },
    { first: sight.last + 1, last: around.last },
  ]
}

/** The tiles of a list that are drawn; that of `focused`, whose index is -1 when there is none, stays wherever it is. */
export function useDrawnTiles(
  keys: Int32Array,
  tiles: TileMetrics,
  box: ElementBox | null,
  focused: number,
): DrawnTiles {
  const rowHeight = tiles.height + tiles.gap
  const count = box ? Math.ceil(keys.length / tiles.columns) : 0
  const rows = useRowsInSight({ count, height: rowHeight, top: box?.top ?? 0 })
  const tilesOf = (range: Range) => tilesOfRows(range, tiles.columns, keys.length)
  const sight = tilesOf(rows)
  const around = tilesOf(rowsAround(rows, count, rowHeight))
  const flight = useFlight()
  const isInFlight = flight[0] !== null
  const atRest = useTilesToDraw(keys, sight, around, isInFlight)
  const room = { fit: rows.fit, rowHeight, count }
  const drawn = isInFlight ? tilesOf(flightRows(rows.first, room)) : atRest
  const whole = useWhole(flight, drawn, sight)
  const slots = flightSlots(room) * tiles.columns
  return {
    sight,
    whole: withPlace(tilePlaces(whole, tiles), focused, tiles),
    passing: passingItems(drawn, whole, focused, slots).map(({ item, slot }) => ({
      ...placeOf(item, tiles),
      slot,
    })),
    ahead: isInFlight ? landingOn(flight[0], sight) : beyond(sight, atRest, around),
  }
}
