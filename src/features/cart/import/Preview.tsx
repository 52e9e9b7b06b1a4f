import { useState } from 'react'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import type { ImportLine } from '@/domain/import/importLine'
import type { ImportPlan } from '@/domain/import/importPlan'
import { REJECTS_NAME, rejectsFile } from '@/domain/import/template'
import styles from './Import.module.css'
import type { ImportEvent, ImportState } from './importState'
import type { LineField } from './lineMarks'
import { ORDER_READING_MESSAGES } from '@/features/cart/parts/import/messages'
import { IMPORT_MESSAGES as texts } from './messages'
import { PreviewTable } from './PreviewTable'
import { saveFile } from './ChooseFile'

interface PreviewProps {
  state: ImportState
  plan: ImportPlan
  isLocked: boolean
  dispatch: (event: ImportEvent) => void
  onEdit: (index: number, field: LineField, text: string) => void
  onChoose: (line: ImportLine, productKey: number, unit?: string) => void
}

type Shown = 'lines' | 'bad' | 'all'
const shownOptions = (hasOmitted: boolean) =>
  (['lines', 'bad', ...(hasOmitted ? (['all'] as const) : [])] as const).map((value) => ({
    value,
    label: texts.shownChoices[value],
  }))
const duplicateOptions = () =>
  (['merge', 'keep'] as const).map((value) => ({
    value,
    label: texts.duplicateChoices[value],
  }))

function saveRejects({ lines }: ImportState, { outcomes }: ImportPlan): void {
  const rejects = outcomes.flatMap((outcome, index) => {
    const line = lines[index]
    return outcome.kind === 'bad' && line ? [{ ...line, reason: outcome.reason }] : []
  })
  saveFile(REJECTS_NAME, rejectsFile(rejects))
}

function useShown({ lines, edits }: ImportState, { outcomes }: ImportPlan) {
  const [shown, setShown] = useState<Shown>('lines')
  const [badLines, setBadLines] = useState<ReadonlySet<number>>(new Set())
  // A line that is being edited stays in sight, even while its quantity is blank.
  const isShown = (id: number, index: number) => {
    if (shown === 'bad') return badLines.has(id)
    return shown === 'all' || outcomes[index]?.kind !== 'omitted' || edits.has(id)
  }
  const places = lines.flatMap(({ id }, index) => (isShown(id, index) ? [index] : []))
  const show = (choice: Shown) => {
    setShown(choice)
    setBadLines(new Set(lines.flatMap(({ id }, index) => (outcomes[index]?.kind === 'bad' ? [id] : []))))
  }
  return { shown, places, show }
}

/** Preview of the file before anything reaches the cart. */
export function Preview({ state, plan, isLocked, dispatch, onEdit, onChoose }: PreviewProps) {
  const { lines } = state
  const { shown, places, show } = useShown(state, plan)
  const hasOmitted = plan.outcomes.some(({ kind }) => kind === 'omitted')
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.counts} role="status">
          {texts.counts(plan.goodCount, plan.badCount)}
          {plan.openCount > 0 ? ` ${ORDER_READING_MESSAGES.openCount(plan.openCount)}` : ''}
          {plan.notOrderedCount > 0 ? ` ${ORDER_READING_MESSAGES.notOrdered(plan.notOrderedCount)}` : ''}
          {plan.duplicateCount > 0 ? ` ${texts.duplicateCount(plan.duplicateCount)}` : ''}
        </p>
        {plan.duplicateCount > 0 ? (
          <Select
            label={texts.duplicates}
            options={duplicateOptions()}
            value={state.duplicates}
            disabled={isLocked}
            onValueChange={(duplicates) => dispatch({ type: 'duplicatesChosen', duplicates })}
          />
        ) : null}
        <Select label={texts.shown} options={shownOptions(hasOmitted)} value={shown} onValueChange={show} />
        {!isLocked && lines.some(({ id }) => state.refusals.has(id)) ? (
          <Button onClick={() => dispatch({ type: 'refusalsForgotten' })}>{texts.tryAgain}</Button>
        ) : null}
        {plan.badCount > 0 ? <Button onClick={() => saveRejects(state, plan)}>{texts.rejects}</Button> : null}
      </div>
      <PreviewTable {...{ state, plan, isLocked, onEdit, onChoose }} shown={places} />
    </>
  )
}
