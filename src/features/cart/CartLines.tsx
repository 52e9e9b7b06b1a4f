import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { AddToCartDialog } from '@/features/cart/parts/AddToCartDialog'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { type CartLine, isUnavailable, linesInPlace, type Places } from '@/domain/cart/cart'
import { sharedDescriptions } from '@/domain/catalogue/productFields'
import { hasSeveralAuthors } from '@/domain/cart/sharedCart'
import { selectIsReadOnly, selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectLocalIds, selectUnavailableLines } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'
import { focusHeading } from './cartFocus'
import { CartLineRow } from './CartLineRow'
import rowStyles from './CartLineRow.module.css'
import styles from './CartLines.module.css'
import { CART_PAGE_MESSAGES as texts } from './messages'
import { indexOfRow } from '@/ui/virtual-list/useEqualRows'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'

const ROW_HEIGHT_PX = 89

interface LineListProps {
  label: string
  /** Must keep its identity while nothing changes. */
  keys: readonly number[]
  sought: number | null
  renderRow: (index: number) => ReactNode
}

/** Rows with a rejected text. They stay rendered, because the text would be lost with its field. */
const rejectedRows = (list: HTMLElement | null): readonly number[] =>
  [...(list?.querySelectorAll('[aria-invalid="true"]') ?? [])].flatMap((field) => indexOfRow(field) ?? [])

function LineList({ label, keys, sought, renderRow }: LineListProps) {
  const { body, drawn, gapBelow, measure, isWindowed, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: keys.length,
    keyOf: useCallback((index: number) => keys[index] ?? index, [keys]),
    rowPx: ROW_HEIGHT_PX,
    pinned: (list) => [sought ?? -1, ...rejectedRows(list)],
  })
  return (
    <ul
      ref={body}
      className={isWindowed ? styles.windowed : styles.plain}
      aria-label={label}
      style={{ paddingBottom: gapBelow }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {drawn.map(({ index, gap }) => (
        <li
          key={keys[index]}
          ref={measure}
          data-index={index}
          className={styles.item}
          aria-setsize={isWindowed ? keys.length : undefined}
          aria-posinset={isWindowed ? index + 1 : undefined}
          style={{ marginTop: gap }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}

function Head() {
  const { hidePricing } = useAppSelector(selectSettings)
  return (
    <div className={rowStyles.head} data-unpriced={hidePricing || undefined} aria-hidden="true">
      <span>{texts.product}</span>
      <span>{texts.quantity}</span>
      {hidePricing ? null : (
        <>
          <span className={rowStyles.price}>{texts.price}</span>
          <span className={rowStyles.extension}>{texts.extension}</span>
        </>
      )}
    </div>
  )
}

function LineTroubles({ lines, onShow }: { lines: readonly CartLine[]; onShow: (index: number) => void }) {
  const isWrong = (line: CartLine) => line.errors.length > 0 && !isUnavailable(line)
  const count = lines.filter(isWrong).length
  if (count === 0) return null
  return (
    <Notice
      severity="error"
      action={
        <Button isSmall onClick={() => onShow(lines.findIndex(isWrong))}>
          {texts.showFirst}
        </Button>
      }
    >
      {texts.inTrouble(count)}
    </Notice>
  )
}

/** Notice about lines that can only be removed, with one button to remove them all. */
function UnavailableLines({ onRemove }: { onRemove: (lines: readonly CartLine[]) => void }) {
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const lines = useAppSelector(selectUnavailableLines)
  if (lines.length === 0) return null
  const remove = () => {
    focusHeading()
    onRemove(lines)
  }
  return (
    <Notice
      severity="error"
      action={
        isReadOnly ? undefined : (
          <Button isSmall onClick={remove}>
            {texts.removeUnavailable}
          </Button>
        )
      }
    >
      {texts.unavailable(lines.length)}
    </Notice>
  )
}

interface CartLinesProps {
  isDeleting: boolean
  onRemove: (line: CartLine) => void
  onRemoveUnavailable: (lines: readonly CartLine[]) => void
  places: Places
}

export function CartLines({ isDeleting, onRemove, onRemoveUnavailable, places }: CartLinesProps) {
  const sorted = useAppSelector(selectCartLines)
  const localIds = useAppSelector(selectLocalIds)
  const lines = useMemo(() => linesInPlace(sorted, places, localIds), [sorted, places, localIds])
  const keys = useMemo(() => lines.map(({ id }) => localIds[id] ?? id), [lines, localIds])
  const isAuthorShown = useMemo(() => hasSeveralAuthors(lines), [lines])
  const shared = useMemo(() => sharedDescriptions(lines), [lines])
  const [edited, setEdited] = useState<CartLine | null>(null)
  const [sought, setSought] = useState<number | null>(null)
  const clearSought = useCallback(() => setSought(null), [])
  return (
    <div className={styles.part}>
      <UnavailableLines onRemove={onRemoveUnavailable} />
      <LineTroubles lines={lines} onShow={setSought} />
      <div className={styles.lines}>
        <Head />
        <LineList
          label={texts.lines}
          keys={keys}
          sought={sought}
          renderRow={(index) => {
            const line = lines[index]
            if (!line) return null
            const isSought = index === sought
            return (
              <CartLineRow
                {...{ line, isAuthorShown, isDeleting, onRemove, isSought }}
                sharedDescriptions={shared}
                onEdit={setEdited}
                onFound={clearSought}
              />
            )
          }}
        />
      </div>
      {edited ? (
        <AddToCartDialog productKey={edited.productKey} line={edited} onClose={() => setEdited(null)} />
      ) : null}
    </div>
  )
}
