import { type AccountDetailRowDto, getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { BALANCE_FORWARD_HEADER } from '@/contract/headers'
import type { AccountDetail, AccountEntry } from '@/domain/account/accountDetail'
import type { AccountSummary } from '@/domain/account/accountSummary'
import { signedAmounts } from '@/domain/account/running'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isDecimal } from '@/domain/money/decimal'
import { baseApi } from '@/net/baseApi'
import type { AnswerMeta } from '@/net/callContract'
import { contractCall, plainCall } from '@/net/contractRequest'

/** First and last day of a period, both included; open if absent. */
interface AccountPeriod {
  readonly startDate?: CalendarDate
  readonly endDate?: CalendarDate
}

const toEntry = ({ arCode, ...row }: AccountDetailRowDto, position: number): AccountEntry => ({
  ...row,
  ...signedAmounts(row),
  documentCode: arCode,
  position,
})

const detailCall = contractCall(listAccountDetail, (period: AccountPeriod) => ({ query: { ...period } }))

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAccountSummary: build.query({
      ...plainCall(getAccountSummary, (summary): AccountSummary => summary),
      providesTags: ['Account'],
    }),
    listAccountDetail: build.query({
      query: detailCall.query,
      transformResponse: (answer: unknown, meta: AnswerMeta | undefined, period): AccountDetail => {
        const forward = meta?.headers[BALANCE_FORWARD_HEADER.toLowerCase()]?.trim() ?? ''
        return {
          entries: detailCall.transformResponse(answer, meta, period).map(toEntry),
          balanceForward: isDecimal(forward) ? forward : null,
        }
      },
      providesTags: ['Account'],
    }),
  }),
})

export const { useGetAccountSummaryQuery, useListAccountDetailQuery } = accountApi
