import { describe, expect, test } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { validateFound } from '@/domain/import/readOrder'
import { NO_COLUMNS } from '@/domain/import/layout/tableLayout'
import type { ImportTable } from '@/domain/import/importTable'
import type { QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import type { FoundProducts } from '@/features/order-files/state/findImported'
import { importErrorText } from './ImportFlow'
import type { ImportEvent, ImportState } from './importState'
import { nextImport } from './nextImport'
import { validatedLines, knowledgeOf, NO_IMPORT } from './importState'

const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}
const tableOf = (...rows: string[]): ImportTable => ({
  format: { kind: 'text', encoding: 'utf-8', hasMark: false, separator: '\t' },
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split('\t') })),
})
const found: FoundProducts = {
  findings: new Map([['A1', { kind: 'found', productKey: 101 }]]),
  products: new Map([[101, buildProduct({ productKey: 101 })]]),
  goods: new Map(),
  isComplete: true,
}

const after = (state: ImportState, ...events: ImportEvent[]) => events.reduce(nextImport, state)

/** Validates the lines as the worker does. */
function validatedEvent(state: ImportState): ImportEvent {
  const known = knowledgeOf(state, settings)
  if (!known) throw new Error('Nothing is known yet')
  return {
    type: 'linesJudged',
    lines: state.lines,
    judged: state.lines.map((line) => validateFound(line, known, known)),
    settings,
  }
}

function opened(...rows: string[]): ImportState {
  const read = after(
    NO_IMPORT,
    { type: 'fileChosen', file: new File([], 'a.txt') },
    { type: 'fileRead', reading: { kind: 'table', table: tableOf(...rows) }, remembered: [] },
    { type: 'productsFound', found },
  )
  return nextImport(read, validatedEvent(read))
}

const reasons = (state: ImportState) =>
  validatedLines(state).map((line) => {
    if (line.kind === 'omitted') return line.why
    if (line.kind === 'open') return line.kind
    return line.kind === 'bad' ? line.reason : `${line.quantity} ${line.unit}`
  })
const edit = (index: number, field: 'code' | 'quantity' | 'unit', text: string): ImportEvent => ({
  type: 'lineEdited',
  index,
  field,
  text,
  settings,
})

