import { useId } from 'react'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { Checkbox } from '@/ui/form/Checkbox'
import { PageControls } from '@/ui/table/PageControls'
import { usePages } from '@/ui/table/usePages'
import type { ChangedLine } from '@/domain/checkout/changes'
import { linePriceDecimals } from '@/domain/pricing/pricing'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { changeText } from './changeText'
import styles from './ChangedLines.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'

const PAGE_SIZE = 20

interface ChangedLinesProps {
  changed: readonly ChangedLine[]
  isAcknowledged: boolean
  onAcknowledge: (isAcknowledged: boolean) => void
}

/** Changes since the lines were added, to acknowledge before submitting. */
export function ChangedLines({ changed, isAcknowledged, onAcknowledge }: ChangedLinesProps) {
  const headingId = useId()
  const factsOf = useProductFacts()
  const pages = usePages(changed, PAGE_SIZE)
  const products = useProducts(pages.shown.map(({ line }) => line.productKey))
  return (
    <section className={styles.changed} aria-labelledby={headingId}>
      <div role="status">
        <h3 id={headingId} className={styles.heading}>
          {texts.changes.title(changed.length)}
        </h3>
      </div>
      <ul className={styles.lines}>
        {pages.shown.map(({ line, changes }) => (
          <li key={line.id}>
            <p className={styles.name}>
              <strong>{line.description}</strong> {factsOf(products.get(line.productKey), line.productCode)}
            </p>
            <ul>
              {changes.map((change, index) => (
                <li key={index}>
                  {changeText(change, line, linePriceDecimals(line, products.get(line.productKey)))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PageControls pages={pages} label={texts.changes.pages} />
      <Checkbox label={texts.changes.acknowledge} checked={isAcknowledged} onCheckedChange={onAcknowledge} />
    </section>
  )
}
