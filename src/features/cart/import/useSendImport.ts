import { useRef } from 'react'
import type { ImportPlan, PlannedLine } from '@/domain/import/importPlan'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import {
  discardPersisted,
  type ImportRun,
  beginImport,
  repeatImport,
  runImport,
} from '@/features/cart/state/import/runImport'
import { selectUser } from '@/session/sessionSelectors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppStore } from '@/session/hooks'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import { repeatedNews } from './repeatedNews'
import type { ImportLine } from '@/domain/import/importLine'
import type { CodeType } from '@/domain/import/validateLine'
import { templateWith } from '@/domain/import/template'
import type { ImportOutcome } from '@/features/order-files/state/worker/importCall'

type Answered = Extract<ImportOutcome, { kind: 'answered' }>

interface SortedLines {
  readonly done: readonly number[]
  /** Ids of lines either imported or rejected; unknown which. */
  readonly unsure: readonly number[]
  readonly refusals: ReadonlyMap<number, string>
}

/** Sorts the lines by the response. A line in none of the groups was not imported and may be sent again. */
function sortLines({ lines }: ImportState, { planned }: ImportPlan, answer: Answered): SortedLines {
  const reasons = new Map<number | null, string>(
    answer.problems.map(({ index, message }) => [index, message]),
  )
  const { importedLineCount } = answer
  const restCount = planned.filter((_, place) => !reasons.has(place)).length
  const done: number[] = []
  const unsure: number[] = []
  const refusals = new Map<number, string>()
  planned.forEach(({ places }, place) => {
    const reason = reasons.get(place)
    for (const index of places) {
      const number = lines[index]?.id ?? 0
      if (reason !== undefined) refusals.set(number, reason)
      else if (importedLineCount >= restCount) done.push(number)
      // If the server does not name the rejected lines, none may be sent again, unless it imported none.
      else if (importedLineCount > 0) unsure.push(number)
    }
  })
  return { done, unsure, refusals }
}

function reasonsOf(state: ImportState, plan: ImportPlan, answer: Answered, sorted: SortedLines): string[] {
  const ofLines = state.lines.flatMap(({ id, line, code }, index) => {
    const outcome = plan.outcomes[index]
    const reason = sorted.refusals.get(id) ?? (outcome?.kind === 'bad' ? outcome.reason : null)
    return reason === null ? [] : [texts.errorLine(line, code, reason)]
  })
  const others = answer.problems.filter(({ index }) => index === null).map(({ message }) => message)
  const unidentified =
    sorted.unsure.length > 0 ? [texts.unidentified(answer.importedLineCount, plan.planned.length)] : []
  return [...others, ...unidentified, ...ofLines]
}

/** True while other sheets with lines have not been imported. */
function hasOtherSheets({ table, shelved }: ImportState): boolean {
  const others = table?.format.kind === 'workbook' ? (table.format.others ?? []) : []
  return others.some((place) => (shelved.get(place)?.done.size ?? 0) === 0)
}

/** Result for the dialog; null when the whole file was imported, with all sheets that hold lines. */
export function answerEvent(
  state: ImportState,
  plan: ImportPlan,
  outcome: ImportOutcome,
): ImportEvent | null {
  switch (outcome.kind) {
    case 'answered': {
      const isWhole = outcome.importedLineCount >= plan.planned.length && plan.badCount === 0
      if (isWhole && outcome.problems.length === 0 && !hasOtherSheets(state)) return null
      const sorted = sortLines(state, plan, outcome)
      const reasons = reasonsOf(state, plan, outcome, sorted)
      // Counts lines of the file, or cart lines if the server does not identify the imported ones.
      const isUnsure = sorted.unsure.length > 0
      const importedCount = isUnsure ? outcome.importedLineCount : sorted.done.length
      const lineCount = isUnsure ? plan.planned.length : state.lines.length
      const sending = { kind: 'partly', importedCount, lineCount, reasons } as const
      return { type: 'partlyImported', ...sorted, sending }
    }
    case 'refused':
    case 'unknown': {
      const { reasons } = outcome
      const sending = { kind: 'failed', reasons, isUnknown: outcome.kind === 'unknown' } as const
      return { type: 'sendingEnded', sending }
    }
    case 'unauthorized':
      return { type: 'sendingEnded', sending: { kind: 'none' } }
  }
}

