import { expect, it } from 'vitest'
import * as v from 'valibot'
import { ConsumerPreferencesPayloadDto } from '@/contract/accounts/consumer'
import * as fields from '@/contract/fields'
import {
  COMPANY_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PHONE_MAX,
  PHONE_MIN,
  PREFERENCES_COMPANY_MAX,
  USERNAME_MAX,
} from './limits'

it('limits of account fields match the specification', () => {
  expect([NAME_MAX, COMPANY_MAX, PREFERENCES_COMPANY_MAX, PHONE_MIN, PHONE_MAX]).toEqual([40, 25, 40, 10, 16])
})

it('limits of account fields match the contract, so that a form rejects what the backend would', () => {
  const { NAME_MAX: name, COMPANY_MAX: company, EMAIL_MAX: email, USERNAME_MAX: username } = fields
  expect([NAME_MAX, COMPANY_MAX, EMAIL_MAX, USERNAME_MAX]).toEqual([name, company, email, username])
  expect([PHONE_MIN, PHONE_MAX]).toEqual([fields.PHONE_MIN, fields.PHONE_MAX])
  const { company: preferred } = ConsumerPreferencesPayloadDto.entries
  expect(v.getDescription(preferred.wrapped)).toContain(` ${PREFERENCES_COMPANY_MAX} characters`)
})
