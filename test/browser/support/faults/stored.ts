import { expect } from 'vitest'
import { saveLanding } from '@/contract/landing'
import type { World } from './row'

/** Fills the customer's cart with a case of each of this many products. */
export const filled =
  (lines = 2) =>
  async ({ account }: World): Promise<void> => {
    const buyer = await account('Customer')
    await buyer.clear()
    await buyer.fill(lines)
  }

export const emptied = async ({ account }: World): Promise<void> => void (await (await account('Customer')).clear())

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
