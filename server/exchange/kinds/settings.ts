import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DefaultPageLayoutDto, DefaultPageSortByDto, PasswordOptionsDto } from '@/contract/admin'
import { ConsumerSettingsDto, LogoNameDto, SiteSettingsDto } from '@/contract/settings'
import type { SettingName } from '../../access/settings'
import { ChargesSetting } from '../../cart/estimate'
import { siteSettings } from '../../db/schema/content'
import { LetterheadSetting } from '../../documents/letterhead'
import { OrderMailSetting } from '../../orders/orderMail'
import { PaymentSettings } from '../../payments/attempt/paymentMethod'
import { SearchDictionarySetting } from '../../site/searchDictionary'
import { choice, object } from '../columns/column'
import { sessionSettingsReason } from '../columns/settingsCheck'
import type { Row } from '../kind'
import { tableKind } from '../store/tableKind'

type Check = (value: Readonly<Record<string, unknown>>) => string | null

type AnySchema = v.GenericSchema & { readonly entries: Readonly<Record<string, unknown>> }

function bySchema(schema: AnySchema): Check {
  return (value) => {
    const unknown = Object.keys(value).find((key) => !(key in schema.entries))
    if (unknown !== undefined) return `has "${unknown.slice(0, 40)}", which is no such setting`
    const read = v.safeParse(schema, value)
    if (read.success) return null
    return `"${v.getDotPath(read.issues[0]) ?? ''}" has a value that it cannot have`
  }
}

/** Every setting but the synonyms, which have a file of their own. */
const CHECKS: Readonly<Record<Exclude<SettingName, 'searchSynonyms'>, Check>> = {
  site: bySchema(SiteSettingsDto),
  session: (value) => sessionSettingsReason(value),
  charges: bySchema(ChargesSetting),
  payment: bySchema(PaymentSettings),
  consumer: bySchema(ConsumerSettingsDto),
  logo: bySchema(LogoNameDto),
  letterhead: bySchema(LetterheadSetting),
  orderMail: bySchema(OrderMailSetting),
  searchDictionary: bySchema(SearchDictionarySetting),
  passwordOptions: bySchema(PasswordOptionsDto),
  defaultPageLayout: bySchema(DefaultPageLayoutDto),
  defaultPageSortBy: bySchema(DefaultPageSortByDto),
}
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

function checkRow({ name, value }: Row) {
  const known = NAMES.find((each) => each === name)
  const reason = known ? CHECKS[known](value as Record<string, unknown>) : null
  return reason === null ? null : { column: String(name), reason }
}

export const settingsKind = tableKind({
  name: 'settings',
  format: 'json',
  title: 'Settings',
  about:
    'The site’s settings: one object with a property for each. What they mean is described where the contract describes them.',
  retires: 'They stay.',
  table: siteSettings,
  key: ['name'],
  scope: sql`t.name in (${sql.join(
    NAMES.map((name) => sql`${name}`),
    sql`, `,
  )})`,
  touched: siteSettings.updatedAt,
  isNeverRetired: true,
  checkRow,
  columns: [
    choice('name', 'Name of the setting', NAMES, {
      isRequired: true,
      example: 'orderMail',
      stored: siteSettings.name,
    }),
    object('value', 'Its value', () => null, {
      isRequired: true,
      example: '{"isOn":true}',
      stored: siteSettings.value,
    }),
  ],
})
