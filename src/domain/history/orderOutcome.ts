import type { Amount } from '../money/amount'
import { compare, ZERO } from '../money/decimal'
import type { Order, OrderLine } from './order'

const isSome = (amount: Amount | null): amount is Amount => amount !== null && compare(amount.value, ZERO) > 0

type LineQuantities = Pick<OrderLine, 'quantity' | 'invoiced' | 'credited'>
type OrderQuantities = Pick<Order, 'invoice' | 'invoices'> & { readonly lines: readonly LineQuantities[] }

/** True once any part of the order was invoiced, as far as the backend reports to this user. */
export function isInvoiced({ invoice, invoices, lines }: OrderQuantities): boolean {
  return (
    invoice || invoices.some(({ isCredit }) => !isCredit) || lines.some(({ invoiced }) => isSome(invoiced))
  )
}

/** Invoiced quantity, null if as ordered or nothing was invoiced yet; credited quantity, null if none. */
export interface LineOutcome {
  readonly invoiced: Amount | null
  readonly credited: Amount | null
}

/** The invoiced quantity of a line if it differs from the ordered one, and its credited quantity. */
export function lineOutcome(
  { quantity, invoiced, credited }: LineQuantities,
  order: OrderQuantities,
): LineOutcome {
  const differs = invoiced !== null && compare(invoiced.value, quantity.value) !== 0
  return {
    invoiced: differs && isInvoiced(order) ? invoiced : null,
    credited: isSome(credited) ? credited : null,
  }
}

/** Counts of an order's lines by invoiced and credited quantity. */
export interface OrderOutcome {
  readonly lines: number
  /** Lines invoiced in full. */
  readonly whole: number
  readonly credited: number
}

/** The outcome of an order; null if the backend reports no invoiced quantities. */
export function orderOutcome({ lines }: Pick<OrderQuantities, 'lines'>): OrderOutcome | null {
  if (lines.every(({ invoiced }) => invoiced === null)) return null
  return {
    lines: lines.length,
    whole: lines.filter(
      ({ quantity, invoiced }) => isSome(invoiced) && compare(invoiced.value, quantity.value) >= 0,
    ).length,
    credited: lines.filter(({ credited }) => isSome(credited)).length,
  }
}
