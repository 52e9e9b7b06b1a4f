import { AddToGuideLink, useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { PageTitle } from '@/ui/page/PageTitle'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { Gallery } from './Gallery'
import { LastPurchase } from './LastPurchase'
import { OrderPanel } from './OrderPanel'
import { RelatedProducts } from './RelatedProducts'
import { StockBadge } from './StockBadge'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { canReadHistory } from '@/features/catalogue/state/loadCatalogue'
import { useRelated } from '@/features/catalogue/state/useRelated'
import styles from './ProductDetail.module.css'
import { useId } from 'react'
import { makeProductScan } from '@/features/documents/documentsApi'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { scanName, shownScans } from '@/domain/catalogue/scanDocuments'
import { PRODUCT_MESSAGES as texts } from './messages'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { fieldValues, shownCode } from '@/domain/catalogue/productFields'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { UnitPrice } from '@/features/catalogue/parts/UnitPrice'
import { groupThousands } from '@/domain/money/thousands'
import { canonical } from '@/domain/money/decimal'
import { shownPriceDecimals } from '@/domain/pricing/pricing'
import { hasMultiple } from '@/domain/quantity/multiples'
import { type UnitFacts, unitFacts } from '@/domain/units/unitPanel'

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

function UnitsTable({ product }: { product: Product }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const titleId = useId()
  const units = unitFacts(product)
  const isPlain = units.every((facts) => noteOf(facts) === '')
  // The price of the only unit stands above.
  if (units.length === 0 || (units.length === 1 && isPlain)) return null
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
          {units.map((facts) => (
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

/**
 * The catalogue's text and the product fields that the site shows: the detail fields, or the large ones on wide screens
 * if there are any (Spec 2 §2).
 */
function ProductFacts({ product }: { product: Product }) {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const { hidePricing } = useAppSelector(selectSettings)
  const titleId = useId()
  const { detail = [], detailLarge = [] } = site?.productFields ?? {}
  const values = fieldValues(
    product,
    isNarrow || detailLarge.length === 0 ? detail : detailLarge,
    hidePricing,
  )
  const { catalogDescription } = product
  if (values.length === 0 && catalogDescription === '') return null
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.details}</h2>
      {catalogDescription === '' ? null : <p className={styles.text}>{catalogDescription}</p>}
      <dl className={styles.fields}>
        {values.map(({ key, title, value }) => (
          <div key={key} className={styles.field}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Buttons for the scanned documents that the site shows (Spec 2 §3, §7). */
function ProductDocuments({ product }: { product: Product }) {
  const { productScanDocuments } = useAppSelector(selectSettings)
  const titleId = useId()
  const scans = shownScans(product, productScanDocuments.detail)
  if (scans.length === 0) return null
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.documents}</h2>
      <ul className={styles.list}>
        {scans.map((scan) => (
          <li key={scan.key}>
            <DocumentButton
              name={scanName(scan)}
              load={makeProductScan({ productKey: product.productKey, key: scan.key })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The product's images without duplicates; else the image of the card or list, which may be ''. */
function productImages({ detailImages, cardImage, listImage }: Product): readonly string[] {
  const named = [...new Set(detailImages)].filter((name) => name !== '')
  return named.length > 0 ? named : [cardImage || listImage]
}

export function ProductDetail({ product }: { product: Product }) {
  const { layoutImages } = useAppSelector(selectSettings)
  const hasHistory = useAppSelector(canReadHistory)
  const showsGuideLink = useShowsGuideLink()
  const related = useRelated(product.productKey)
  const facts = useProductFacts()(product)
  const { description, productKey } = product
  return (
    <div className={styles.product}>
      <div className={styles.detail} data-pictured={layoutImages.detail || undefined}>
        {layoutImages.detail ? <Gallery images={productImages(product)} description={description} /> : null}
        <div className={styles.about}>
          <div>
            <PageTitle documentTitle={description}>{description}</PageTitle>
            <p className={styles.note}>{facts}</p>
          </div>
          <StockBadge productKey={productKey} />
          <OrderPanel product={product} />
          {hasHistory ? <LastPurchase related={related} code={shownCode(product)} /> : null}
          {showsGuideLink ? (
            <div>
              <AddToGuideLink {...{ productKey, description }} />
            </div>
          ) : null}
          <UnitsTable product={product} />
        </div>
      </div>
      <div className={styles.more}>
        <ProductFacts product={product} />
        <ProductDocuments product={product} />
      </div>
      {related ? <RelatedProducts {...{ product, related }} /> : null}
    </div>
  )
}
