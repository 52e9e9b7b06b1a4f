import { useState } from 'react'
import { Select } from '@/ui/native/Select'
import { readingText } from '@/features/cart/parts/import/readingTexts'
import { HEADING_ROWS_MAX } from '@/domain/import/layout/detectLayout'
import {
  COLUMN_ROLES,
  type ColumnRole,
  type TableLayout,
  widthOf,
  withColumn,
} from '@/domain/import/layout/tableLayout'
import type { ImportTable, ReadingChoices } from '@/domain/import/importTable'
import { otherSheetsMessage } from '@/domain/import/messages'
import { ENCODINGS, SEPARATORS } from '@/domain/import/importTable'
import type { DecimalMark } from '@/domain/quick-entry/pastedNumber'
import { ORDER_READING_MESSAGES } from '@/features/cart/parts/import/messages'
import styles from './Import.module.css'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

type Dispatch = (event: ImportEvent) => void

interface FormatProps {
  table: ImportTable
  isLocked: boolean
  dispatch: Dispatch
}

const separatorOptions = () => SEPARATORS.map((value) => ({ value, label: texts.separators[value] }))
const NONE = 'none'
const DETECTED = 'detected'
const MARKS: readonly (DecimalMark | typeof DETECTED)[] = [DETECTED, '.', ',']
const markOptions = () => MARKS.map((value) => ({ value, label: texts.decimalMarks[value] }))

/** Format for splitting bytes into cells: detected or chosen. */
function CellsFormat({
  table: { format },
  choices,
  isLocked,
  dispatch,
}: FormatProps & { choices: ReadingChoices }) {
  if (format.kind === 'workbook') {
    const options = format.sheets.map((name, index) => ({ value: String(index), label: name }))
    return (
      <Select
        label={texts.sheet}
        options={options}
        value={String(choices.sheet ?? format.sheet)}
        disabled={isLocked}
        onValueChange={(value) => dispatch({ type: 'choicesMade', choices: { sheet: Number(value) } })}
      />
    )
  }
  const encodingOptions = ENCODINGS.map((value) => {
    const name = texts.encodings[value]
    return { value, label: format.hasMark && value === format.encoding ? texts.withMark(name) : name }
  })
  return (
    <>
      <Select
        label={texts.encoding}
        options={encodingOptions}
        value={choices.encoding ?? format.encoding}
        disabled={isLocked}
        onValueChange={(encoding) => dispatch({ type: 'choicesMade', choices: { encoding } })}
      />
      <Select
        label={texts.separator}
        options={separatorOptions()}
        value={choices.separator ?? format.separator}
        disabled={isLocked}
        onValueChange={(separator) => dispatch({ type: 'choicesMade', choices: { separator } })}
      />
    </>
  )
}

function ColumnSelect(props: FormatProps & { layout: TableLayout; role: ColumnRole }) {
  const { table, layout, role, isLocked, dispatch } = props
  const names = table.rows[layout.headingRows - 1]?.cells ?? []
  const options = Array.from({ length: widthOf(table) }, (_, column) => ({
    value: String(column),
    label: texts.column(column + 1, (names[column] ?? '').trim()),
  }))
  const chosen = layout.columns[role]
  return (
    <Select
      label={texts.columnOf[role]}
      options={[{ value: NONE, label: texts.noColumn }, ...options]}
      value={chosen === null ? NONE : String(chosen)}
      disabled={isLocked}
      onValueChange={(value) => {
        const column = value === NONE ? null : Number(value)
        dispatch({ type: 'columnsChosen', columns: withColumn(layout.columns, role, column) })
      }}
    />
  )
}

const NAMES_LENGTH_MAX = 40

/** Selects the heading's line; the lines above it are titles. */
function HeadingSelect({ table, layout, isLocked, dispatch }: FormatProps & { layout: TableLayout }) {
  const options = table.rows
    .slice(0, Math.max(HEADING_ROWS_MAX, layout.headingRows))
    .map(({ line, cells }, place) => {
      const names = cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(', ')
      const shown = names.length > NAMES_LENGTH_MAX ? `${names.slice(0, NAMES_LENGTH_MAX)}…` : names
      return { value: String(place + 1), label: texts.headingLine(line, shown) }
    })
  return (
    <Select
      label={texts.heading}
      options={[{ value: '0', label: texts.noHeading }, ...options]}
      value={String(layout.headingRows)}
      disabled={isLocked}
      onValueChange={(value) => dispatch({ type: 'headingChosen', headingRows: Number(value) })}
    />
  )
}

/** Names of a workbook's other sheets with lines. */
const othersOf = ({ format }: ImportTable): string[] =>
  format.kind === 'workbook' ? (format.others ?? []).map((place) => format.sheets[place] ?? '') : []

interface FileFormatProps extends FormatProps {
  layout: TableLayout
  state: ImportState
}

export function FileFormat({ table, layout, state, isLocked, dispatch }: FileFormatProps) {
  const common = { table, isLocked, dispatch }
  // Initially open for a rejected file and for workbooks; then the user decides.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const isNeeded = state.refusal !== null || table.format.kind === 'workbook'
  return (
    <section className={styles.format} aria-label={texts.format}>
      <p className={styles.reading} role="status">
        {layout.isMessage
          ? ORDER_READING_MESSAGES.message
          : layout.readings.length === 0
            ? readingText(table, layout)
            : ''}
      </p>
      {othersOf(table).length > 0 ? <p>{otherSheetsMessage(othersOf(table))}</p> : null}
      {layout.columns.split !== null ? <p>{texts.split}</p> : null}
      {state.isRemembered ? <p>{texts.remembered}</p> : null}
      <details
        className={styles.options}
        open={isOpen ?? isNeeded}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{texts.changeFormat}</summary>
        <div className={styles.selects}>
          <CellsFormat {...common} choices={state.choices} />
          {COLUMN_ROLES.map((role) => (
            <ColumnSelect key={role} {...common} layout={layout} role={role} />
          ))}
          <Select
            label={texts.decimalMark}
            options={markOptions()}
            value={state.mark ?? DETECTED}
            disabled={isLocked}
            onValueChange={(value) =>
              dispatch({ type: 'markChosen', mark: value === DETECTED ? null : value })
            }
          />
          <div className={styles.whole}>
            <HeadingSelect {...common} layout={layout} />
          </div>
        </div>
      </details>
    </section>
  )
}
