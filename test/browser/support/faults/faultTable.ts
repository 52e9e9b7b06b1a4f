import { ACCOUNT_ROWS } from './accountRows'
import { ADDRESS_ROWS } from './addressRows'
import { ADMIN_ROWS } from './adminRows'
import { BUSINESS_ROWS } from './businessRows'
import { CART_ROWS } from './cartRows'
import { PAYMENT_ROWS } from './paymentRows'
import { READ_ROWS } from './readRows'
import { SESSION_ROWS } from './sessionRows'

export const FAULT_TABLE = {
  ...SESSION_ROWS,
  ...READ_ROWS,
  ...ACCOUNT_ROWS,
  ...CART_ROWS,
  ...BUSINESS_ROWS,
  ...ADMIN_ROWS,
  ...ADDRESS_ROWS,
  ...PAYMENT_ROWS,
}
