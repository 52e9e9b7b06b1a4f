import { expect } from 'vitest'
import { getEstimate } from '@/contract/checkout/checkout'
import { saveLanding } from '@/contract/landing/landing'
import type { World } from './row'

/** Fills the customer's cart with a case of each of this many products. */
export const filled =
  (lines = 2) =>
  async ({ account }: World): Promise<void> => {
    const buyer = await account('Customer')
    await buyer.clear()
    await buyer.fill(lines)
  }

let orders = 0
let placedBefore = 0

/** Cents by which the sandbox declines, or does not answer (docs/operating.md). */
const UNPAID = /\.(13|14|15|97|98|99)$/

/** Fills a cart unlike earlier ones, because repeating an order within a minute requires a confirmation. */
export const unlikeBefore =
  (role: 'Customer' | 'Consumer') =>
  async ({ account }: World): Promise<void> => {
    const buyer = await account(role)
    orders += 1
    await buyer.clear()
    const times = 1 + (Math.floor(orders / 3) % 4)
    for (let time = 0; time < times; time++) await buyer.fill(3)
    await buyer.fill(orders % 3)
    while (UNPAID.test(String((await buyer.call(getEstimate)).total))) await buyer.fill(1)
    placedBefore = (await buyer.orders()).length
  }

/** Expects one order more than before the visit, and an empty cart. */
export const isOrderedOnce =
  (role: 'Customer' | 'Consumer') =>
  async ({ account }: World): Promise<void> => {
    const buyer = await account(role)
    expect((await buyer.orders()).length, 'orders').toBe(placedBefore + 1)
    expect((await buyer.cart()).lines).toEqual([])
  }

export const emptied = async ({ account }: World): Promise<void> =>
  void (await (await account('Customer')).clear())

/** Expects these quantities on the server. */
export const quantitiesAre =
  (...expected: readonly string[]) =>
  async ({ account }: World): Promise<void> => {
    const buyer = await account('Customer')
    const stored = async () => (await buyer.cart()).lines.map(({ orderQuantity }) => orderQuantity)
    await expect.poll(stored, { message: 'quantities in the cart' }).toEqual(expected)
  }

/** Stores this landing page. */
export const withLanding =
  (json: object) =>
  async ({ account }: World): Promise<void> =>
    void (await (await account('Administrator')).call(saveLanding, { json }))
