import { getMenu, logMenuEntry } from '@/contract/menu'
import { MENU_KEYS } from '@/contract/menuKeys'
import { menuLog } from '../../db/schema/accounts'
import { Failure } from '../../failure'
import { implement, type Implementation } from '../../http/implement'
import { reply } from '../../http/reply/reply'

const menu = implement(getMenu, ({ caller }) => Promise.resolve([...caller.menu]))

const log = implement(logMenuEntry, async ({ params, caller, deps }) => {
  const entry = MENU_KEYS.find((key) => key === params.entry)
  if (!entry) throw new Failure(404, { message: 'There is no such menu entry' })
  const who = { userId: caller.user.id, customerId: caller.customer.id }
  await deps.db.insert(menuLog).values({ ...who, entry, at: deps.clock() })
  return reply(undefined)
})

export const menuRoutes: readonly Implementation[] = [menu, log]
