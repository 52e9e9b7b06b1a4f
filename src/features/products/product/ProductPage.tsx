import { useParams, useNavigate, Link as RouterLink } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { ArrowLeftIcon, BoxIcon } from '@/ui/native/icons'
import { PageTitle } from '@/ui/page/PageTitle'
import { Skeleton } from '@/ui/native/Skeleton'
import { productsPath } from '@/domain/navigation/paths'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { PRODUCT_MESSAGES } from './messages'
import { ProductDetail } from './ProductDetail'
import styles from './ProductPage.module.css'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import type { Product } from '@/domain/catalogue/product'

function crumbsOf(product: Product): { label: string; path: string }[] {
  const { productMainCategoryCode: mc, productCategoryCode: c } = product
  const main = { label: product.mainCategoryDescription || mc, path: productsPath({ mc }) }
  const category = { label: product.categoryDescription || c, path: productsPath({ mc, c }) }
  const all = { label: PRODUCT_MESSAGES.allProducts, path: productsPath() }
  return [all, ...[main, category].filter(({ label }) => label !== '')]
}

function Breadcrumb({ product }: { product: Product }) {
  return (
    <Breadcrumbs aria-label={PRODUCT_MESSAGES.breadcrumb}>
      {crumbsOf(product).map(({ label, path }) => (
        <Link key={path} component={RouterLink} to={path} underline="hover">
          {label}
        </Link>
      ))}
    </Breadcrumbs>
  )
}

/** True if the history has an earlier screen of this site: the router numbers its entries from 0. */
function hasWayBack(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Goes back in the history, or else to the catalogue. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasWayBack() ? navigate(-1) : navigate(productsPath()))
}

function Content({ productKey }: { productKey: number }) {
  const view = useProductView(productKey)
  switch (view.state) {
    case 'Found':
      return (
        <>
          <Breadcrumb product={view.product} />
          <ProductDetail key={productKey} product={view.product} />
        </>
      )
    case 'Missing':
      return (
        <>
          <PageTitle>{PRODUCT_MESSAGES.unavailable}</PageTitle>
          <EmptyState
            title={PRODUCT_MESSAGES.unavailableHint}
            icon={<BoxIcon />}
            action={<ButtonLink to={productsPath()}>{PRODUCT_MESSAGES.allProducts}</ButtonLink>}
          />
        </>
      )
    case 'Failed':
      return (
        <>
          <PageTitle>{PRODUCT_MESSAGES.title}</PageTitle>
          <ErrorState message={view.status.error?.message ?? ''} onRetry={view.retry} />
        </>
      )
    case 'Loading':
      return (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )
  }
}

/** The key in a URL; NaN, which matches no product, for other text such as '1e3' and '0x10'. */
const keyOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)

export function ProductPage() {
  const { productKey = '' } = useParams()
  const goBack = useGoBack()
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={goBack}>
          {PRODUCT_MESSAGES.back}
        </Button>
      </div>
      <Content productKey={keyOf(productKey)} />
    </div>
  )
}
