import type { ImportLine } from '@/domain/import/importLine'
import type { LineEdit } from './lineMarks'
import type { ImportState, ImportEvent } from './importState'
import type { ImportTable, ReadingChoices } from '@/domain/import/importTable'
import type { TableLayout } from '@/domain/import/columns'
import { importLines, decimalMarkOfLines } from '@/domain/import/importLine'
import { columnsUnder, detectLayout, isOnlyHeading } from '@/domain/import/columns'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { rememberedLayout } from '@/domain/import/rememberedColumns'
import type { QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import { knowledgeOf, NO_IMPORT, isHeld } from './importState'
import { judgeOne } from '@/api/cart-import/importReader'
import { NO_MARKS, marksOf } from './lineMarks'
import type { FoundProducts } from '@/state/import/findImported'

function withEdit(line: ImportLine, edit: LineEdit | undefined): ImportLine {
  if (!edit) return line
  return { ...line, ...edit, number: edit.quantity === undefined ? line.number : null }
}

function withLines(state: ImportState, table: ImportTable, layout: TableLayout): ImportState {
  const refusal = isOnlyHeading(table, layout) ? IMPORT_FILE_MESSAGES.onlyHeading : null
  const original = importLines(table, layout).filter(({ line }) => !state.done.has(line))
  const lines = original.map((line) => withEdit(line, state.edits.get(line.line)))
  const detectedMark = decimalMarkOfLines(original, null)
  const unknown = { found: null, judged: null, failure: null }
  return { ...state, table, layout, refusal, original, lines, detectedMark, ...unknown }
}

function withLayout(state: ImportState, change: Partial<TableLayout>): ImportState {
  const { table, layout } = state
  return table && layout ? withLines(state, table, { ...layout, ...change }) : state
}

/** Another heading names other columns; without one they stay. */
function withHeading(state: ImportState, headingRows: number): ImportState {
  const { table } = state
  const chosen = { ...state, isRemembered: false }
  if (!table || headingRows === 0) return withLayout(chosen, { headingRows })
  return withLayout(chosen, { headingRows, columns: columnsUnder(table, headingRows) })
}

/**
 * Applies a reading. When the file is rejected with the current choices, the last readable table stays
 * selectable.
 */
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

function judgedAgain(
  state: ImportState,
  isMeant: (line: ImportLine, index: number) => boolean,
  settings: QuickEntrySettings,
): ImportState {
  const { judged, lines } = state
  const known = knowledgeOf(state, settings)
  if (!known || !judged) return state
  return {
    ...state,
    judged: judged.map((each, index) => {
      const line = lines[index]
      return line && isMeant(line, index) ? judgeOne(line, known) : each
    }),
  }
}

function edited(state: ImportState, event: Extract<ImportEvent, { type: 'lineEdited' }>): ImportState {
  const { index, field, text, settings } = event
  const line = state.lines[index]
  if (!line) return state
  const change = { [field]: text, ...(field === 'quantity' && { number: null }) }
  const edits = new Map(state.edits).set(line.line, { ...state.edits.get(line.line), [field]: text })
  const lines = state.lines.with(index, { ...line, ...change })
  const refusals = new Map(state.refusals)
  refusals.delete(line.line)
  return judgedAgain({ ...state, edits, refusals, lines }, (_, place) => place === index, settings)
}

/** Lines edited during judging are judged again. */
function withJudged(
  state: ImportState,
  { lines, judged, settings }: Extract<ImportEvent, { type: 'linesJudged' }>,
): ImportState {
  if (lines.length !== state.lines.length) return state
  return judgedAgain({ ...state, judged, isShown: true }, (line, index) => line !== lines[index], settings)
}

/**
 * Changes how the file is read. Each sheet has its own lines, and another reading has other lines in the same
 * places, so there are none until it is read.
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

function merged(found: FoundProducts | null, more: FoundProducts): FoundProducts {
  if (!found) return more
  return {
    findings: new Map([...found.findings, ...more.findings]),
    products: new Map([...found.products, ...more.products]),
    isComplete: more.isComplete,
  }
}

/** Applies only if it was found for the current codes. */
function withCodes(
  state: ImportState,
  { file, codeType, codes, found, settings }: Extract<ImportEvent, { type: 'codesFound' }>,
): ImportState {
  if (!state.found || file !== state.file || codeType !== state.type) return state
  const known = { ...state, found: merged(state.found, found) }
  return judgedAgain(known, ({ code }) => codes.includes(code), settings)
}

const withoutRefusals = (state: ImportState): ImportState => ({ ...state, refusals: NO_MARKS.refusals })

/** Removes imported lines and keeps rejected ones with the server's reason. */
function withoutDone(
  state: ImportState,
  { done, unsure, refusals, sending }: Extract<ImportEvent, { type: 'partlyImported' }>,
): ImportState {
  const all = new Set([...state.done, ...done])
  const isLeft = (_: unknown, index: number) => !all.has(state.lines[index]?.line ?? 0)
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
      return withLayout({ ...withoutRefusals(state), isRemembered: false }, { columns: event.columns })
    case 'markChosen':
      return { ...state, mark: event.mark, judged: null }
    case 'duplicatesChosen':
      return { ...state, duplicates: event.duplicates }
    case 'productsFound':
      return { ...state, found: merged(state.found, event.found) }
    case 'linesJudged':
      return withJudged(state, event)
    case 'lineEdited':
      return isHeld(state) ? state : edited({ ...state, sending: { kind: 'none' } }, event)
    case 'codesFound':
      return withCodes(state, event)
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
