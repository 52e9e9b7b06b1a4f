import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the reports (Spec 3 §2, §8). */
export const REPORT_MESSAGES = messages('reports', {
  title: 'Reports',
  open: 'Open Report',
  openNamed: (name: string) => icu('Open Report: {name}', { name }),
  cancel: 'Cancel',
  opening: (name: string) => icu('Making {name}', { name }),
  noData: 'No report data',
  notFound: 'No report found. Please contact the system administrator.',
  unreadable: 'An unexpected error occurred while processing the report',
  statement: { title: 'Current Statement', about: 'What is open on the account today, by age.' },
  future: 'Choose today or an earlier date.',
  dateNeeded: 'Enter a date as MM/DD/YYYY.',
})

export const GUIDE_LIST_MESSAGES = messages('reports.orderGuideList', {
  title: 'Order Guide List',
  about: 'The products of order guides, with room to count and to order.',
  starting: 'Starting Guide',
  ending: 'Ending Guide',
  first: 'First guide',
  last: 'Last guide',
  emptyRange: 'Choose the starting guide or one after it.',
})

export const PRODUCT_LIST_MESSAGES = messages('reports.productList', {
  title: 'Product List',
  about: 'All products with their packs and codes.',
  category: 'Category',
  all: 'All categories',
})

export const PRICE_LIST_MESSAGES = messages('reports.priceList', {
  title: 'Product Price List',
  about: 'Your prices on a date.',
  effectiveDate: 'Effective Date',
  allProducts: 'All products',
  allProductsHint: 'Otherwise those that you have bought.',
})

export const QUOTE_SHEET_MESSAGES = messages('reports.quoteSheet', {
  title: 'Quote Sheet',
  about: 'What you buy, with prices and room to order.',
  effectiveDate: 'Effective Date',
  dayOfWeek: 'Day of Week',
  days: {
    Any: 'Any',
    Sunday: 'Sunday',
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
  },
  purchasedSince: 'Purchased Since',
})
