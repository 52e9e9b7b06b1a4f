import { Fragment } from 'react'
import { shownNumber } from '@/domain/language/shownNumber'
import { isZero } from '@/domain/money/decimal'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import styles from './CountSheet.module.css'
import { lineName } from '../order-guides/parts/lineName'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'
import type { ShownCount } from './useGuideCount'

const COLUMNS = 4

/** The printed guide, in shelf order, with boxes to write counts into. */
export function CountSheet({ guide, lines }: { guide: OrderGuide; lines: readonly ShownCount[] }) {
  const { sheet } = texts
  const factsOf = useProductFacts()
  return (
    <div className={styles.sheet}>
      <h1 className={styles.title}>{texts.title(guide.name)}</h1>
      <p className={styles.facts}>
        <span>{texts.date}</span>
        <span>{texts.countedBy}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sheet.product}</th>
            <th scope="col">{sheet.par}</th>
            <th scope="col">{sheet.onHand}</th>
            <th scope="col">{sheet.order}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, product }, index) => {
            const { heading, orderQuantity, unitOfMeasure } = line
            const isFirst = heading !== '' && heading !== lines[index - 1]?.line.heading
            return (
              <Fragment key={line.id}>
                {isFirst ? (
                  <tr className={styles.heading}>
                    <th scope="rowgroup" colSpan={COLUMNS}>
                      {heading}
                    </th>
                  </tr>
                ) : null}
                <tr>
                  <th scope="row">
                    {lineName(line, product)}
                    <span className={styles.about}>{product ? factsOf(product) : texts.gone}</span>
                  </th>
                  <td className={styles.par}>
                    {isZero(orderQuantity) ? '' : shownNumber(orderQuantity)} {unitOfMeasure}
                  </td>
                  <td className={styles.box} />
                  <td className={styles.box} />
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
