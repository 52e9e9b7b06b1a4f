import { UNITS_MAX } from '@/contract/site/settings'
import { UNIT_NAME_MAX } from '@/domain/units/unitWords'
import type { Transaction } from '../../db/database'
import { units } from '../../db/schema/catalogue'
import { code, list, text, UNIT_MAX } from '../columns/column'
import type { Kind } from '../kind'
import { tableKind } from '../store/tableKind'

const kind = tableKind({
  name: 'units',
  title: 'Units of measure',
  about:
    'Names of units, to read and to type. Units of products need not be listed, and a listed unit needs no product.',
  retires: 'They are deleted: products keep their units.',
  table: units,
  key: ['unit'],
  columns: [
    code('unit', 'Unit of measure, as products have it', UNIT_MAX, {
      isRequired: true,
      example: 'CS',
      stored: units.unit,
    }),
    text('english', 'Its name in English', UNIT_NAME_MAX, { example: 'Case', stored: units.english }),
    text('spanish', 'Its name in Spanish', UNIT_NAME_MAX, { example: 'Caja', stored: units.spanish }),
    text('french', 'Its name in French', UNIT_NAME_MAX, { example: 'Caisse', stored: units.french }),
    list(
      'words',
      'Further words that people type for it',
      { items: 20, max: UNIT_NAME_MAX },
      { example: 'crate|cse', stored: units.words },
    ),
  ],
})

async function validateCount(tx: Transaction) {
  const count = await tx.$count(units)
  if (count <= UNITS_MAX) return []
  return [{ line: null, column: '', reason: `makes ${count} units; there may be ${UNITS_MAX}` }]
}

export const unitsKind: Kind = { ...kind, store: { ...kind.store, validate: validateCount } }
