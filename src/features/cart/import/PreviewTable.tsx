import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useCallback, useRef, useId, type KeyboardEvent } from 'react'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import type { ImportPlan, LineOutcome } from '@/domain/import/importPlan'
import type { ImportLine } from '@/domain/import/importLine'
import { goodsFor, productFor } from '@/domain/import/words/goodsOfLines'
import type { ImportState, LineField } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import styles from './Preview.module.css'
import { memo } from '@/ui/language/followLanguage'
import { classNames } from '@/ui/native/classNames'
import { ErrorIcon } from '@/ui/native/icons'
import { BareSelect } from '@/ui/native/Select'
import type { Goods } from '@/domain/import/words/goods'
import { unitMeant } from '@/domain/units/unitWords'
import type { ImportProduct } from '@/features/order-files/state/findImported'
import { useUnitTable } from '@/features/catalogue/parts/quantity/UnitTableContext'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { LineGoods } from '@/features/cart/parts/import/LineGoods'

/** Enter moves to the same field of the next line, as in a spreadsheet; it must not submit the import. */
function goDown(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return
  event.preventDefault()
  const column = target.closest('td')?.cellIndex ?? -1
  const rows = [...(target.closest('tbody')?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [])]
  const below = rows[rows.findIndex((row) => row.contains(target)) + 1]
  below?.cells[column]?.querySelector<HTMLElement>('input, select')?.focus()
}

/** '7', or '7 (each)' for the eaches of a row that also has cases. */
const lineName = ({ id, line }: ImportLine) => (id < 0 ? texts.eachesOf(line) : String(line))

interface PreviewRowProps {
  index: number
  line: ImportLine
  outcome: LineOutcome
  product: ImportProduct | null
  /** Possible products for its words; null for a line with a code. */
  goods: Goods | null
  isLocked: boolean
  onEdit: (index: number, field: LineField, text: string) => void
  onChoose: (line: ImportLine, productKey: number, unit?: string) => void
}

interface FieldProps extends PreviewRowProps {
  errorId: string
}

function problemOf({ outcome, errorId }: FieldProps, field: LineField) {
  const isAbout = outcome.kind === 'bad' && outcome.field === field
  const isServers = outcome.kind === 'bad' && outcome.field === null
  return {
    'aria-invalid': isAbout ? true : undefined,
    'aria-describedby': isAbout || isServers ? errorId : undefined,
  } as const
}

