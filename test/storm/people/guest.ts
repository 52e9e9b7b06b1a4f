import { listProducts } from '@/contract/catalogue/product'
import { getCart } from '@/contract/cart/cart'
import { getSiteSettings } from '@/contract/site/settings'
import { Caller } from './caller'
import { type Beginning, NO_BELIEF, type Person } from './person'

/** A guest who only reads products and texts, and must not reach any user's data. */
export function makeGuest({ journal, connection, random }: Beginning): Person {
  const caller = new Caller(connection)
  async function act(): Promise<void> {
    switch (random.int(0, 2)) {
      case 0: {
        const products = await caller.ask<readonly unknown[]>(listProducts.path)
        if (products.length === 0) journal.fault('sees no products')
        return
      }
      case 1: {
        const { allowGuest } = await caller.ask<{ allowGuest: boolean }>(getSiteSettings.path)
        if (!allowGuest) journal.fault('is not admitted')
        return
      }
      default:
        if (!(await caller.isRefused(getCart.path))) journal.fault('reads a cart')
    }
  }
  return { journal, arrive: act, act, finish: act, belief: () => NO_BELIEF }
}
