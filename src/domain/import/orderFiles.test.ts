import { describe, expect, test } from 'vitest'
import { utf8 } from '@test/builders/import/importFile'
import { ORDER_FILES, orderFileProducts } from '@test/builders/import/orderFiles'
import { outcomesOf, tableOutcomes } from '@test/worlds/cart/importOutcomes'
import { pastedTable } from './pasteLines'

describe('an order file', () => {
  test.each(ORDER_FILES.map((file) => [file.name, file] as const))(
    'has the same lines as a file and when pasted: %s',
    (_, { text, outcomes }) => {
      expect(outcomesOf(utf8(text), 'auto', orderFileProducts)).toEqual(outcomes)
      expect(tableOutcomes(pastedTable(text), 'auto', orderFileProducts), 'pasted').toEqual(outcomes)
    },
  )
})
