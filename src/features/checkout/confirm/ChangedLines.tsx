import { useId } from 'react'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { Checkbox } from '@/ui/form/Checkbox'
import { PageControls } from '@/ui/table/PageControls'
import { usePages } from '@/ui/table/usePages'
import type { ChangedLine, SeenChange } from '@/domain/checkout/changes'
import { linePriceDecimals, formatUnitPrice } from '@/domain/pricing/pricing'
import { useProducts } from '@/features/catalogue/state/useProduct'
import styles from './ChangedLines.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import type { CartLine } from '@/domain/cart/cart'
import { NO_MONEY } from '@/domain/money/money'
import { groupThousands } from '@/domain/money/thousands'

/** Text for an empty value of a price or notes; null for other fields, whose empty values are not shown. */
function noneOf(what: string): string | null {
  if (what === 'price') return NO_MONEY
  return what === 'notes' ? texts.changes.none : null
}

/** A change in words: 'Price: was $10.00 CS, is $11.00 CS'. `decimals` are those of the line's price. */
export function changeText(
  { what, was, is, wasUnit }: SeenChange,
  { unitPrice, priceConversion, quantity }: CartLine,
  decimals: number,
): string {
  const labels: Readonly<Record<string, string>> = texts.changes.what
  const label = labels[what] ?? what
  const none = noneOf(what)
  const priceUnit = unitPrice?.from ?? priceConversion.to
  const show = (value: string, per = priceUnit): string => {
    const shown = value === '' ? (none ?? '') : value
    if (what === 'price') return `${value === '' ? shown : formatUnitPrice(value, decimals)} ${per}`
    return what === 'unit' ? texts.changes.holds(quantity.unit, groupThousands(value)) : shown
  }
  if (none === null && (was === '' || is === '')) return texts.changes.labelled(label, show(was || is))
  return texts.changes.wasAndIs(label, show(was, wasUnit), show(is))
}

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
