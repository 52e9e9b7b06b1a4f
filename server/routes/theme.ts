import type { MenuKey } from '@/contract/menuKeys'
import { deleteTheme, getTheme, resetTheme, saveTheme } from '@/contract/theme'
import type { AppDeps } from '../appDeps'
import type { CallerUser } from '../auth/caller'
import { ACCESS_DENIED } from '../auth/resolveCaller'
import { Failure } from '../http/failure'
import { implement, type Implementation } from '../http/implement'
import { isOpen, menuOf } from '../services/menu'
import { deleteUserTheme, findTheme, saveTheme as save } from '../services/theme'

async function demand(deps: AppDeps, user: CallerUser, key: MenuKey): Promise<void> {
  if (!isOpen(await menuOf(deps.db, user), [key])) throw new Failure(403, { message: ACCESS_DENIED })
}

const get = implement(getTheme, ({ caller, deps }) => findTheme(deps.db, caller.user?.id ?? null))

const post = implement(saveTheme, async ({ query, body, caller, deps }) => {
  const isGlobal = query.scope === 'global'
  // The endpoint lets either key through; each scope needs its own.
  await demand(deps, caller.user, isGlobal ? 'AdminPanel' : 'ColorMaintenance')
  await save(deps.db, isGlobal ? null : caller.user.id, body, deps.clock())
  return { isSuccess: true }
})

async function drop({ caller, deps }: { caller: { user: CallerUser }; deps: AppDeps }) {
  await demand(deps, caller.user, 'ColorMaintenance')
  await deleteUserTheme(deps.db, caller.user.id)
  return { isSuccess: true }
}

export const themeRoutes: readonly Implementation[] = [
  get,
  post,
  implement(deleteTheme, drop),
  implement(resetTheme, drop),
]
