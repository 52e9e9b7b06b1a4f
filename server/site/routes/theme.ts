import type { MenuKey } from '@/contract/menuKeys'
import { deleteTheme, getTheme, resetTheme, saveTheme } from '@/contract/theme'
import type { AppDeps } from '../../appDeps'
import type { Caller, CustomerCaller } from '../../access/caller'
import { ACCESS_DENIED } from '../../access/resolveCaller'
import { Failure } from '../../failure'
import { implement, type Implementation } from '../../http/implement'
import { audit } from '../../access/audit'
import { isOpen } from '../../access/menu'
import { deleteUserTheme, findTheme, saveTheme as save } from '../theme'

function demand({ menu }: Caller, key: MenuKey): void {
  if (!isOpen(menu, [key])) throw new Failure(403, { message: ACCESS_DENIED })
}

const get = implement(getTheme, ({ caller, deps }) => findTheme(deps.db, caller.user?.id ?? null))

const post = implement(saveTheme, async ({ query, body, caller, deps, address, requestId }) => {
  const isGlobal = query.scope === 'global'
  // The endpoint lets either key through; each scope needs its own.
  demand(caller, isGlobal ? 'AdminPanel' : 'ColorMaintenance')
  const userId = caller.user.id
  const now = deps.clock()
  if (!isGlobal) {
    await save(deps.db, userId, body, now)
    return { isSuccess: true }
  }
  await deps.db.transaction(async (tx) => {
    const before = await findTheme(tx, null)
    await save(tx, null, body, now)
    const detail = { before, after: body }
    await audit(tx, { event: 'theme-saved-for-all', userId, address, requestId, detail }, now)
  })
  return { isSuccess: true }
})

async function drop({ caller, deps }: { caller: CustomerCaller; deps: AppDeps }) {
  demand(caller, 'ColorMaintenance')
  await deleteUserTheme(deps.db, caller.user.id)
  return { isSuccess: true }
}

export const themeRoutes: readonly Implementation[] = [
  get,
  post,
  implement(deleteTheme, drop),
  implement(resetTheme, drop),
]
