import { getStatement } from '@/contract/account/account'
import {
  getOrderGuideList,
  getPriceList,
  getProductList,
  getQuoteSheet,
  QUOTE_SHEET_DAYS,
} from '@/contract/documents/reports'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { QuoteDay } from '@/domain/reports/reportInputs'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

/** A report with its inputs (Spec 3 §2). Empty names and codes mean all. */
export type ReportRequest =
  | { readonly kind: 'statement' }
  | { readonly kind: 'orderGuideList'; readonly startingGuide: string; readonly endingGuide: string }
  | { readonly kind: 'productList'; readonly specificCategory: string }
  | { readonly kind: 'priceList'; readonly effectiveDate: CalendarDate; readonly allProducts: boolean }
  | {
      readonly kind: 'quoteSheet'
      readonly effectiveDate: CalendarDate
      readonly dayOfWeek: QuoteDay
      readonly purchasedSince: CalendarDate
    }
type RequestOf<Kind extends ReportRequest['kind']> = Extract<ReportRequest, { kind: Kind }>

/** Removes empty parameters from a query. */
function given<Query extends Record<string, string>>(query: Query): Partial<Query> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Partial<Query>
}

/** Mutations: each call makes a document, and its id, which expires soon, is not cached. */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatement: build.mutation(plainCall(getStatement)),
    getOrderGuideList: build.mutation(
      contractCall(getOrderGuideList, ({ startingGuide, endingGuide }: RequestOf<'orderGuideList'>) => ({
        query: given({ startingGuide, endingGuide }),
      })),
    ),
    getProductList: build.mutation(
      contractCall(getProductList, ({ specificCategory }: RequestOf<'productList'>) => ({
        query: given({ specificCategory }),
      })),
    ),
    getPriceList: build.mutation(
      contractCall(getPriceList, ({ effectiveDate, allProducts }: RequestOf<'priceList'>) => ({
        query: { effectiveDate, allProducts },
      })),
    ),
    getQuoteSheet: build.mutation(
      contractCall(
        getQuoteSheet,
        ({ effectiveDate, dayOfWeek, purchasedSince }: RequestOf<'quoteSheet'>) => ({
          query: { effectiveDate, dayOfWeek: QUOTE_SHEET_DAYS.indexOf(dayOfWeek), purchasedSince },
        }),
      ),
    ),
  }),
})

const withoutTracking = { track: false } as const

/** Makes a report when dispatched; `abort` of the dispatched promise cancels it. */
export function makeReport(request: ReportRequest) {
  const { endpoints } = reportsApi
  switch (request.kind) {
    case 'statement':
      return endpoints.getStatement.initiate(undefined, withoutTracking)
    case 'orderGuideList':
      return endpoints.getOrderGuideList.initiate(request, withoutTracking)
    case 'productList':
      return endpoints.getProductList.initiate(request, withoutTracking)
    case 'priceList':
      return endpoints.getPriceList.initiate(request, withoutTracking)
    case 'quoteSheet':
      return endpoints.getQuoteSheet.initiate(request, withoutTracking)
  }
}
