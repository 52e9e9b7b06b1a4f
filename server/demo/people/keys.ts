import { BUSINESSES } from './businessNames'

export const USER = { buyer: 1, clerk: 2, admin: 3, sales: 4, consumer: 5 } as const
export const CUSTOMER = { harborBistro: 101, house: 900, consumer: 901 } as const
/** Key of the first of the salesperson's other customers. */
export const FIRST_BUSINESS = 102
/** A school that sees no soft drinks and no candy. */
export const SCHOOL_ID = FIRST_BUSINESS + BUSINESSES.findIndex(([name]) => name === 'St. Brendan Academy')
export const HARBOR_PRICE_LEVEL = 'A'
