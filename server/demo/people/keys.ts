import { BUSINESSES } from './businessNames'

export const USER = { buyer: 1, clerk: 2, admin: 3, sales: 4, consumer: 5 } as const
export const CUSTOMER = { harborBistro: 101, house: 900, consumer: 901 } as const
/** Key of the first of the salesperson's other customers. */
export const FIRST_BUSINESS = 102
const businessId = (wanted: string): number =>
  FIRST_BUSINESS + BUSINESSES.findIndex(([name]) => name === wanted)
/** A school for which soft drinks and candy are hidden. */
export const SCHOOL_ID = businessId('St. Brendan Academy')
/** Accounts for demonstration: orders on hold, a balance over the credit limit, thousands of open items. */
export const ON_HOLD_ID = businessId('Bayview Senior Living')
export const OVER_LIMIT_ID = businessId('Blue Heron Inn')
export const BACKLOG_ID = businessId('Windham Town Schools')
export const HARBOR_PRICE_LEVEL = 'A'
