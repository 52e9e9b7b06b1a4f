import { ROUTES } from '@/domain/navigation/paths'
import { lazyPage, type AppRoute } from './appRoute'

/**
 * Every screen of a signed-in session. A screen is added by one entry here, the menu and the router follow:
 * `{ path: ROUTES.cart, title: 'Cart', menuKey: 'ViewCart', page: lazyPage(() => import('…/CartPage'), 'CartPage') }`
 */
export const appRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.products,
    title: 'Products',
    menuKey: 'ViewProducts',
    page: lazyPage(() => import('@/features/products/ProductsPage'), 'ProductsPage'),
  },
  {
    path: ROUTES.product,
    title: 'Product',
    menuKey: 'ViewProducts',
    page: lazyPage(() => import('@/features/product/ProductPage'), 'ProductPage'),
  },
]