describe('a file being imported', () => {
  test('is validated line by line, and a line again when it is edited', () => {
    const state = opened('A1\t3\tCS', 'B2\t1\tCS')
    expect(reasons(state)).toEqual(['3 CS', 'No product has the code “B2”.'])
    const mended = after(state, edit(0, 'quantity', '4'), edit(0, 'unit', 'EA'), edit(1, 'code', 'A1'))
    expect(reasons(mended)).toEqual(['4 EA', '1 CS'])
  })

  test('accepts an edited code once its product is found', () => {
    const typed = nextImport(opened('A1\t3'), edit(0, 'code', 'C3'))
    expect(reasons(typed)).toEqual(['No product has the code “C3”.'])
    const more = { ...found, findings: new Map([['C3', { kind: 'found', productKey: 101 } as const]]) }
    const event = {
      type: 'codesFound',
      file: typed.file ?? new File([], 'none.txt'),
      codeType: 'auto',
      codes: ['C3'],
      found: more,
      settings,
    } as const
    expect(reasons(nextImport(typed, event))).toEqual(['3 CS'])
    // Lookups for another file or type, or before the products of all lines are found, do not apply.
    const other = { ...event, file: new File([], 'other.txt') }
    expect(nextImport(typed, other)).toBe(typed)
    expect(nextImport(typed, { ...event, codeType: 'upc' })).toBe(typed)
    const retyped = nextImport(typed, { type: 'typeChosen', codeType: 'upc' })
    expect(nextImport(retyped, { ...event, codeType: 'upc' }).found).toBeNull()
  })

  test('keeps edits and progress of each sheet of a workbook separately', () => {
    const format = { kind: 'workbook', sheets: ['May', 'June'], sheet: 0 } as const
    const sheetOf = (sheet: number): ImportEvent => ({
      type: 'fileRead',
      reading: { kind: 'table', table: { ...tableOf('A1\t3', 'A1\t4'), format: { ...format, sheet } } },
      remembered: [],
    })
    const choose = (sheet: number): ImportEvent => ({ type: 'choicesMade', choices: { sheet } })
    const sending = { kind: 'partly', importedCount: 1, lineCount: 3, reasons: [] } as const
    const may = after(
      NO_IMPORT,
      { type: 'fileChosen', file: new File([], 'a.xlsx') },
      sheetOf(0),
      edit(1, 'quantity', '9'),
      { type: 'partlyImported', done: [1], unsure: [], refusals: new Map(), sending },
    )
    expect(may.lines.map(({ quantity }) => quantity)).toEqual(['9'])
    // No line of the previous sheet remains to be sent, even if the chosen sheet cannot be read.
    const unread = after(may, choose(1), { type: 'failed', reason: 'Gone.' })
    expect(unread).toMatchObject({ lines: [], original: [], judged: null, isUnread: true, failure: 'Gone.' })
    const june = after(may, choose(1), sheetOf(1))
    expect(june.lines.map(({ quantity }) => quantity)).toEqual(['3', '4'])
    expect(after(june, choose(0), sheetOf(0)).lines).toEqual(may.lines)
  })

  test('preserves edits when its columns change', () => {
    const state = nextImport(opened('code\tqty\tpar', 'A1\t3\t7', 'A1\t4\t8'), edit(1, 'quantity', '5'))
    const turned = nextImport(state, {
      type: 'columnsChosen',
      columns: { ...NO_COLUMNS, code: 0, quantity: 2 },
    })
    expect(turned.lines.map(({ quantity }) => quantity)).toEqual(['7', '5'])
    expect(turned.judged).toBeNull()
  })

  test('validates lines again that were edited during a validation', () => {
    const state = opened('A1\t3', 'A1\t1,234')
    const late = validatedEvent(state)
    expect(reasons(after(state, edit(0, 'quantity', '9'), late))[0]).toBe('9 CS')
  })

  test('waits for a choice of decimal mark when a number is ambiguous', () => {
    const state = opened('A1\t1,5', 'A1\t1,234')
    expect(reasons(state)[1]).toMatch(/can mean 1.234 or 1234/)
    const chosen = nextImport(state, { type: 'markChosen', mark: ',' })
    expect(reasons(nextImport(chosen, validatedEvent(chosen)))).toEqual(['1.5 CS', '1.23 CS'])
  })

  test('omits its heading, or includes it as a line', () => {
    const state = opened('code\tqty', 'A1\t3')
    expect(state.lines.map(({ line }) => line)).toEqual([2])
    const whole = nextImport(state, { type: 'headingChosen', headingRows: 0 })
    expect(whole.lines.map(({ code }) => code)).toEqual(['code', 'A1'])
  })

  test('drops imported lines, and keeps rejected ones with their reason until they change', () => {
    const state = after(opened('A1\t3', 'A1\t4', 'B2\t1'), {
      type: 'partlyImported',
      done: [1],
      unsure: [],
      refusals: new Map([[2, 'Sold out.']]),
      sending: { kind: 'partly', importedCount: 1, lineCount: 3, reasons: [] },
    })
    expect(state.lines.map(({ line }) => line)).toEqual([2, 3])
    expect(reasons(state)).toEqual(['Sold out.', 'No product has the code “B2”.'])
    expect(validatedLines(state)).toMatchObject([{ field: null }, { field: 'code' }])
    expect(reasons(nextImport(state, edit(0, 'quantity', '2')))[0]).toBe('2 CS')
    const turned = nextImport(state, { type: 'headingChosen', headingRows: 0 })
    expect(turned.lines.map(({ line }) => line)).toEqual([2, 3])
  })

  test('keeps rejections of earlier attempts until codes are looked up again or the lines are retried', () => {
    const sending = { kind: 'partly', importedCount: 0, lineCount: 3, reasons: [] } as const
    const refusing = (line: number): ImportEvent => ({
      type: 'partlyImported',
      done: [],
      unsure: [],
      refusals: new Map([[line, `No ${line}.`]]),
      sending,
    })
    const state = after(opened('A1\t3', 'A1\t4'), refusing(1), refusing(2))
    expect(reasons(state)).toEqual(['No 1.', 'No 2.'])
    expect(reasons(nextImport(state, { type: 'refusalsForgotten' }))).toEqual(['3 CS', '4 CS'])
    expect(nextImport(state, { type: 'typeChosen', codeType: 'our' }).refusals.size).toBe(0)
    const columns = { ...NO_COLUMNS, code: 0, quantity: 1 }
    expect(nextImport(state, { type: 'columnsChosen', columns }).refusals.size).toBe(0)
  })

  test('never resends a line whose outcome is unknown', () => {
    const state = after(opened('A1\t3', 'A1\t4'), {
      type: 'partlyImported',
      done: [],
      unsure: [1, 2],
      refusals: new Map(),
      sending: { kind: 'partly', importedCount: 1, lineCount: 3, reasons: [] },
    })
    const again = after(state, { type: 'refusalsForgotten' }, { type: 'typeChosen', codeType: 'our' })
    const judged = after(again, { type: 'productsFound', found }, validatedEvent({ ...again, found }))
    expect(validatedLines(judged).map(({ kind }) => kind)).toEqual(['bad', 'bad'])
  })

  test('cannot be changed while its outcome is unknown', () => {
    const failed = { kind: 'failed', reasons: [], isUnknown: true } as const
    const uncertainState = nextImport(opened('A1\t3'), { type: 'sendingEnded', sending: failed })
    expect(nextImport(uncertainState, edit(0, 'quantity', '4'))).toBe(uncertainState)
  })

  test('preserves the choices of a file that is rejected when read again', () => {
    const state = nextImport(opened('A1\t3'), { type: 'choicesMade', choices: { separator: ',' } })
    const refused = nextImport(state, {
      type: 'fileRead',
      reading: { kind: 'refused', reason: 'Too wide.' },
      remembered: [],
    })
    expect(refused).toMatchObject({ refusal: 'Too wide.', lines: [], judged: null, isUnread: false })
    expect(refused.table).not.toBeNull()
    expect(nextImport(refused, { type: 'choicesMade', choices: { separator: '\t' } }).isUnread).toBe(true)
  })

  test('starts over with another file, with the same code type', () => {
    const state = after(
      opened('A1\t3'),
      { type: 'typeChosen', codeType: 'upc' },
      { type: 'fileChosen', file: new File([], 'b.txt') },
    )
    expect(state).toMatchObject({ type: 'upc', lines: [], table: null, judged: null, failure: null })
  })
})

// Spec 2 §8: 'Error importing file' alone
test.each<[readonly string[], string]>([
  [[], 'Error importing file'],
  [[''], 'Error importing file'],
  [['Conflict'], 'Error importing file:\n  Conflict'],
  [['One', 'Two'], 'Error importing file:\n  One\n  Two'],
])('errors %j are listed as %j', (told, text) => {
  expect(importErrorText(told)).toBe(text)
})

test('a list of many errors has the first hundred and the number of the others', () => {
  const text = importErrorText(Array.from({ length: 102 }, (_, index) => `Error ${index}`))
  expect(text.split('\n')).toHaveLength(102)
  expect(text).toMatch(/\n {2}and 2 more, listed below$/)
})
