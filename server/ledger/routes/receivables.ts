import { getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { BALANCE_FORWARD_HEADER } from '@/contract/headers'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { reply } from '../../http/reply/reply'
import { implement, type Implementation } from '../../accounts/routes/implement'
import { listEntries, readBalanceForward } from '../receivables/accountDetail'
import { readAccountSummary } from '../receivables/accountSummary'

const summary = implement(getAccountSummary, ({ caller, deps }) =>
  readAccountSummary(deps.db, caller, deps.clock()),
)

/** With a start date, adds the preceding balance as a header, for users who may see amounts. */
const detail = implement(listAccountDetail, async ({ query, caller, deps }) => {
  const { db } = deps
  const rows = await listEntries(db, caller, query, calendarDateOf(deps.clock()))
  const { startDate } = query
  if (startDate === undefined || caller.settings.hidePricing) return reply(rows)
  const forward = await readBalanceForward(db, caller.customer.id, startDate)
  return reply(rows, { headers: { [BALANCE_FORWARD_HEADER]: forward } })
})

export const accountRoutes: readonly Implementation[] = [summary, detail]
