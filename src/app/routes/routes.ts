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
  {
    path: ROUTES.cart,
    title: 'Cart',
    menuKey: 'ViewCart',
    page: lazyPage(() => import('@/features/cart/CartPage'), 'CartPage'),
  },
  {
    path: ROUTES.checkout,
    title: 'Checkout',
    menuKey: 'CheckOut',
    // Consumers pay at checkout: theirs has more steps.
    userTypes: ['Customer', 'Salesperson'],
    page: lazyPage(() => import('@/features/checkout/CheckoutPage'), 'CheckoutPage'),
  },
  {
    path: ROUTES.orderHistory,
    title: 'Order History',
    menuKey: 'OrderHistory',
    isHiddenInPunchout: true,
    page: lazyPage(() => import('@/features/order-history/OrderHistoryPage'), 'OrderHistoryPage'),
  },
]
