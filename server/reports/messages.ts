import { messages } from '@/domain/language/messages'


/** Labels of reports that other documents lack. */
export const REPORT_MESSAGES = messages('reports', {
  customer: 'Customer',
  category: 'Category',
  brand: 'Brand',
  pack: 'Pack',
  upc: 'UPC',
  soldBy: 'Sold By',
  order: 'Order',
  effectiveDate: 'Effective Date',
  productList: 'Product List',
  priceList: { title: 'Product Price List', products: 'Products', all: 'All', bought: 'Bought Before' },
  quoteSheet: {
    title: 'Quote Sheet',
    lastPrice: 'Last Price',
    lastBought: 'Last Bought',
    usualQuantity: 'Usual Quantity',
    purchasedSince: 'Purchased Since',
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
  },
  guideList: {
    title: 'Order Guide List',
    guide: 'Order Guide',
    starting: 'Starting Guide',
    ending: 'Ending Guide',
    heading: 'Heading',
    par: 'Par',
    onHand: 'On Hand',
    discontinued: 'Discontinued',
  },
  statement: {
    title: 'Statement',
    date: 'Statement Date',
    type: 'Type',
    age: 'Age',
    balance: 'Balance',
    running: 'Running',
    openCharges: 'Open Charges',
    unapplied: 'Unapplied Credit',
  },
})
