import { expect, test } from 'vitest'
import type { ImportTable } from '@/domain/import/importTable'
import { NO_COLUMNS } from '@/domain/import/layout/tableLayout'
import { type ImportState, NO_IMPORT } from './importState'
import { nextImport } from './nextImport'

const tableOf = (...rows: string[]): ImportTable => ({
  format: { kind: 'text', encoding: 'utf-8', hasMark: false, separator: '\t' },
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split('\t') })),
})

function opened(...rows: string[]): ImportState {
  const reading = { kind: 'table', table: tableOf(...rows) } as const
  return nextImport(NO_IMPORT, { type: 'fileRead', reading, remembered: [] })
}

test('a file with only a heading is rejected until the user imports the heading as a line', () => {
  const state = opened('code\tqty')
  expect(state.refusal).toBe('This file has only a heading, and no lines to import.')
  const line = nextImport(state, { type: 'headingChosen', headingRows: 0 })
  expect(line.refusal).toBeNull()
  expect(line.lines).toHaveLength(1)
})

test('a file is read by the columns that a chosen heading names', () => {
  const state = opened('Bistro\t', 'Of May\t', 'Menge\tSorte', '3\tA1')
  const chosen = nextImport(state, { type: 'headingChosen', headingRows: 3 })
  expect(chosen.layout).toMatchObject({ headingRows: 3, columns: { code: 1, quantity: 0, unit: null } })
  expect(chosen.lines).toMatchObject([{ line: 4, code: 'A1', quantity: '3' }])
})

test('a file gets the columns remembered for its headings, until others are chosen', () => {
  const reading = { kind: 'table', table: tableOf('code\tqty\tstock', 'A1\t3\t9') } as const
  const columns = { ...NO_COLUMNS, code: 0, quantity: 2 }
  const remembered = [{ shape: 'code\tqty\tstock', columns }]
  const state = nextImport(NO_IMPORT, { type: 'fileRead', reading, remembered })
  expect(state).toMatchObject({ isRemembered: true, layout: { headingRows: 1, columns } })
  expect(state.lines).toMatchObject([{ quantity: '9' }])
  const chosen = nextImport(state, { type: 'columnsChosen', columns: { ...columns, quantity: 1 } })
  expect(chosen).toMatchObject({ isRemembered: false, lines: [{ quantity: '3' }] })
})
