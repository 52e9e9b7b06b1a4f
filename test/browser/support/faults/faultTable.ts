import type { EndpointName } from '@/contract'
import { ACCOUNT_ROWS } from './accountRows'
import { ADDRESS_ROWS } from './addressRows'
import { ADMIN_ROWS } from './adminRows'
import { BULK_ROWS } from './bulkRows'
import { BUSINESS_ROWS } from './businessRows'
import { CART_ROWS } from './cartRows'
import { PAYMENT_ROWS } from './paymentRows'
import { READ_ROWS } from './readRows'
import type { Entry } from './row'
import { SESSION_ROWS } from './sessionRows'

/** Rows for every call of the contract, or why no screen makes it. */
export const FAULT_TABLE = {
  ...SESSION_ROWS,
  ...READ_ROWS,
  ...ACCOUNT_ROWS,
  ...CART_ROWS,
  ...BUSINESS_ROWS,
  ...BULK_ROWS,
  ...ADMIN_ROWS,
  ...ADDRESS_ROWS,
  ...PAYMENT_ROWS,
} satisfies Readonly<Record<EndpointName, Entry>>
