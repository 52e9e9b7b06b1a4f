import type { Product } from '@/domain/catalogue/product'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import { shownNumber, typedNumber } from '@/domain/language/shownNumber'
import { typeCell } from '@/state/quick-entry/editRows'
import type { QuickEntryRowView } from '@/state/quick-entry/useQuickEntryRow'
import { useAppDispatch } from '@/store/hooks'
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

function UnitOptions({ units, chosen }: { units: readonly string[]; chosen: string }) {
  const offered = units.map((unit) => <option key={unit}>{unit}</option>)
  if (units.includes(chosen)) return offered
  return [
    <option key="" value={chosen} disabled>
      {chosen}
    </option>,
    ...offered,
  ]
}

/** An editable cell: a native field whose keys the grid handles. */
export function EditCell({ kind, title, product, view, tabIndex, describedBy }: EditCellProps) {
  const dispatch = useAppDispatch()
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
      <select
        {...control}
        value={value}
        className={styles.select}
        onChange={({ target }) => type(target.value)}
      >
        <UnitOptions units={kind === 'sellByUm' ? view.sellBys : view.priceBys} chosen={value} />
      </select>
    )
  }
  return (
    <input
      {...control}
      value={shownNumber(value)}
      onChange={({ target }) => type(typedNumber(target.value))}
      className={styles.input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
    />
  )
}
