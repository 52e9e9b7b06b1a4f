import { useState } from 'react'
import * as v from 'valibot'
import { isCalendarDate } from '@/domain/dates/calendarDate'
import { DEFAULT_REPORT_INPUTS, QUOTE_DAYS, type ReportInputs } from '@/domain/reports/reportInputs'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import { readStored } from '@/net/readStored'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { useAppExtra, useAppStore } from '@/session/hooks'

const REPORTS_STORAGE_KEY = 'tradecounter.reports'
/** Limit of users per browser; the oldest are dropped. */
const OWNERS_MAX = 20

const date = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(v.string(), v.check(isCalendarDate)))
const Inputs = /* @__PURE__ */ v.object({
  startingGuide: v.string(),
  endingGuide: v.string(),
  specificCategory: v.string(),
  priceListDate: date,
  allProducts: v.boolean(),
  quoteDate: date,
  dayOfWeek: v.picklist(QUOTE_DAYS),
  purchasedSince: date,
})
const Stored = /* @__PURE__ */ v.array(/* @__PURE__ */ v.tuple([v.string(), Inputs]))
const readAll = (localStorage: SafeStorage) => readStored(localStorage, REPORTS_STORAGE_KEY, Stored, [])

function readInputs(localStorage: SafeStorage, owner: string | null): ReportInputs {
  const found = readAll(localStorage).find(([name]) => name === owner)
  return found?.[1] ?? DEFAULT_REPORT_INPUTS
}

function keepInputs(localStorage: SafeStorage, owner: string | null, inputs: ReportInputs): void {
  if (owner === null) return
  const others = readAll(localStorage).filter(([name]) => name !== owner)
  const all = [[owner, inputs], ...others].slice(0, OWNERS_MAX)
  localStorage.set(REPORTS_STORAGE_KEY, JSON.stringify(all))
}

/** Inputs of the reports, which this browser stores for each user and customer. */
export function useReportInputs(): [ReportInputs, (changes: Partial<ReportInputs>) => void] {
  const { getState } = useAppStore()
  const { localStorage } = useAppExtra()
  const [inputs, setInputs] = useState(() => readInputs(localStorage, selectCartOwner(getState())))
  const change = (changes: Partial<ReportInputs>) => {
    const after = { ...inputs, ...changes }
    setInputs(after)
    keepInputs(localStorage, selectCartOwner(getState()), after)
  }
  return [inputs, change]
}
