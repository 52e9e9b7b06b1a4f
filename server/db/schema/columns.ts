import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money or a price: exact, four decimals; arrives as decimal text. */
export const price = (name: string) => numeric(name, { precision: 16, scale: 4 })
/** A price as a line had it: six decimals, the most that a price-by unit can have; arrives as decimal text. */
export const linePrice = (name: string) => numeric(name, { precision: 18, scale: 6 })
/** An amount that is charged: exact, two decimals; arrives as decimal text. */
export const amount = (name: string) => numeric(name, { precision: 16, scale: 2 })
/** An order quantity: two decimals (Spec 2 §9). */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 2 })
/** A unit conversion. */
export const factor = (name: string) => numeric(name, { precision: 18, scale: 8 })
/** A moment, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
