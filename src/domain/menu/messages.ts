import { messages } from '../language/messages'

/** Titles and entries of the menus (Spec 1 §2). */
export const MENU_MESSAGES = messages('menu', {
  products: 'Products',
  categories: 'Categories',
  orders: 'Orders',
  cart: 'Cart',
  checkout: 'Checkout',
  history: 'History',
  orderHistory: 'Order History',
  productHistory: 'Product History',
  account: 'Account',
  accountSummary: 'Account Summary',
  accountDetails: 'Account Details',
  makePayment: 'Make Payment',
  documents: 'Documents',
  editOrderGuides: 'Edit Order Guides',
  deliveryAddress: 'Delivery Address',
  admin: 'Admin',
  options: 'Options',
  preferences: 'Preferences',
  settings: 'Settings',
  selectCustomer: 'Select Customer',
  switchCustomer: 'Switch Customer',
  logOut: 'Log Out',
})

/** Name of a menu's title or entry. */
export type MenuText = keyof typeof MENU_MESSAGES
