import { useEffect, useState, type ReactNode } from 'react'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import { usePrefetchProducts } from '@/features/catalogue/state/usePrefetchProducts'
import { useProducts } from '@/features/catalogue/state/useProduct'
import styles from './PaperTable.module.css'

const texts = messages('paperTable', {
  notPrinted: (count: number) =>
    icu('{count, plural, one {# more product is not printed.} other {# more products are not printed.}}', {
      count,
    }),
})

/** Maximum of printed rows; longer lists are for the reports. */
export const PAPER_ROWS_MAX = 250
/** Time on screen after which a list requests its data for print, because printing cannot wait for responses. */
const REST_MS = 2000

export interface PaperColumn {
  readonly title: string
  readonly isNumeric?: boolean
}

interface PaperTableProps {
  caption: string
  columns: readonly PaperColumn[]
  /** Number of rows that are left out. */
  rest?: number
  /** A `tr` each. */
  children: ReactNode
}

/** A printed list of products. Replaces an on-screen list whose rows have fixed positions. */
export function PaperTable({ caption, columns, rest = 0, children }: PaperTableProps) {
  return (
    <>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ title, isNumeric }) => (
              <th key={title} scope="col" data-end={isNumeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {rest > 0 ? <p className={styles.rest}>{texts.notPrinted(rest)}</p> : null}
    </>
  )
}

interface ProductNameProps {
  name: string
  facts: string
}

export function PaperProductName({ name, facts }: ProductNameProps) {
  return (
    <th scope="row">
      {name}
      <span className={styles.facts}>{facts}</span>
    </th>
  )
}

interface PaperAheadProps {
  keys: Int32Array
  first: number
  last: number
  /** True to fetch prices and stock, too. */
  hasPrices: boolean
}

type AheadProps = Omit<PaperAheadProps, 'hasPrices'>

function PricedProductsAhead({ keys, first, last }: AheadProps) {
  usePrefetchProducts(keys, first, last)
  return null
}

function ProductsAhead({ keys, first, last }: AheadProps) {
  useProducts([...keys.subarray(first, last + 1)])
  return null
}

/** Fetches the data for print. */
export function PaperAhead({ hasPrices, ...rows }: PaperAheadProps) {
  const { keys, first, last } = rows
  const [rested, setRested] = useState<Int32Array | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(keys), REST_MS)
    return () => clearTimeout(timer)
  }, [keys, first, last])
  if (rested !== keys) return null
  return hasPrices ? <PricedProductsAhead {...rows} /> : <ProductsAhead {...rows} />
}
