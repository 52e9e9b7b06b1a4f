import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { UnitPrice } from '@/features/catalogue/parts/UnitPrice'
import type { Product } from '@/domain/catalogue/product'
import { groupThousands } from '@/domain/money/thousands'
import { canonical } from '@/domain/money/decimal'
import { shownPriceDecimals } from '@/domain/pricing/pricing'
import { hasMultiple } from '@/domain/quantity/multiples'
import { type UnitFacts, unitFacts } from '@/domain/units/unitPanel'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PRODUCT_MESSAGES as texts } from './messages'
import styles from './UnitsTable.module.css'

function noteOf({ isSold, multiple }: UnitFacts): string {
  if (!isSold) return texts.pricedOnly
  return hasMultiple(multiple) ? texts.soldBy(canonical(multiple)) : ''
}

function Contents({ contents }: Pick<UnitFacts, 'contents'>) {
  if (!contents) return null
  return (
    <>
      {groupThousands(contents.quantity)} <span className={styles.note}>{contents.unit}</span>
    </>
  )
}

export function UnitsTable({ product }: { product: Product }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const titleId = useId()
  const units = unitFacts(product)
  if (units.length === 0) return null
  const hasContents = units.some(({ contents }) => contents !== null)
  return (
    <section className={styles.units}>
      <h2 id={titleId}>{hidePricing ? texts.units : texts.unitsAndPrices}</h2>
      <Table size="small" className={styles.table} aria-labelledby={titleId}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.unit}</TableCell>
            {hasContents ? <TableCell align="right">{texts.contains}</TableCell> : null}
            {hidePricing ? null : <TableCell align="right">{texts.price}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {units.map((facts, index) => (
            <TableRow key={facts.unit}>
              <TableCell component="th" scope="row">
                {facts.unit} <span className={styles.note}>{noteOf(facts)}</span>
              </TableCell>
              {hasContents ? (
                <TableCell align="right">
                  <Contents {...facts} />
                </TableCell>
              ) : null}
              {hidePricing ? null : (
                <TableCell align="right">
                  <UnitPrice
                    productKey={product.productKey}
                    unit={facts.unit}
                    decimals={shownPriceDecimals(product.priceBys, facts.unit)}
                    hasRetry={index === 0}
                  />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
