import { orderOfLine, withChosenGoods } from '@/domain/import/words/goods'
import type { ImportLine } from '@/domain/import/importLine'
import { wordsKey } from '@/domain/import/words/rememberedWords'
import type { FoundGoods } from '@/features/cart/state/import/findGoodsOfOrders'
import { rememberChoice } from '@/features/cart/state/import/rememberGoods'
import { useAppDispatch } from '@/session/hooks'
import { LineGoods } from './LineGoods'
import { ORDER_READING_MESSAGES as texts } from './messages'
import styles from './GoodsChoice.module.css'

interface PastedGoodsProps {
  /** Lines in words. */
  lines: readonly ImportLine[]
  found: FoundGoods
  onChange: (found: FoundGoods) => void
}

const wordsOf = (line: ImportLine) => {
  const order = orderOfLine(line)
  return order ? wordsKey(order) : ''
}

/** Pasted lines in words, each with the products that it may mean. */
export function PastedGoods({ lines, found, onChange }: PastedGoodsProps) {
  const dispatch = useAppDispatch()
  const { goods, products } = found
  const openCount = lines.filter((line) => !goods.get(wordsOf(line))?.chosen).length
  const choose = (line: ImportLine, productKey: number) => {
    const words = wordsOf(line)
    onChange({ products, goods: withChosenGoods(goods, words, productKey) })
    const order = orderOfLine(line)
    const product = products.get(productKey)
    if (order && product) dispatch(rememberChoice(order, product, ''))
  }
  return (
    <section className={styles.pasted} aria-label={texts.wordsTitle}>
      <p role="status">{openCount > 0 ? texts.openCount(openCount) : texts.allChosen}</p>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const match = goods.get(wordsOf(line))
          const key = match?.chosen?.productKey
          const product = key === undefined ? undefined : products.get(key)
          return (
            <li key={line.id} className={styles.line}>
              <p className={styles.written}>
                <strong>{[line.quantity, line.unit, line.code || line.description].join(' ')}</strong>
                {product ? <span>{product.description}</span> : null}
              </p>
              {match && match.offered.length > 0 ? (
                <LineGoods
                  line={line}
                  name={String(line.line)}
                  goods={match}
                  isLocked={false}
                  onChoose={choose}
                />
              ) : (
                <p className={styles.hint}>{texts.noGoods}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
