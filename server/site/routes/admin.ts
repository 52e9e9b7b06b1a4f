import * as v from 'valibot'
import {
  DefaultPageLayoutDto,
  DefaultPageSortByDto,
  getDefaultPageLayout,
  getDefaultPageSortBy,
  getPasswordOptions,
  saveDefaultPageLayout,
  saveDefaultPageSortBy,
  savePasswordOptions,
} from '@/contract/admin'
import { implement, type Implementation } from '../../http/implement'
import { saveSetting } from '../adminSettings'
import { readPasswordOptions } from '../../access/passwordOptions'
import { readSettings } from '../../access/settings'

const passwordOptions = implement(getPasswordOptions, ({ deps }) => readPasswordOptions(deps.db))

const savePassword = implement(savePasswordOptions, async ({ body, caller, deps, address, requestId }) => {
  const change = { name: 'passwordOptions', value: body, event: 'password-options-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return { isSuccess: true }
})

const defaultSort = implement(getDefaultPageSortBy, async ({ deps }) => {
  const { defaultPageSortBy = null } = await readSettings(deps.db, ['defaultPageSortBy'])
  return v.parse(DefaultPageSortByDto, { DefaultPageSortBy: defaultPageSortBy })
})

const saveSort = implement(saveDefaultPageSortBy, async ({ body, caller, deps, address, requestId }) => {
  const change = { name: 'defaultPageSortBy', value: body.DefaultPageSortBy, event: 'sort-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return { isSuccess: true }
})

const defaultLayout = implement(getDefaultPageLayout, async ({ deps }) => {
  const { defaultPageLayout = null } = await readSettings(deps.db, ['defaultPageLayout'])
  return v.parse(DefaultPageLayoutDto, { DefaultPageLayout: defaultPageLayout })
})

const saveLayout = implement(saveDefaultPageLayout, async ({ body, caller, deps, address, requestId }) => {
  const change = { name: 'defaultPageLayout', value: body.DefaultPageLayout, event: 'layout-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return { isSuccess: true }
})

export const adminRoutes: readonly Implementation[] = [
  passwordOptions,
  savePassword,
  defaultSort,
  saveSort,
  defaultLayout,
  saveLayout,
]
