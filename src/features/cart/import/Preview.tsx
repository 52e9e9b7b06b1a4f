import { useState, useId, type DragEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import type { ImportLine } from '@/domain/import/importLine'
import type { ImportPlan } from '@/domain/import/importPlan'
import { REJECTS_NAME, rejectsFile, TEMPLATE_NAME, templateFile } from '@/domain/import/template'
import styles from './Import.module.css'
import type { ImportEvent, ImportState, LineField } from './importState'
import { ORDER_READING_MESSAGES } from '@/features/cart/parts/import/messages'
import { IMPORT_MESSAGES as texts } from './messages'
import { PreviewTable } from './PreviewTable'
import { classNames } from '@/ui/native/classNames'
import { Field } from '@/ui/native/Field'
import { CODE_TYPES, type CodeType } from '@/domain/import/validateLine'

interface ChooseFileProps {
  file: File | null
  codeType: CodeType
  error: string | null
  isLocked: boolean
  onFile: (file: File) => void
  onCodeType: (codeType: CodeType) => void
  onError: (error: string) => void
}

const typeOptions = () => CODE_TYPES.map((value) => ({ value, label: texts.codeTypes[value] }))

export function ChooseFile(props: ChooseFileProps) {
  const { file, codeType, error, isLocked, onFile, onCodeType, onError } = props
  const [isOver, setIsOver] = useState(false)
  const nameId = useId()
  const take = (files: FileList | null) => {
    const [first, second] = files ?? []
    if (second) onError(texts.oneFile)
    else if (first && !isLocked) onFile(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className={styles.choose}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        role="group"
        aria-labelledby={nameId}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p id={nameId}>{file ? <strong className={styles.name}>{file.name}</strong> : texts.drop}</p>
        <Field label={texts.file} error={error} hint={texts.fileHint}>
          {(control) => (
            <input
              {...control}
              type="file"
              className={styles.file}
              disabled={isLocked}
              // Allows choosing the same file again after it was changed.
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
              onChange={({ target }) => take(target.files)}
            />
          )}
        </Field>
      </div>
      <div className={styles.side}>
        <Select
          label={texts.codeType}
          options={typeOptions()}
          value={codeType}
          disabled={isLocked}
          hint={codeType === 'your' ? texts.yourHint : undefined}
          onValueChange={onCodeType}
        />
        <Button variant="quiet" onClick={() => saveFile(TEMPLATE_NAME, templateFile())}>
          {texts.template}
        </Button>
      </div>
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/tab-separated-values;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

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