function TextCell(props: FieldProps & { field: LineField; label: string }) {
  const { index, line, isLocked, onEdit, field, label } = props
  return (
    <input
      {...problemOf(props, field)}
      className={classNames(styles.input, field === 'quantity' && styles.figures)}
      aria-label={label}
      value={line[field]}
      disabled={isLocked}
      inputMode={field === 'quantity' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={field === 'code' ? line.description : undefined}
      onKeyDown={goDown}
      onChange={({ target }) => onEdit(index, field, target.value)}
    />
  )
}

/** The product's units, plus the file's unit if it is none of them; a text field without a product. */
function UnitCell(props: FieldProps) {
  const { index, line, product, goods, isLocked, onEdit, onChoose } = props
  const table = useUnitTable()
  if (!product) return <TextCell {...props} field="unit" label={texts.unitOf(lineName(line))} />
  const named = unitMeant(product.sellBys, line.unit, table)
  const units = product.sellBys.map(({ unitOfMeasure: value }) => ({ value, label: value }))
  const stated = named === null ? [{ value: line.unit, label: line.unit || texts.unitMissing }] : []
  return (
    <BareSelect
      {...problemOf(props, 'unit')}
      aria-label={texts.unitOf(lineName(line))}
      options={[...stated, ...units]}
      value={named ?? line.unit}
      disabled={isLocked}
      onValueChange={(unit) => {
        onEdit(index, 'unit', unit)
        if (goods?.chosen) onChoose(line, goods.chosen.productKey, unit)
      }}
    />
  )
}

function Outcome({ outcome, product, errorId }: FieldProps) {
  const factsOf = useProductFacts()
  if (outcome.kind === 'open') return null
  if (outcome.kind === 'bad') {
    return (
      <p className={styles.problem} id={errorId}>
        <ErrorIcon size="1em" />
        <span>{product ? texts.problemOf(product.description, outcome.reason) : outcome.reason}</span>
      </p>
    )
  }
  if (outcome.kind === 'omitted')
    return <p className={styles.note}>{outcome.why === 'notOrdered' ? texts.notOrderedLine : texts.noLine}</p>
  return (
    <>
      <p className={styles.product}>
        <span className={styles.description}>{product?.description}</span>
        <span className={styles.code}>{factsOf(product)}</span>
        {outcome.kind === 'good' ? (
          <strong className={styles.becomes}>{texts.becomes(outcome.quantity, outcome.unit)}</strong>
        ) : null}
      </p>
      {outcome.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  )
}

/**
 * A line of the file, editable in place, with its result. Its cells are native, because scrolling renders many of them.
 */
const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { line, goods, isLocked, onChoose } = props
  const errorId = useId()
  const field = { ...props, errorId }
  return (
    <>
      <th scope="row" className={styles.number}>
        <span className={styles.phoneLabel}>{texts.line} </span>
        {lineName(line)}
      </th>
      <td>
        <TextCell {...field} field="code" label={texts.codeOf(lineName(line))} />
      </td>
      <td>
        <TextCell {...field} field="quantity" label={texts.quantityOf(lineName(line))} />
      </td>
      <td className={styles.unit}>
        <UnitCell {...field} />
      </td>
      <td className={styles.outcome}>
        <Outcome {...field} />
        {goods ? <LineGoods {...{ line, goods, isLocked, onChoose }} name={lineName(line)} /> : null}
      </td>
    </>
  )
})

interface PreviewTableProps {
  state: ImportState
  plan: ImportPlan
  shown: readonly number[]
  isLocked: boolean
  onEdit: (index: number, field: LineField, text: string) => void
  onChoose: (line: ImportLine, productKey: number, unit?: string) => void
}

const ROW_HEIGHT_PX = 64
const headings = () => [
  texts.line,
  texts.columns.code,
  texts.columns.quantity,
  texts.columns.unit,
  texts.result,
]

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={headings().length} style={{ height }} />
    </tr>
  ) : null
}

export function PreviewTable({ state, plan, shown, isLocked, onEdit, onChoose }: PreviewTableProps) {
  const { lines, found } = state
  const box = useRef<HTMLDivElement>(null)
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLTableSectionElement>({
    count: shown.length,
    keyOf: useCallback((place: number) => lines[shown[place] ?? 0]?.id ?? place, [lines, shown]),
    rowPx: ROW_HEIGHT_PX,
    scroller: box,
  })
  return (
    <div className={styles.frame} ref={box} role="region" aria-label={texts.preview} tabIndex={-1}>
      <Table className={styles.table} aria-rowcount={shown.length + 1} aria-label={texts.preview}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {headings().map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onFocus={onFocus} onBlur={onBlur}>
          {drawn.map(({ index: place, gap }) => {
            const index = shown[place] ?? 0
            const line = lines[index]
            const outcome = plan.outcomes[index]
            if (!line || !outcome) return null
            return (
              <Fragment key={line.id}>
                <Gap height={gap} />
                <tr
                  ref={measure}
                  data-index={place}
                  aria-rowindex={place + 2}
                  className={styles.row}
                  data-kind={outcome.kind}
                >
                  <PreviewRow
                    {...{ index, line, outcome, onEdit, onChoose }}
                    isLocked={isLocked || state.unsure.has(line.id)}
                    product={productFor(found, line)}
                    goods={goodsFor(found, line)}
                  />
                </tr>
              </Fragment>
            )
          })}
          <Gap height={gapBelow} />
        </TableBody>
      </Table>
    </div>
  )
}
