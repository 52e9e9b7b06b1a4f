import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { WasPrice } from '@/features/cart/parts/WasPrice'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { PageControls } from '@/ui/table/PageControls'
import { usePages } from '@/ui/table/usePages'
import type { CartLine } from '@/domain/cart/cart'
import { shownTexts } from '@/domain/cart/lineTexts'
import type { Product } from '@/domain/catalogue/product'
import { formatQuantity } from '@/domain/money/amount'
import { formatMoney, NO_MONEY } from '@/domain/money/money'
import { formatUnitPrice, linePriceDecimals } from '@/domain/pricing/pricing'
import { selectSettings } from '@/session/sessionSelectors'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import styles from './OrderLines.module.css'

function priceOf(line: CartLine, product: Product | undefined): string {
  const { unitPrice } = line
  if (!unitPrice) return NO_MONEY
  return `${formatUnitPrice(unitPrice.factor, linePriceDecimals(line, product))} ${unitPrice.from}`
}

function LineTexts({ line, product }: { line: CartLine; product: Product | undefined }) {
  const factsOf = useProductFacts()
  const decimals = linePriceDecimals(line, product)
  return (
    <>
      <span className={styles.name}>{line.description}</span>
      <span className={styles.code}>{factsOf(product, line.productCode)}</span>
      <WasPrice className={styles.code} {...{ line, decimals }} />
      {shownTexts(line).map((note, index) => (
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

/** Lines per page; rendering more would be slow. */
const PAGE_SIZE = 100

function LinesTable({ lines }: { lines: readonly CartLine[] }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const products = useProducts(lines.map(({ productKey }) => productKey))
  return (
    <Table size="small">
      <caption>{texts.lines}</caption>
      <TableHead>
        <TableRow>
          <TableCell>{texts.product}</TableCell>
          <TableCell align="right">{texts.quantity}</TableCell>
          {hidePricing ? null : (
            <>
              <TableCell align="right" className={styles.price}>
                {texts.price}
              </TableCell>
              <TableCell align="right">{texts.extension}</TableCell>
            </>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell component="th" scope="row">
              <LineTexts line={line} product={products.get(line.productKey)} />
            </TableCell>
            <TableCell align="right">{formatQuantity(line.quantity)}</TableCell>
            {hidePricing ? null : (
              <>
                <TableCell align="right" className={styles.price}>
                  {priceOf(line, products.get(line.productKey))}
                </TableCell>
                <TableCell align="right">{formatMoney(line.extension)}</TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  const pages = usePages(lines, PAGE_SIZE)
  return (
    <div className={styles.lines}>
      <LinesTable lines={pages.shown} />
      <PageControls pages={pages} label={texts.linePages} />
    </div>
  )
}
