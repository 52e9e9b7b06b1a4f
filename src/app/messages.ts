import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SHELL_MESSAGES = messages('shell', {
  skip: 'Skip to content',
  home: 'Go to the start page',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Main menu',
  side: 'Menu, user and product',
  logOut: 'Log Out',
  logIn: 'Log In',
  loggedOut: 'You are logged out',
  stale: 'Loading',
  notifications: 'Notifications',
  printed: (date: string) => icu('Printed {date}', { date }),
  notShown: 'This could not be opened. Check your connection and try again.',
})

export const SHORTCUT_MESSAGES = messages('shortcuts', {
  title: 'Keyboard shortcuts',
  search: 'Search',
  list: 'Show this list',
  listAlways: 'Show this list, also when single keys are off',
  close: 'Close a dialog',
  singleKeys: 'Use single keys as shortcuts',
  keys: { search: '/', list: '?', listAlways: 'Ctrl + /', close: 'Esc' },
})

/** Titles of the browser tab. */
export const ROUTE_MESSAGES = messages('routes', {
  products: 'Products',
  product: 'Product',
  categories: 'Product Categories',
  orderGuides: 'Edit Order Guides',
  orderGuide: 'Edit Order Guide',
  stockCount: 'Count Stock',
  cart: 'Cart',
  checkout: 'Checkout',
  orderHistory: 'Order History',
  order: 'Order',
  productHistory: 'Product History',
  reports: 'Reports',
  accountSummary: 'Account Summary',
  accountDetails: 'Account Details',
  payment: 'Make Payment',
  addresses: 'Delivery Addresses',
  landing: 'Edit Landing Page',
  admin: 'Admin',
  settings: 'Settings',
  preferences: 'Preferences',
  accessDenied: 'Access Denied',
  changePassword: 'Change Password',
  verifyEmail: 'Verify Email',
})

/** Texts of the page itself, shown when the app's script does not load. */
export const BOOT_MESSAGES = messages('boot', {
  loadFailed: 'The page could not be loaded completely. Check your connection and reload it.',
  reload: 'Reload',
})
