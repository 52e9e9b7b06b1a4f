/**
 * Registry of every call of the contract by name, for the server, the OpenAPI document and tests. The client
 * must not import it: it imports the calls it makes, so that a page does not load every schema.
 */
import type { Endpoint } from './endpoint'
import * as account from './account/account'
import * as address from './addresses/address'
import * as admin from './admin/admin'
import * as cart from './cart/cart'
import * as checkout from './checkout/checkout'
import * as consumer from './accounts/consumer'
import * as devices from './accounts/devices'
import * as documents from './documents/documents'
import * as history from './orders/history'
import * as humanCheck from './accounts/humanCheck'
import * as images from './landing/images'
import * as landing from './landing/landing'
import * as menu from './accounts/menu'
import * as orderGuide from './order-guides/orderGuide'
import * as password from './accounts/password'
import * as payment from './payments/payment'
import * as preferences from './accounts/preferences'
import * as product from './catalogue/product'
import * as punchout from './punchout/punchout'
import * as reports from './documents/reports'
import * as search from './catalogue/search'
import * as session from './accounts/session'
import * as settings from './site/settings'
import * as theme from './site/theme'

/** Modules of the areas, with their named schemas. */
export const areas = {
  account,
  address,
  admin,
  cart,
  checkout,
  consumer,
  devices,
  documents,
  history,
  humanCheck,
  images,
  landing,
  menu,
  orderGuide,
  password,
  payment,
  preferences,
  product,
  punchout,
  reports,
  search,
  session,
  settings,
  theme,
} as const

