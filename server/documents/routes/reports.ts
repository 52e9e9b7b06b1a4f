import { getStatement } from '@/contract/account/account'
import { getOrderGuideList, getPriceList, getProductList, getQuoteSheet } from '@/contract/documents/reports'
import { addDays, calendarDateOf } from '@/domain/dates/calendarDate'
import { makeDocument, type Reader } from '../makeDocument'
import { reply } from '../../http/reply/reply'
import { implement, type Implementation } from '../../accounts/routes/implement'
import { readOpenItems } from '../../ledger/receivables/openItems'
import { guideListModel, readGuideList } from '../reports/orderGuideList'
import { priceListModel, readPriceList } from '../reports/priceList'
import { productListModel, readProductList } from '../reports/productList'
import { quoteSheetModel, readQuoteSheet } from '../reports/quoteSheet'
import { statementModel } from '../reports/statement'

type Make = Parameters<typeof makeDocument>[1]

const made = async (reader: Reader, make: Make) => (await makeDocument(reader, make)) ?? reply(undefined)

/** Statements and price lists show amounts: users who must not see amounts get none. */
const statement = implement(getStatement, ({ caller, deps, request: { signal } }) =>
  made({ caller, deps, signal }, async (head) =>
    caller.settings.hidePricing
      ? null
      : statementModel(head, await readOpenItems(deps.db, caller.customer.id)),
  ),
)

const productList = implement(getProductList, ({ query, caller, deps, request: { signal } }) =>
  made({ caller, deps, signal }, async (head) =>
    productListModel(
      head,
      await readProductList(deps.db, caller.customer.id, query.specificCategory ?? '', signal),
    ),
  ),
)

const priceList = implement(getPriceList, ({ query, caller, deps, request: { signal } }) =>
  made({ caller, deps, signal }, async (head) => {
    if (caller.settings.hidePricing) return null
    const { effectiveDate = calendarDateOf(head.now), allProducts = false } = query
    const wish = { effectiveDate, allProducts }
    return priceListModel(head, wish, await readPriceList(deps.db, caller, wish, signal))
  }),
)

/** About three months. */
const PURCHASED_SINCE_DAYS = 90

const quoteSheet = implement(getQuoteSheet, ({ query, caller, deps, request: { signal } }) =>
  made({ caller, deps, signal }, async (head) => {
    const today = calendarDateOf(head.now)
    const { effectiveDate = today, dayOfWeek = 0 } = query
    const { purchasedSince = addDays(today, -PURCHASED_SINCE_DAYS) } = query
    const wish = { effectiveDate, purchasedSince, dayOfWeek }
    const sections = await readQuoteSheet(deps.db, caller, wish, signal)
    return quoteSheetModel(head, wish, { sections, hasPrices: !caller.settings.hidePricing })
  }),
)

const orderGuideList = implement(getOrderGuideList, ({ query, caller, deps, request: { signal } }) =>
  made({ caller, deps, signal }, async (head) => {
    const { startingGuide = '', endingGuide = '' } = query
    const range = { startingGuide: startingGuide.trim(), endingGuide: endingGuide.trim() }
    return guideListModel(head, range, await readGuideList(deps.db, caller.customer.id, range, signal))
  }),
)

export const reportRoutes: readonly Implementation[] = [
  statement,
  productList,
  priceList,
  quoteSheet,
  orderGuideList,
]
