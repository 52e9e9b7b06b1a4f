import { cell } from '@/domain/catalogue/cell'
import { LAST_TIER } from './relevance'

const RANKS = 2 * (LAST_TIER + 1)

/** Where each rank begins among the sorted. */
function beginnings(ranks: Uint8Array): Int32Array {
  const next = new Int32Array(RANKS + 1)
  for (let place = 0; place < ranks.length; place++) {
    const rank = ranks[place] as number
    next[rank + 1] = (next[rank + 1] as number) + 1
  }
  for (let rank = 1; rank <= RANKS; rank++) next[rank] = cell(next, rank) + cell(next, rank - 1)
  return next
}

/**
 * Rows by how well they match, the best first; among equals those that the customer bought, 1 in `bought`; then in the
 * order that they had (Spec 2 §2, search).
 */
export function rankRows(rows: Int32Array, tiers: Uint8Array, bought: Uint8Array): Int32Array {
  const ranks = new Uint8Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number
    ranks[place] = 2 * (tiers[row] as number) + (bought[row] === 1 ? 0 : 1)
  }
  const next = beginnings(ranks)
  const ranked = new Int32Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const rank = ranks[place] as number
    const target = next[rank] as number
    ranked[target] = rows[place] as number
    next[rank] = target + 1
  }
  return ranked
}
