import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Product } from '@/domain/catalogue/product'
import { productsPath } from '@/domain/navigation/paths'
import { PRODUCT_MESSAGES } from './messages'

function crumbsOf(product: Product): { label: string; path: string }[] {
  const { productMainCategoryCode: mc, productCategoryCode: c } = product
  const main = { label: product.mainCategoryDescription || mc, path: productsPath({ mc }) }
  const category = { label: product.categoryDescription || c, path: productsPath({ mc, c }) }
  const all = { label: PRODUCT_MESSAGES.allProducts, path: productsPath() }
  return [all, ...[main, category].filter(({ label }) => label !== '')]
}

export function Breadcrumb({ product }: { product: Product }) {
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
