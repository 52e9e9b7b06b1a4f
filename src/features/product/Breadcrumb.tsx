import { Link } from 'react-router-dom'
import type { Product } from '@/domain/catalogue/product'
import { productsPath } from '@/domain/navigation/paths'
import styles from './Breadcrumb.module.css'
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
    <nav aria-label={PRODUCT_MESSAGES.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbsOf(product).map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
