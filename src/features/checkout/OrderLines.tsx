import type { CartLine } from '@/domain/cart/cart'
import { formatQuantity } from '@/domain/money/amount'
import { formatMoney } from '@/domain/money/money'
import { formatUnitPrice } from '@/domain/pricing/unitPrice'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { CHECKOUT_MESSAGES as texts } from './messages'
import styles from './OrderLines.module.css'

const decimalsOf = (price: string) => price.split('.')[1]?.length ?? 0

function priceOf({ unitPrice }: CartLine): string {
  return unitPrice
    ? `${formatUnitPrice(unitPrice.factor, decimalsOf(unitPrice.factor))} ${unitPrice.from}`
    : '-.--'
}

function LineTexts({ line }: { line: CartLine }) {
  const notes = [line.productText1, line.productText2].filter((note) => note !== '')
  return (
    <>
      <span className={styles.name}>{line.description}</span>
      <span className={styles.code}>{line.productCode}</span>
      {notes.map((note, index) => (
        <span key={index} className={styles.code}>
          {note}
        </span>
      ))}
      {line.errors.map((error) => (
        <span key={error} className={styles.error}>
          {error}
        </span>
      ))}
    </>
  )
}

/** What is being ordered. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  const { hidePricing } = useAppSelector(selectSettings)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.quantity}</th>
          {hidePricing ? null : (
            <>
              <th scope="col" className={styles.price}>
                {texts.price}
              </th>
              <th scope="col">{texts.extension}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <LineTexts line={line} />
            </th>
            <td>{formatQuantity(line.quantity)}</td>
            {hidePricing ? null : (
              <>
                <td className={styles.price}>{priceOf(line)}</td>
                <td>{formatMoney(line.extension)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
