import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { memo } from '@/ui/language/followLanguage'
import { LineWriteState } from '@/features/cart/parts/LineWriteState'
import { WasPrice } from '@/features/cart/parts/WasPrice'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { useConfirmQuantity } from '@/features/cart/parts/useProductOrder'
import { DeleteIcon, EditIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { type CartLine, isUnavailable, lineName } from '@/domain/cart/cart'
import { shownTexts } from '@/domain/cart/lineTexts'
import { distinctName } from '@/domain/catalogue/productFields'
import { withQuantity } from '@/domain/cart/changeLine'
import type { Decimal } from '@/domain/money/decimal'
import { formatQuantity } from '@/domain/money/amount'
import { formatMoney } from '@/domain/money/money'
import { productPath } from '@/domain/navigation/paths'
import { formatUnitPrice, linePriceDecimals } from '@/domain/pricing/pricing'
import { findUnit } from '@/domain/units/unit'
import { selectIsReadOnly, selectSettings } from '@/session/sessionSelectors'
import { selectWriteOfLine } from '@/features/cart/state/cartSelectors'
import { updateLine } from '@/features/cart/state/writeCart'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { focusBeside, focusProduct } from './cartFocus'
import styles from './CartLineRow.module.css'
import { CART_PAGE_MESSAGES as texts } from './messages'

interface CartLineRowProps {
  line: CartLine
  /** Descriptions that several products in the cart share. */
  sharedDescriptions: ReadonlySet<string>
  /** Lines of several people are in the cart. */
  isAuthorShown: boolean
  isDeleting: boolean
  onEdit: (line: CartLine) => void
  onRemove: (line: CartLine) => void
  isSought: boolean
  onFound: () => void
}

function LineAuthor({ line: { id, addedBy } }: { line: CartLine }) {
  // Local lines, with negative ids, are the user's own.
  const isOwn = addedBy?.isYou ?? id < 0
  if (!addedBy && !isOwn) return null
  return <p className={styles.code}>{texts.addedBy(isOwn ? texts.you : addedBy?.name || texts.formerUser)}</p>
}

function LineNotes({ line }: { line: CartLine }) {
  return (
    <>
      {shownTexts(line).map((note, index) => (
        <p key={index} className={styles.note}>
          {note}
        </p>
      ))}
      {line.errors.map((error, index) => (
        <p key={index} className={styles.error}>
          {error}
        </p>
      ))}
    </>
  )
}

interface NamedLineProps {
  line: CartLine
  name: string
}

function LineQuantity({ line, name }: NamedLineProps) {
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const isFixed = isReadOnly || isUnavailable(line)
  return isFixed ? <p>{formatQuantity(line.quantity)}</p> : <QuantityField {...{ line, name }} />
}

function QuantityField({ line, name }: NamedLineProps) {
  const dispatch = useAppDispatch()
  const confirmQuantity = useConfirmQuantity()
  const product = useProduct(line.productKey)
  const { orderQuantityRoundingFlag: rounding } = useAppSelector(selectSettings)
  const sellBys = product?.sellBys ?? []
  const { value, unit } = line.quantity
  const change = (quantity: Decimal) => {
    const multiple = findUnit(sellBys, unit)?.sellByMultiple ?? '0'
    return confirmQuantity(quantity, multiple, rounding, () => {
      dispatch(updateLine(withQuantity(line, quantity, product), line))
    })
  }
  return <QuantityControl quantity={value} onCommit={change} {...{ name, unit, sellBys, rounding }} />
}

function LineAmounts({ line, isPending }: { line: CartLine; isPending: boolean }) {
  const product = useProduct(line.productKey)
  const priceUnit = line.priceConversion.to
  const decimals = linePriceDecimals(line, product)
  return (
    <>
      <p className={styles.price}>
        {formatUnitPrice(line.unitPrice?.factor ?? null, decimals)}{' '}
        <span className={styles.unit}>{priceUnit}</span>
        <WasPrice className={styles.was} {...{ line, decimals }} />
      </p>
      <p className={styles.extension} data-pending={isPending || undefined}>
        <VisuallyHidden>{texts.extension} </VisuallyHidden>
        {formatMoney(line.extension)}
      </p>
    </>
  )
}

/** A line of the cart with its actions. Renders only when it changes. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, isAuthorShown, isDeleting, onEdit, onRemove, isSought, onFound } = props
  const factsOf = useProductFacts()
  const product = useProduct(line.productKey)
  const { hidePricing } = useAppSelector(selectSettings)
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const write = useAppSelector((state) => selectWriteOfLine(state, line.id))
  const facts = factsOf(product, line.productCode)
  const name = distinctName(lineName(line), facts, props.sharedDescriptions)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSought) return
    focusProduct(row.current)
    onFound()
  }, [isSought, onFound])
  const remove = () => {
    focusBeside(row.current)
    onRemove(line)
  }
  return (
    <div
      ref={row}
      className={styles.row}
      data-unpriced={hidePricing || undefined}
      data-failed={write?.status === 'failed' || undefined}
    >
      <span className={styles.image}>
        <ProductImage name={product?.listImage ?? ''} width={64} alt="" />
      </span>
      <div className={styles.about}>
        <Link className={styles.description} to={productPath(line.productKey)}>
          {lineName(line)}
        </Link>
        <p className={styles.code}>{facts}</p>
        {isAuthorShown ? <LineAuthor line={line} /> : null}
        <LineNotes line={line} />
      </div>
      {write ? (
        <div className={styles.state}>
          <LineWriteState
            write={write}
            name={name}
            onAct={(action) =>
              action === 'undo' && write.kind === 'add' ? focusBeside(row.current) : focusProduct(row.current)
            }
          />
        </div>
      ) : null}
      <div className={styles.quantity}>
        <LineQuantity {...{ line, name }} />
      </div>
      {hidePricing ? null : <LineAmounts line={line} isPending={write !== undefined} />}
      <div className={styles.action}>
        {isReadOnly ? null : isDeleting || isUnavailable(line) ? (
          <IconButton
            className={styles.delete}
            label={texts.remove(name)}
            icon={<DeleteIcon />}
            onClick={remove}
          />
        ) : (
          <IconButton label={texts.edit(name)} icon={<EditIcon />} onClick={() => onEdit(line)} />
        )}
      </div>
    </div>
  )
})