/** Calls by area. */
export const endpointsByArea = {
  session: {
    createToken: session.createToken,
    deleteSession: session.deleteSession,
    getUser: session.getUser,
    getCustomer: session.getCustomer,
    listCustomers: session.listCustomers,
  },
  devices: {
    listDevices: devices.listDevices,
    deleteOtherDevices: devices.deleteOtherDevices,
  },
  settings: {
    getSiteSettings: settings.getSiteSettings,
    getSettings: settings.getSettings,
    getConsumerSettings: settings.getConsumerSettings,
    getLogoName: settings.getLogoName,
  },
  menu: {
    getMenu: menu.getMenu,
    logMenuEntry: menu.logMenuEntry,
  },
  password: {
    getPasswordUserType: password.getPasswordUserType,
    requestPasswordReset: password.requestPasswordReset,
    resetPassword: password.resetPassword,
    changePassword: password.changePassword,
  },
  humanCheck: {
    getHumanChallenge: humanCheck.getHumanChallenge,
  },
  consumer: {
    signUpConsumer: consumer.signUpConsumer,
    verifyConsumer: consumer.verifyConsumer,
    resendActivation: consumer.resendActivation,
    getConsumerPreferences: consumer.getConsumerPreferences,
    saveConsumerPreferences: consumer.saveConsumerPreferences,
  },
  product: {
    listProducts: product.listProducts,
    getPrices: product.getPrices,
    getUncommitted: product.getUncommitted,
    listMainCategories: product.listMainCategories,
    listCategories: product.listCategories,
    listExcludedCategories: product.listExcludedCategories,
    listPushProductKeys: product.listPushProductKeys,
  },
  search: {
    getSearchSynonyms: search.getSearchSynonyms,
    saveSearchSynonyms: search.saveSearchSynonyms,
  },
  cart: {
    getCart: cart.getCart,
    clearCart: cart.clearCart,
    addCartLine: cart.addCartLine,
    addCartLines: cart.addCartLines,
    updateCartLine: cart.updateCartLine,
    deleteCartLine: cart.deleteCartLine,
    getCartHeader: cart.getCartHeader,
    updateCartHeader: cart.updateCartHeader,
    validateCart: checkout.validateCart,
    getDeliveryDates: checkout.getDeliveryDates,
    getEstimate: checkout.getEstimate,
    submitCart: checkout.submitCart,
    importCart: cart.importCart,
  },
  orderGuide: {
    listOrderGuides: orderGuide.listOrderGuides,
    createOrderGuide: orderGuide.createOrderGuide,
    updateOrderGuide: orderGuide.updateOrderGuide,
    deleteOrderGuide: orderGuide.deleteOrderGuide,
  },
  history: {
    listOrderHistory: history.listOrderHistory,
    getOrder: history.getOrder,
    listProductHistory: history.listProductHistory,
  },
  account: {
    getAccountSummary: account.getAccountSummary,
    listAccountDetail: account.listAccountDetail,
    listOpenAr: account.listOpenAr,
    getStatement: account.getStatement,
  },
  payment: {
    listPaymentTypes: payment.listPaymentTypes,
    submitPayment: payment.submitPayment,
    mailPaymentReceipt: payment.mailPaymentReceipt,
    submitCheckoutPayment: payment.submitCheckoutPayment,
  },
  address: {
    listConsumerAddresses: address.listConsumerAddresses,
    addConsumerAddress: address.addConsumerAddress,
    updateConsumerAddress: address.updateConsumerAddress,
    deleteConsumerAddress: address.deleteConsumerAddress,
    logInvalidZip: address.logInvalidZip,
    listAccountAddresses: address.listAccountAddresses,
    addAccountAddress: address.addAccountAddress,
    updateAccountAddress: address.updateAccountAddress,
    deleteAccountAddress: address.deleteAccountAddress,
  },
  documents: {
    getProductScan: documents.getProductScan,
    getOrderScan: documents.getOrderScan,
    getOrderDocument: documents.getOrderDocument,
    getPaymentReceipt: documents.getPaymentReceipt,
  },
  reports: reports.reportCalls,
  landing: {
    getLanding: landing.getLanding,
    saveLanding: landing.saveLanding,
  },
  images: {
    listImages: images.listImages,
    uploadImage: images.uploadImage,
  },
  theme: {
    getTheme: theme.getTheme,
    saveTheme: theme.saveTheme,
    deleteTheme: theme.deleteTheme,
    resetTheme: theme.resetTheme,
  },
  preferences: {
    getUserDefaults: preferences.getUserDefaults,
    saveUserDefaults: preferences.saveUserDefaults,
    getLanguage: preferences.getLanguage,
    saveLanguage: preferences.saveLanguage,
  },
  admin: {
    getPasswordOptions: admin.getPasswordOptions,
    savePasswordOptions: admin.savePasswordOptions,
    getDefaultPageSortBy: admin.getDefaultPageSortBy,
    saveDefaultPageSortBy: admin.saveDefaultPageSortBy,
    getDefaultPageLayout: admin.getDefaultPageLayout,
    saveDefaultPageLayout: admin.saveDefaultPageLayout,
    requestImageSync: admin.requestImageSync,
  },
  punchout: {
    createPunchoutMessage: punchout.createPunchoutMessage,
  },
} as const satisfies Record<string, Record<string, Endpoint>>

/** Every call of the contract by name. */
export const endpoints = {
  ...endpointsByArea.session,
  ...endpointsByArea.devices,
  ...endpointsByArea.settings,
  ...endpointsByArea.menu,
  ...endpointsByArea.password,
  ...endpointsByArea.humanCheck,
  ...endpointsByArea.consumer,
  ...endpointsByArea.product,
  ...endpointsByArea.search,
  ...endpointsByArea.cart,
  ...endpointsByArea.orderGuide,
  ...endpointsByArea.history,
  ...endpointsByArea.account,
  ...endpointsByArea.payment,
  ...endpointsByArea.address,
  ...endpointsByArea.documents,
  ...endpointsByArea.reports,
  ...endpointsByArea.landing,
  ...endpointsByArea.images,
  ...endpointsByArea.theme,
  ...endpointsByArea.preferences,
  ...endpointsByArea.admin,
  ...endpointsByArea.punchout,
} as const

export type EndpointName = keyof typeof endpoints
