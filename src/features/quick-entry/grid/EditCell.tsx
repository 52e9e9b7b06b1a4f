import { useState } from 'react'
import { BareSelect, type SelectOption } from '@/ui/native/Select'
import type { Product } from '@/domain/catalogue/product'
import { fieldText } from '@/domain/numbers/readNumber'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import { leaveCell, typeCell } from '@/features/quick-entry/state/editRows'
import type { QuickEntryRowView } from '@/features/quick-entry/state/useQuickEntryRow'
import { useAppDispatch } from '@/session/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import styles from './cells.module.css'

interface EditCellProps {
  kind: QuickEntryColumn
  title: string
  product: Product
  view: QuickEntryRowView
  tabIndex: 0 | -1
  describedBy: string | undefined
}

/** The product's units, and the chosen one if it is not among them. */
function unitOptions(units: readonly string[], chosen: string): SelectOption[] {
  const options = units.map((unit) => ({ value: unit, label: unit }))
  return units.includes(chosen) ? options : [{ value: chosen, label: chosen, isDisabled: true }, ...options]
}

/** An editable cell: a field whose keys the grid handles. */
export function EditCell({ kind, title, product, view, tabIndex, describedBy }: EditCellProps) {
  const dispatch = useAppDispatch()
  /** Shown as typed while the cell has the focus; null when nothing was typed since. */
  const [typed, setTyped] = useState<string | null>(null)
  const value = view[kind]
  const type = (text: string) => void dispatch(typeCell(product.productKey, kind, text))
  const control = {
    tabIndex,
    'aria-label': texts.cellOf(title, product.description),
    'aria-invalid': view.problems[kind] === undefined ? undefined : (true as const),
    'aria-describedby': describedBy,
  }
  if (kind === 'sellByUm' || kind === 'priceByUm') {
    return (
      <BareSelect
        {...control}
        className={styles.select}
        options={unitOptions(kind === 'sellByUm' ? view.sellBys : view.priceBys, value)}
        value={value}
        onValueChange={type}
      />
    )
  }
  return (
    <input
      {...control}
      value={value === typed ? typed : fieldText(value)}
      onChange={({ target }) => {
        type(target.value)
        const isFocused = document.activeElement === target
        setTyped(isFocused ? target.value : null)
        // A field that the browser fills in without focusing it is never blurred.
        if (!isFocused) dispatch(leaveCell(product, kind))
      }}
      onBlur={() => setTyped(null)}
      className={styles.input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
    />
  )
}
