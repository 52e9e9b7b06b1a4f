import type { ImportLine } from '@/domain/import/importLine'
import type { LineEdit, ImportState, ImportEvent } from './importState'
import type { ImportTable, ReadingChoices } from '@/domain/import/importTable'
import { importLines, decimalMarkOfLines } from '@/domain/import/importLine'
import type { ImportSettings } from '@/domain/import/validateLine'
import { detectLayout, layoutUnder, settledLayout } from '@/domain/import/layout/detectLayout'
import { layoutRefusal } from '@/domain/import/layout/questions'
import { rememberedLayout } from '@/domain/import/layout/rememberedColumns'
import { chosenLayout, hasQuantity, type TableLayout } from '@/domain/import/layout/tableLayout'
import { isFound, validateFound } from '@/domain/import/readOrder'
import { knowledgeOf, NO_IMPORT, isHeld, NO_MARKS, marksOf } from './importState'
import { orderOfLine, withChosenGoods } from '@/domain/import/words/goods'
import { wordsKey } from '@/domain/import/words/rememberedWords'
import type { FoundProducts } from '@/features/order-files/state/findImported'

function withEdit(line: ImportLine, edit: LineEdit | undefined): ImportLine {
  if (!edit) return line
  return { ...line, ...edit, number: edit.quantity === undefined ? line.number : null }
}

function withLines(state: ImportState, table: ImportTable, layout: TableLayout): ImportState {
  const refusal = layoutRefusal(table, layout)
  const isReadable = hasQuantity(layout.columns) || layout.isMessage === true
  const original = isReadable ? importLines(table, layout).filter(({ id }) => !state.done.has(id)) : []
  const lines = original.map((line) => withEdit(line, state.edits.get(line.id)))
  const detectedMark = decimalMarkOfLines(original, table, layout)
  const unknown = { found: null, judged: null, failure: null }
  return { ...state, table, layout, refusal, original, lines, detectedMark, ...unknown }
}

/** Applies the columns that the user chose, which settles every question about them. */
function withColumns(state: ImportState, columns: TableLayout['columns']): ImportState {
  const { table, layout } = state
  return table && layout ? withLines(state, table, chosenLayout(layout, columns)) : state
}

/** Redetects the columns under another heading; without a heading they stay. */
function withHeading(state: ImportState, headingRows: number): ImportState {
  const { table, layout } = state
  const chosen = { ...state, isRemembered: false }
  if (!table || !layout) return chosen
  return withLines(
    chosen,
    table,
    headingRows === 0 ? { ...layout, headingRows } : layoutUnder(table, headingRows),
  )
}

/** Settles which column holds the codes by the products found, if several columns may. */
function withFound(state: ImportState, more: FoundProducts): ImportState {
  const found = merged(state.found, more)
  const { table, layout } = state
  if (!table || !layout || layout.codeColumns.length === 0) return { ...state, found }
  const settled = settledLayout(table, layout, isFound(found))
  const isSame = settled.columns === layout.columns
  return isSame ? { ...state, found, layout: settled } : { ...withLines(state, table, settled), found }
}

/** Applies a reading. If the file is rejected under the current choices, the last readable table stays selectable. */
function withReading(
  state: ImportState,
  { reading, remembered }: Extract<ImportEvent, { type: 'fileRead' }>,
): ImportState {
  const read = { ...state, isUnread: false }
  if (reading.kind === 'table') {
    const { table } = reading
    const chosen = rememberedLayout(table, remembered)
    return withLines({ ...read, isRemembered: chosen !== null }, table, chosen ?? detectLayout(table))
  }
  return { ...read, refusal: reading.reason, original: [], lines: [], found: null, judged: null }
}

function revalidated(
  state: ImportState,
  isMeant: (line: ImportLine, index: number) => boolean,
  settings: ImportSettings,
): ImportState {
  const { judged, lines } = state
  const known = knowledgeOf(state, settings)
  if (!known || !judged) return state
  return {
    ...state,
    judged: judged.map((each, index) => {
      const line = lines[index]
      return line && isMeant(line, index) ? validateFound(line, known, known) : each
    }),
  }
}

function edited(state: ImportState, event: Extract<ImportEvent, { type: 'lineEdited' }>): ImportState {
  const { index, field, text, settings } = event
  const line = state.lines[index]
  if (!line) return state
  const change = { [field]: text, ...(field === 'quantity' && { number: null }) }
  const edits = new Map(state.edits).set(line.id, { ...state.edits.get(line.id), [field]: text })
  const lines = state.lines.with(index, { ...line, ...change })
  const refusals = new Map(state.refusals)
  refusals.delete(line.id)
  return revalidated({ ...state, edits, refusals, lines }, (_, place) => place === index, settings)
}

/** Stores validated lines. Lines edited during validation are validated again. */
function withJudged(
  state: ImportState,
  { lines, judged, settings }: Extract<ImportEvent, { type: 'linesJudged' }>,
): ImportState {
  if (lines.length !== state.lines.length) return state
  return revalidated({ ...state, judged, isShown: true }, (line, index) => line !== lines[index], settings)
}

