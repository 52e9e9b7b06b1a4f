import {
  createOrderGuide,
  deleteOrderGuide,
  listOrderGuides,
  updateOrderGuide,
} from '@/contract/order-guides/orderGuide'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { AppDeps } from '../foundation/appDeps'
import { Failure } from '../foundation/failure'
import { implement, type Implementation } from '../accounts/routes/implement'
import { DONE, withEtag } from '../http/reply/reply'
import { readOrderGuides } from './orderGuides'
import { changeGuide, createGuide, deleteGuide } from './orderGuideWrite'
import { GUIDE_MESSAGES } from './messages'

function momentOf(deps: AppDeps) {
  const now = deps.clock()
  return { now, today: calendarDateOf(now) }
}

const list = implement(listOrderGuides, async ({ caller, deps }) =>
  withEtag(await readOrderGuides(deps.db, caller)),
)

const create = implement(createOrderGuide, async ({ params, body, caller, deps }) => {
  // The path of a copy is either the new guide or the old one: backends differ.
  if (params.id.trim() !== body.name && params.id !== body.copyFrom) {
    throw new Failure(400, { message: GUIDE_MESSAGES.otherAddress })
  }
  await createGuide(deps.db, caller, body, momentOf(deps))
  return DONE
})

const update = implement(updateOrderGuide, async ({ params, body, caller, deps }) => {
  await changeGuide(deps.db, caller, params.id, body, momentOf(deps))
  return DONE
})

const remove = implement(deleteOrderGuide, async ({ params, caller, deps }) => {
  await deleteGuide(deps.db, caller, params.id)
  return DONE
})

export const orderGuideRoutes: readonly Implementation[] = [list, create, update, remove]
