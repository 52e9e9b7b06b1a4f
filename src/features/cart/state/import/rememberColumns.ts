import * as v from 'valibot'
import type { RememberedColumns } from '@/domain/import/layout/rememberedColumns'
import type { AppThunk, RootState } from '@/net/appThunk'
import { readStored } from '@/net/readStored'
import type { SafeStorage } from '@/domain/session/safeStorage'

export const COLUMNS_STORAGE_KEY = 'tradecounter.importColumns'
/** Limits of file shapes per customer, and of customers per browser; the oldest are dropped. */
const SHAPES_MAX = 20
const CUSTOMERS_MAX = 50

/** Roles that an earlier version did not know have no column. */
const Column = /* @__PURE__ */ v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)
const Stored = /* @__PURE__ */ v.array(
  v.object({
    customer: v.string(),
    files: v.array(
      v.object({
        shape: v.string(),
        columns: v.object({
          code: Column,
          description: Column,
          quantity: Column,
          cases: Column,
          eaches: Column,
          split: Column,
          unit: Column,
        }),
      }),
    ),
  }),
)
const readAll = (localStorage: SafeStorage) => readStored(localStorage, COLUMNS_STORAGE_KEY, Stored, [])

function customerOf({ session }: RootState): string | null {
  return session.status === 'ready' ? String(session.customer.customerKey) : null
}

/** The columns that users of this browser chose for the customer's files, newest first. */
export function rememberedColumns(state: RootState, localStorage: SafeStorage): readonly RememberedColumns[] {
  const customer = customerOf(state)
  return readAll(localStorage).find((each) => each.customer === customer)?.files ?? []
}

/** Remembers the chosen columns of a shape of file for the current customer. */
export function rememberColumns(chosen: RememberedColumns): AppThunk {
  return (_dispatch, getState, { localStorage }) => {
    const customer = customerOf(getState())
    if (customer === null) return
    const earlier = rememberedColumns(getState(), localStorage).filter(({ shape }) => shape !== chosen.shape)
    const others = readAll(localStorage).filter((each) => each.customer !== customer)
    const own = { customer, files: [chosen, ...earlier].slice(0, SHAPES_MAX) }
    localStorage.set(COLUMNS_STORAGE_KEY, JSON.stringify([own, ...others].slice(0, CUSTOMERS_MAX)))
  }
}
