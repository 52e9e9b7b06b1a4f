import * as v from 'valibot'
import { documentOrNothing } from './documents'
import { endpoint } from '../endpoint'
import { calendarDate, queryFlag, queryInteger } from '../primitives'

export const getProductList = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/reports/productlist',
  access: 'customer',
  menuKeys: [['ViewDocuments', 'ProductList']],
  summary: 'Product list, of one category or of all; 204 without data, 404 without a report',
  source: 'Spec 3 §7',
  query: v.object({ specificCategory: v.optional(v.string()) }),
  response: documentOrNothing,
})

export const getPriceList = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/reports/pricelist',
  access: 'customer',
  menuKeys: [['ViewDocuments', 'ProductPriceList']],
  summary: 'Product price list for a date; allProducts, or those bought before',
  source: 'Spec 3 §7',
  query: v.object({ effectiveDate: v.optional(calendarDate), allProducts: v.optional(queryFlag) }),
  response: documentOrNothing,
})

/** Days of the quote sheet; the position is the code on the wire. */
export const QUOTE_SHEET_DAYS = [
  'Any',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const getQuoteSheet = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/reports/quotesheet',
  access: 'customer',
  menuKeys: [['ViewDocuments', 'QuoteSheet']],
  summary: 'Quote sheet of what was purchased since a date',
  source: 'Spec 3 §7',
  query: v.object({
    effectiveDate: v.optional(calendarDate),
    dayOfWeek: v.optional(queryInteger(0, 7)),
    purchasedSince: v.optional(calendarDate),
  }),
  response: documentOrNothing,
})

export const getOrderGuideList = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/reports/orderguidelist',
  access: 'customer',
  menuKeys: [['ViewDocuments', 'OrderGuideList']],
  summary: 'Order guides from a starting to an ending name',
  source: 'Spec 3 §7',
  query: v.object({ startingGuide: v.optional(v.string()), endingGuide: v.optional(v.string()) }),
  response: documentOrNothing,
})

/** Every report but the statement, which is a call of the account. */
export const reportCalls = { getProductList, getPriceList, getQuoteSheet, getOrderGuideList } as const
export type ReportName = keyof typeof reportCalls
