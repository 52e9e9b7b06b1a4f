import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { useListProductHistoryQuery } from '@/features/history/historyApi'
import { toApiError } from '@/net/apiError'
import { focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { DateRange } from '@/ui/form/DateRange'
import { LimitedField } from '@/ui/form/LimitedField'
import { Select } from '@/ui/native/Select'
import { addDays } from '@/domain/dates/calendarDate'
import type { DateSpan } from '@/domain/dates/datePresets'
import { type BoughtProduct, boughtProducts } from '@/domain/history/boughtProducts'
import { includeLines } from '@/domain/order-guides/guideDraft'
import { ORDER_GUIDE_NAME_MAX, orderGuideNameError } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { findUnit } from '@/domain/units/unit'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useToday } from '@/session/hooks'
import { type GuideWork, newWork } from '@/features/order-guides/state/guideWork'
import { useGuideProducts } from '@/features/order-guides/parts/useGuideProducts'
import styles from './BoughtGuideDialog.module.css'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'

/** Default period: a season of purchases. */
const DAYS = 90
const TIMES = ['1', '2', '3', '5', '10'] as const
type Times = (typeof TIMES)[number]

const Choices = /* @__PURE__ */ v.object({
  dates: v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  times: v.picklist(TIMES),
})

interface BoughtGuideDialogProps {
  guides: readonly OrderGuide[]
  typed: string
  onType: (typed: string) => void
  onClose: () => void
  onSubmit: (name: string, work: GuideWork) => void
}

interface Purchases {
  /** Products still sold in the unit in which they were bought. */
  readonly sold: readonly BoughtProduct[]
  readonly goneCount: number
  readonly isLoading: boolean
  readonly error: string | null
}

/** Products bought at least `times` times in a period. */
function usePurchases({ from, to }: DateSpan, times: Times): Purchases {
  const period = { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) }
  const { data, error, isFetching } = useListProductHistoryQuery(period)
  const bought = useMemo(() => {
    const rows = (data ?? []).map((row) => ({ ...row, unit: row.unitOfMeasure }))
    return boughtProducts(rows).filter(({ timesBought }) => timesBought >= Number(times))
  }, [data, times])
  const { products, isComplete } = useGuideProducts(bought)
  const sold = bought.filter(({ productKey, unit }) => {
    const product = products.get(productKey)
    return product && findUnit(product.sellBys, unit)
  })
  return {
    sold,
    goneCount: bought.length - sold.length,
    isLoading: isFetching || !isComplete,
    error: error === undefined ? null : toApiError(error).message,
  }
}

function workOf(bought: readonly BoughtProduct[]): GuideWork {
  const lines = bought.map(({ productKey, unit, typicalQuantity: quantity }) => ({
    productKey,
    unit,
    quantity,
  }))
  return { ...newWork, draft: includeLines([], lines) }
}

/** Starts a guide from the purchases of a period, in the usual quantities, for editing before the save. */
export function BoughtGuideDialog({ guides, typed, onType, onClose, onSubmit }: BoughtGuideDialogProps) {
  const today = useToday()
  const [changed, setChanged] = usePersistedState('guide from purchases', Choices)
  const { dates, times } = changed ?? { dates: { from: addDays(today, -DAYS), to: null }, times: '2' }
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { sold, goneCount, isLoading, error } = usePurchases(dates, times)
  const nameError = orderGuideNameError(typed, guides)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (!focusFirstInvalid(fields.current)) onSubmit(typed.trim(), workOf(sold))
  }
  return (
    <FormDialog
      title={texts.boughtTitle}
      size="medium"
      onClose={onClose}
      onSubmit={submit}
      isChanged={typed.trim() !== ''}
      isSaving={false}
      isDisabled={isLoading || sold.length === 0}
      cancelText={texts.cancel}
      submitText={texts.create}
      savingText={texts.create}
    >
      <div className={styles.form} ref={fields}>
        <p>{texts.boughtAbout}</p>
        <LimitedField
          label={texts.name}
          limit={ORDER_GUIDE_NAME_MAX}
          autoComplete="off"
          value={typed}
          error={nameError}
          isErrorShown={isChecked}
          onChange={({ target }) => onType(target.value)}
        />
        <DateRange
          label={texts.boughtDates}
          value={dates}
          today={today}
          onChange={(span) => setChanged({ dates: span, times })}
        />
        <Select
          label={texts.boughtTimes}
          value={times}
          options={TIMES.map((value) => ({ value, label: texts.times(Number(value)) }))}
          onValueChange={(value) => setChanged({ dates, times: value })}
        />
        {error === null ? (
          <p role="status">
            {isLoading ? texts.loading : texts.boughtCount(sold.length)}
            {!isLoading && goneCount > 0 ? ` ${texts.boughtGone(goneCount)}` : null}
          </p>
        ) : (
          <Notice severity="error">{error}</Notice>
        )}
      </div>
    </FormDialog>
  )
}