/**
 * Changes the reading of the file. Clears the lines until the file is read again: each sheet has its own lines, and
 * another reading has other lines at the same indexes.
 */
function withChoices(state: ImportState, change: Partial<ReadingChoices>): ImportState {
  const { choices, table, shelved } = state
  const none = { isUnread: true, failure: null, original: [], lines: [], judged: null }
  const next = { ...state, ...none, choices: { ...choices, ...change } }
  const sheet = choices.sheet ?? (table?.format.kind === 'workbook' ? table.format.sheet : 0)
  const { sheet: chosen = sheet } = next.choices
  if (chosen === null || chosen === sheet) return { ...next, refusals: NO_MARKS.refusals }
  return {
    ...next,
    ...(shelved.get(chosen) ?? NO_MARKS),
    shelved: new Map(shelved).set(sheet, marksOf(state)),
  }
}

/** Drops matches found in a partly loaded catalogue, to search again in all of it; the user's choices stay. */
function lastingGoods({ goods, isComplete }: FoundProducts, more: FoundProducts): FoundProducts['goods'] {
  if (isComplete || !more.isComplete) return goods
  return new Map([...goods].filter(([, { chosen }]) => chosen?.by === 'user'))
}

function merged(found: FoundProducts | null, more: FoundProducts): FoundProducts {
  if (!found) return more
  return {
    findings: new Map([...found.findings, ...more.findings]),
    products: new Map([...found.products, ...more.products]),
    goods: new Map([...lastingGoods(found, more), ...more.goods]),
    isComplete: more.isComplete,
  }
}

/** Applies looked-up codes, unless the file or the code type has changed since. */
function withCodes(
  state: ImportState,
  { file, codeType, codes, found, settings }: Extract<ImportEvent, { type: 'codesFound' }>,
): ImportState {
  if (!state.found || file !== state.file || codeType !== state.type) return state
  const known = { ...state, found: merged(state.found, found) }
  return revalidated(known, ({ code }) => codes.includes(code), settings)
}

/** Applies the choice to all lines with the same words. */
function withChosen(
  state: ImportState,
  { words, productKey, settings }: Extract<ImportEvent, { type: 'goodsChosen' }>,
): ImportState {
  const { found } = state
  if (!found) return state
  const goods = withChosenGoods(found.goods, words, productKey)
  const chosen = { ...state, found: { ...found, goods } }
  const isMeant = (line: ImportLine) => {
    const order = orderOfLine(line)
    return order !== null && wordsKey(order) === words
  }
  return revalidated(chosen, isMeant, settings)
}

const withoutRefusals = (state: ImportState): ImportState => ({ ...state, refusals: NO_MARKS.refusals })

/** Removes imported lines and keeps rejected ones with the server's reason. */
function withoutDone(
  state: ImportState,
  { done, unsure, refusals, sending }: Extract<ImportEvent, { type: 'partlyImported' }>,
): ImportState {
  const all = new Set([...state.done, ...done])
  const isLeft = (_: unknown, index: number) => !all.has(state.lines[index]?.id ?? 0)
  return {
    ...state,
    done: all,
    unsure: new Set([...state.unsure, ...unsure]),
    refusals: new Map([...state.refusals, ...refusals]),
    sending,
    original: state.original.filter(isLeft),
    lines: state.lines.filter(isLeft),
    judged: state.judged?.filter(isLeft) ?? null,
  }
}

export function nextImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'typeChosen':
      return { ...withoutRefusals(state), type: event.codeType, found: null, judged: null, failure: null }
    case 'fileChosen':
      return {
        ...NO_IMPORT,
        type: state.type,
        duplicates: state.duplicates,
        file: event.file,
        isUnread: true,
      }
    case 'fileRead':
      return withReading(state, event)
    case 'choicesMade':
      return withChoices(state, event.choices)
    case 'headingChosen':
      return withHeading(state, event.headingRows)
    case 'columnsChosen':
      return withColumns({ ...withoutRefusals(state), isRemembered: false }, event.columns)
    case 'markChosen':
      return { ...state, mark: event.mark, judged: null }
    case 'duplicatesChosen':
      return { ...state, duplicates: event.duplicates }
    case 'productsFound':
      return withFound(state, event.found)
    case 'linesJudged':
      return withJudged(state, event)
    case 'lineEdited':
      return isHeld(state) ? state : edited({ ...state, sending: { kind: 'none' } }, event)
    case 'codesFound':
      return withCodes(state, event)
    case 'goodsFound':
      return state.found
        ? { ...state, found: merged(state.found, { ...state.found, ...event.found }) }
        : state
    case 'goodsChosen':
      return isHeld(state) ? state : withChosen({ ...state, sending: { kind: 'none' } }, event)
    case 'refusalsForgotten':
      return { ...withoutRefusals(state), sending: { kind: 'none' } }
    case 'failed':
      return { ...state, failure: event.reason }
    case 'retried':
      return { ...state, failure: null }
    case 'sent':
      return { ...state, sending: { kind: 'busy' } }
    case 'sendingEnded':
      return { ...state, sending: event.sending }
    case 'partlyImported':
      return withoutDone(state, event)
    case 'reset':
      return { ...NO_IMPORT, type: state.type }
  }
}
