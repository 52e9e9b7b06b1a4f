import type { InferInsertModel } from 'drizzle-orm'
import type { units } from '../../db/schema/catalogue'

/** Names of the units that the demo's products have. */
export const UNIT_NAMES: readonly InferInsertModel<typeof units>[] = [
  { unit: 'BX', english: 'Box', spanish: 'Cajita', french: 'Boîte', words: ['estuche', 'bte'] },
  { unit: 'CS', english: 'Case', spanish: 'Caja', french: 'Caisse', words: ['cse', 'crate'] },
  { unit: 'DZ', english: 'Dozen', spanish: 'Docena', french: 'Douzaine', words: ['doz'] },
  { unit: 'EA', english: 'Each', spanish: 'Unidad', french: 'Unité', words: ['unit', 'ud'] },
  { unit: 'LB', english: 'Pound', spanish: 'Libra', french: 'Livre', words: ['lbs'] },
  { unit: 'PC', english: 'Piece', spanish: 'Pieza', french: 'Pièce', words: ['pcs', 'pza'] },
]
