import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money or a price: exact, four decimals, as decimal text. */
export const price = (name: string) => numeric(name, { precision: 16, scale: 4 })
/** Price of an order line: six decimals, the most a price-by unit can have, as decimal text. */
export const linePrice = (name: string) => numeric(name, { precision: 18, scale: 6 })
/** A charged amount: exact, two decimals, as decimal text. */
export const amount = (name: string) => numeric(name, { precision: 16, scale: 2 })
/** An order quantity: two decimals (Spec 2 §9). */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 2 })
export const factor = (name: string) => numeric(name, { precision: 18, scale: 8 })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
