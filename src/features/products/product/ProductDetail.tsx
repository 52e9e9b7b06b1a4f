import { Availability } from '@/features/catalogue/parts/Availability'
import { AddToGuideLink, useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { PageTitle } from '@/ui/page/PageTitle'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { Gallery } from './Gallery'
import { OrderPanel } from './OrderPanel'
import styles from './ProductDetail.module.css'
import { useId } from 'react'
import { makeProductScan } from '@/features/documents/documentsApi'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { scanName, shownScans } from '@/domain/catalogue/scanDocuments'
import { PRODUCT_MESSAGES, PRODUCT_MESSAGES as texts } from './messages'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { fieldValues } from '@/domain/catalogue/productFields'
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

/**
 * The product fields that the site shows: the detail fields, or the large ones on wide screens if there are
 * any (Spec 2 §2).
 */
function DetailFields({ product }: { product: Product }) {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const { hidePricing } = useAppSelector(selectSettings)
  const { detail = [], detailLarge = [] } = site?.productFields ?? {}
  const values = fieldValues(
    product,
    isNarrow || detailLarge.length === 0 ? detail : detailLarge,
    hidePricing,
  )
  if (values.length === 0) return null
  return (
    <section aria-label={PRODUCT_MESSAGES.details}>
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
    <section className={styles.documents} aria-labelledby={titleId}>
      <h2 id={titleId}>{PRODUCT_MESSAGES.documents}</h2>
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
  const showsGuideLink = useShowsGuideLink()
  const { description, catalogDescription, productKey } = product
  return (
    <div className={styles.detail} data-pictured={layoutImages.detail || undefined}>
      {layoutImages.detail ? <Gallery images={productImages(product)} description={description} /> : null}
      <div className={styles.about}>
        <PageTitle documentTitle={description}>{description}</PageTitle>
        {catalogDescription === '' ? null : <p className={styles.text}>{catalogDescription}</p>}
        <Availability productKey={productKey} />
        <OrderPanel product={product} />
        {showsGuideLink ? (
          <div>
            <AddToGuideLink {...{ productKey, description }} />
          </div>
        ) : null}
        <UnitsTable product={product} />
        <DetailFields product={product} />
        <ProductDocuments product={product} />
      </div>
    </div>
  )
}
