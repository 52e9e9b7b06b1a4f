import { useRef } from 'react'
import type { ImportPlan, PlannedLine } from '@/domain/import/importPlan'
import { selectCartOwner } from '@/state/cart/cartSelectors'
import type { ImportRun } from '@/state/import/importRun'
import { forgetPersisted } from '@/state/import/persistedImport'
import { repeatImport } from '@/state/import/repeatImport'
import { beginImport, runImport } from '@/state/import/runImport'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import { repeatedNews } from './repeatedNews'
import { answerEvent } from './sendingOutcome'
import type { ImportLine } from '@/domain/import/importLine'
import type { CodeType } from '@/domain/import/judgeLine'
import { templateWith } from '@/domain/import/template'

/**
 * The planned lines in the template's format, as they are sent. Codes of a chosen type stay as they are written; where the
 * type was found out, and for our own codes, each is the product's own code, so that nobody has to find it out again.
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

/** What was sent, and what it was made of: by this its answer is understood. */
interface Pending {
  readonly run: ImportRun
  readonly state: ImportState
  readonly plan: ImportPlan
}

/** Makes of what is on screen what is sent. What is imported of one file, however often, can be undone together. */
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

/** Sends what the plan has. Until it is known what became of it, it goes again as it was, under the same key. */
export function useSendImport(
  state: ImportState,
  plan: ImportPlan,
  dispatch: (event: ImportEvent) => void,
  onDone: () => void,
) {
  const appDispatch = useAppDispatch()
  const prepare = usePrepare(state, plan)
  const pending = useRef<Pending | null>(null)
  /** The key of an earlier import that was told of here. */
  const told = useRef<string | null>(null)
  /**
   * An import of which nobody knows yet is told before another one begins: it may have been the same lines. Whoever
   * imports all the same has decided: a server that never tells must not keep everything else out of the cart.
   */
  const tellEarlier = async (): Promise<boolean> => {
    const earlier = await appDispatch(repeatImport())
    if (!earlier) return false
    const { run, outcome } = earlier
    if (outcome.kind === 'unknown' && told.current === run.key) {
      appDispatch(forgetPersisted(run.key))
      return false
    }
    told.current = run.key
    dispatch({ type: 'sendingEnded', sending: { kind: 'told', ...repeatedNews(earlier) } })
    return true
  }
  const close = () => {
    dispatch({ type: 'reset' })
    onDone()
  }
  return async () => {
    const again = pending.current
    dispatch({ type: 'sent' })
    if (!again && (await tellEarlier())) return
    const sent = again ?? (await prepare())
    if (!sent) return dispatch({ type: 'sendingEnded', sending: { kind: 'none' } })
    const outcome = await appDispatch(runImport(sent.run, again !== null))
    pending.current = outcome.kind === 'unknown' ? sent : null
    const here = appDispatch((_dispatch, getState) => selectCartOwner(getState()))
    // Nothing of it is for somebody else who has signed in meanwhile.
    if (here !== null && here !== sent.run.owner) return close()
    const event = answerEvent(sent.state, sent.plan, outcome)
    if (event) return dispatch(event)
    if (outcome.kind === 'answered' && here !== null) {
      const message = texts.imported(outcome.importedLineCount)
      appDispatch(notify({ severity: 'success', message }))
    }
    close()
  }
}
