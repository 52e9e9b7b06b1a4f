import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ChargesSetting } from '../../cart/estimate'
import { customers } from '../../db/schema/accounts'
import {
  AMOUNT,
  code,
  CODE_MAX,
  decimal,
  flag,
  integer,
  list,
  numbers,
  object,
  reference,
  text,
} from '../columns/column'
import { sessionSettingsReason } from '../columns/settingsCheck'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const CUSTOMER = '10042'
/** A customer's own charges, besides session settings. */
const OWN_CHARGES = { charges: v.nullish(ChargesSetting) }
const isBusiness = sql`t.kind = 'business'`

export const customersKind = tableKind({
  name: 'customers',
  title: 'Customers',
  about: 'Businesses. Consumers register themselves and are in no file.',
  retires: 'They become inactive: nobody can order for them, and their history stays.',
  table: customers,
  key: ['code'],
  scope: isBusiness,
  fixed: { kind: sql`'business'` },
  retired: { column: customers.isActive, value: sql`false` },
  columns: [
    code('code', 'Customer code', CODE_MAX, { isRequired: true, example: CUSTOMER, stored: customers.code }),
    text('name', 'Name', 100, { isRequired: true, example: 'Harbor Bistro', stored: customers.name }),
    list(
      'address',
      'Postal address, one entry a line',
      { items: 6, max: 100 },
      {
        example: '18 Ceres Street|Portsmouth, NH 03801',
        stored: customers.address,
      },
    ),
    text('city', 'City', 60, { example: 'Portsmouth', stored: customers.city }),
    text('state', 'State', 30, { example: 'NH', stored: customers.state }),
    text('phone', 'Phone number', 30, { example: '603-555-0142', stored: customers.phone }),
    code('default_ship_to', 'Ship-to that is chosen at first', CODE_MAX, {
      example: 'MAIN',
      stored: customers.defaultShipTo,
    }),
    text('default_po', 'P.O. number that is filled in', 30, { stored: customers.defaultPo }),
    flag('required_po', 'yes when orders need a P.O. number', { stored: customers.requiredPo }),
    reference('price_list', 'Price list that its prices come from', 'price-lists', {
      default: 'STD',
      example: 'STD',
      stored: customers.priceLevel,
    }),
    flag('tax_exempt', 'yes when it pays no sales tax', {
      default: 'yes',
      example: 'yes',
      stored: customers.isTaxExempt,
    }),
    decimal('credit_limit', 'Credit limit', AMOUNT, {
      default: '0',
      example: '15000',
      stored: customers.creditLimit,
    }),
    decimal('on_hold', 'Amount of its orders on hold', AMOUNT, {
      default: '0',
      example: '0',
      stored: customers.onHold,
    }),
    integer(
      'terms_days',
      'Days to pay',
      { min: 0, max: 999 },
      {
        default: '30',
        example: '30',
        stored: customers.termsDays,
      },
    ),
    numbers(
      'delivery_weekdays',
      'Days of delivery: 0 Sunday to 6 Saturday',
      { min: 0, max: 6 },
      {
        default: '1|2|3|4|5',
        example: '1|3|5',
        stored: customers.deliveryWeekdays,
      },
    ),
    integer(
      'lead_days',
      'Working days from the order to the first delivery',
      { min: 0, max: 365 },
      {
        default: '1',
        example: '1',
        stored: customers.leadDays,
      },
    ),
    code('warehouse', 'Warehouse that delivers', CODE_MAX, {
      default: '01',
      example: '01',
      stored: customers.warehouseCode,
    }),
    flag('active', 'no: nobody can order for it', {
      default: 'yes',
      example: 'yes',
      stored: customers.isActive,
    }),
    object(
      'settings',
      'Session settings that differ from the site’s, as JSON',
      (settings) => sessionSettingsReason(settings, OWN_CHARGES),
      { example: '{"hidePricing":true}', stored: customers.settings },
    ),
  ],
  refuse: [
    {
      column: 'code',
      reason: 'is the code of a consumer',
      where: sql`exists (select 1 from ${customers} c where c.code = ${given('code')} and c.kind <> 'business')`,
    },
  ],
})
