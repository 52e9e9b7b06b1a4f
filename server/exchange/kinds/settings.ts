import { sql } from 'drizzle-orm'
import { siteSettings } from '../../db/schema/content'
import { choice, json } from '../columns/column'
import { settingReason } from '../columns/settingsCheck'
import type { Row } from '../kind'
import { SETTING_ROWS, type WrittenSetting } from '../settings/settingRows'
import { tableKind } from '../store/tableKind'

const NAMES = Object.keys(SETTING_ROWS) as WrittenSetting[]

function checkRow({ name, value }: Row) {
  const known = NAMES.find((each) => each === name)
  const reason = known ? settingReason(SETTING_ROWS[known], value) : null
  return reason === null ? [] : [{ column: String(name), reason }]
}

export const settingsKind = tableKind({
  name: 'settings',
  format: 'json',
  title: 'Settings',
  about:
    'The site’s settings: one object with a property for each row of [settings.md](settings.md), which says what they mean.',
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
    json('value', 'Its value', {
      isRequired: true,
      example: '{"isOn":true}',
      stored: siteSettings.value,
    }),
  ],
})
