import { getUserDefaults, saveUserDefaults } from '@/contract/preferences'
import { implement, type Implementation } from '../../http/implement'
import { readUserDefaults, saveUserDefaults as save } from '../userDefaults'

const defaults = implement(getUserDefaults, ({ caller, deps }) => readUserDefaults(deps.db, caller.user.id))

const saveDefaults = implement(saveUserDefaults, async ({ body, caller, deps }) => {
  await save(deps.db, caller.user.id, body)
  return { isSuccess: true }
})

export const userPreferencesRoutes: readonly Implementation[] = [defaults, saveDefaults]
