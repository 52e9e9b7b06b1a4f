import { useEffect, useMemo } from 'react'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useGetAccountSummaryQuery, useListAccountDetailQuery } from '@/features/account/accountApi'
import type { QueryAnswer } from '@/net/baseApi'
import type { AccountDetail } from '@/domain/account/accountDetail'
import type { AccountSummary } from '@/domain/account/accountSummary'
import type { DateSpan } from '@/domain/dates/datePresets'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/** Refetches when the screen opens and when the window gets the focus: another user may have paid meanwhile. */
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const

function useFocusListener(): void {
  const dispatch = useAppDispatch()
  useEffect(() => setupListeners(dispatch), [dispatch])
}

const withoutAmounts = (summary: AccountSummary): AccountSummary => ({
  ...summary,
  ...{ creditLimit: null, balance: null, onOrder: null, onHold: null, availableCredit: null },
  ...{ unappliedCredit: null, current: null, lastPaymentAmount: null, lastInvoiceAmount: null },
  buckets: summary.buckets.map(({ name }) => ({ name, value: null })),
})

const withoutBalances = ({ entries }: AccountDetail): AccountDetail => ({
  entries: entries.map((entry) => ({ ...entry, initial: null, balance: null })),
  balanceForward: null,
})

/** Data without amounts if pricing is hidden, whatever the backend sends. */
function useVisible<Data>(sent: Data | undefined, hide: (data: Data) => Data): Data | undefined {
  const { hidePricing } = useAppSelector(selectSettings)
  return useMemo(() => (hidePricing && sent !== undefined ? hide(sent) : sent), [sent, hide, hidePricing])
}

/** Balances and credit of the customer. */
export function useAccountSummary(): QueryAnswer<AccountSummary> {
  useFocusListener()
  const { data, ...query } = useGetAccountSummaryQuery(undefined, FRESH)
  return { ...query, data: useVisible(data, withoutAmounts) }
}

/** Entries of the account in a period. */
export function useAccountDetail({ from, to }: DateSpan): QueryAnswer<AccountDetail> {
  useFocusListener()
  const { data, ...query } = useListAccountDetailQuery(
    { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) },
    FRESH,
  )
  return { ...query, data: useVisible(data, withoutBalances) }
}
