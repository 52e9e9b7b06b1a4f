import { getLanding, saveLanding } from '@/contract/landing/landing'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { isOpen } from '../accounts/access/menu'
import { rejectedWrite } from '../foundation/failure'
import { SAVED, withEtag } from '../http/reply/reply'
import { implement, type Implementation } from '../accounts/routes/implement'
import { layoutError, readLayout, saveLayout } from './layouts'
import { visibleLayout } from '@/domain/landing/layout/visibleLayout'

const get = implement(getLanding, async ({ query, caller, deps }) => {
  const layout = await readLayout(deps.db)
  const isEditor = query.all === true && isOpen(caller.menu, ['EditLandingPage'])
  return withEtag(isEditor ? layout : visibleLayout(layout, calendarDateOf(deps.clock())))
})

const save = implement(saveLanding, async ({ body, caller, deps, address, requestId }) => {
  const error = layoutError(body)
  if (error !== null) throw rejectedWrite(400, error)
  const who = { userId: caller.user.id, address, requestId, now: deps.clock() }
  return { ...SAVED, version: await saveLayout(deps.db, body, who) }
})

export const landingRoutes: readonly Implementation[] = [get, save]