/**
 * The planned lines in the template's format. Codes of a chosen type stay as written; for a detected type and for our
 * own codes, the product's own code is sent, so that the server detects nothing again.
 */
export function requestText(
  planned: readonly PlannedLine[],
  lines: readonly ImportLine[],
  products: ReadonlyMap<number, { readonly productCode: string }>,
  type: CodeType,
): string {
  const isOwn = type === 'auto' || type === 'our'
  return templateWith(
    planned.map(({ places: [first = 0], productKey, unit, quantity }) => {
      const written = lines[first]?.code.trim() ?? ''
      return { code: isOwn ? (products.get(productKey)?.productCode ?? written) : written, quantity, unit }
    }),
  )
}

/** Subject of notifications about the import of a file. */
const IMPORT = 'import'

/** The request and its lines, for interpreting the response. */
interface Pending {
  readonly run: ImportRun
  readonly state: ImportState
  readonly plan: ImportPlan
}

/** Builds the request from the screen. All imports of one file can be undone together. */
function usePrepare(state: ImportState, plan: ImportPlan) {
  const appDispatch = useAppDispatch()
  const series = useRef<{ file: File; name: string } | null>(null)
  return async (): Promise<Pending | null> => {
    const { file, found, type, lines } = state
    if (!file || !found) return null
    const attempt = await appDispatch(beginImport())
    const known = series.current?.file === file ? series.current : { file, name: attempt.key }
    series.current = known
    const text = requestText(plan.planned, lines, found.products, type)
    const what = { text, type, series: known.name, fileName: file.name, lines: plan.planned }
    return { run: { ...attempt, ...what }, state, plan }
  }
}

/** Sends the plan, and replays it under the same key until its outcome is known. */
export function useSendImport(
  state: ImportState,
  plan: ImportPlan,
  dispatch: (event: ImportEvent) => void,
  onDone: () => void,
) {
  const appDispatch = useAppDispatch()
  const { getState } = useAppStore()
  const prepare = usePrepare(state, plan)
  const pending = useRef<Pending | null>(null)
  /** Key of an earlier import that was already reported here. */
  const reported = useRef<string | null>(null)
  /**
   * Reports an import of unknown outcome before another starts, because its lines may be the same. The user may import
   * anyway: a silent server must not block everything else.
   */
  const reportEarlier = async (): Promise<boolean> => {
    const earlier = await appDispatch(repeatImport())
    if (!earlier) return false
    const { run, outcome } = earlier
    if (outcome.kind === 'unknown' && reported.current === run.key) {
      appDispatch(discardPersisted(run.key))
      return false
    }
    reported.current = run.key
    dispatch({ type: 'sendingEnded', sending: { kind: 'reported', ...repeatedNews(earlier) } })
    return true
  }
  const close = () => {
    dispatch({ type: 'reset' })
    onDone()
  }
  /** Stores a notice of an import that the end of the session prevented, for its user's next sign-in. */
  const announceSessionEnd = (username: string) => {
    const notice = {
      severity: 'warning',
      message: texts.sessionEnded,
      forUser: username,
      about: IMPORT,
    } as const
    appDispatch(notify(notice))
  }
  return async () => {
    const again = pending.current
    const username = selectUser(getState())?.username
    dispatch({ type: 'sent' })
    if (!again && (await reportEarlier())) return
    const sent = again ?? (await prepare())
    if (!sent) return dispatch({ type: 'sendingEnded', sending: { kind: 'none' } })
    const outcome = await appDispatch(runImport(sent.run, again !== null))
    pending.current = outcome.kind === 'unknown' ? sent : null
    const isCertain = outcome.kind === 'unauthorized' && again === null
    const here = selectCartOwner(getState())
    // Discards the result if another user has signed in meanwhile.
    if (here !== null && here !== sent.run.owner) return close()
    if (isCertain && here === null && username !== undefined) announceSessionEnd(username)
    const event = answerEvent(sent.state, sent.plan, outcome)
    if (event) return dispatch(event)
    if (outcome.kind === 'answered' && here !== null) {
      const message = texts.imported(outcome.importedLineCount)
      appDispatch(notify({ severity: 'success', message, about: IMPORT }))
    }
    close()
  }
}
