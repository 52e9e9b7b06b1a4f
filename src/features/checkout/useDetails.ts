import { useState } from 'react'
import { useGetDeliveryDatesQuery, useUpdateCartHeaderMutation } from '@/api/checkoutApi'
import { toApiError } from '@/api/apiError'
import { initialDeliveryDate } from '@/domain/checkout/deliveryDate'
import type { DeliveryDates } from '@/domain/checkout/deliveryDate'
import { headerErrors, messageLines } from '@/domain/checkout/header'
import type { HeaderErrors } from '@/domain/checkout/header'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { selectCustomer, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectCart } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useAppExtra } from '@/store/useAppExtra'
import type { Checkout } from './useCheckout'

const NO_DATES: DeliveryDates = { defaultDate: null, earliestDate: null }
/** A customer of this name means pickup (Spec 2 §3). */
const PICKUP = 'Pickup'

/** The details as they are now: entered, defaulted, checked; and how they are saved and validated. */
export function useDetails({ state, tell, goOn }: Checkout) {
  const dispatch = useAppDispatch()
  const { now } = useAppExtra()
  const settings = useAppSelector(selectSettings)
  const userType = useAppSelector(selectUserType)
  const customer = useAppSelector(selectCustomer)
  const { header } = useAppSelector(selectCart)
  const { details, savedDate } = state
  const dates = useGetDeliveryDatesQuery(details.customerShipToCode, { refetchOnMountOrArgChange: true })
  const [saveHeader, { isLoading: isSaving }] = useUpdateCartHeaderMutation()
  const [isChecked, setIsChecked] = useState(false)
  const [refusal, setRefusal] = useState<readonly string[]>([])

  const known = dates.currentData ?? NO_DATES
  const deliveryDate =
    details.deliveryDate === undefined
      ? initialDeliveryDate(savedDate, known, settings)
      : details.deliveryDate
  const isPickup = customer?.name === PICKUP
  const entered = { ...header, ...details, customerPo: details.customerPo.trim(), deliveryDate }
  const errors: HeaderErrors = headerErrors(entered, {
    ...settings,
    dates: known,
    isPickup,
    today: calendarDateOf(now()),
    userType,
    requiredPO: customer?.requiredPO ?? false,
  })

  async function save(): Promise<void> {
    setIsChecked(true)
    if (isSaving || dates.isFetching || Object.keys(errors).length > 0) return
    setRefusal([])
    const { isValid: _isValid, ...toSave } = entered
    const { data, error } = await saveHeader(toSave)
    if (error) setRefusal([toApiError(error).message])
    else if (!data.isValid) setRefusal(messageLines(data.message))
    else {
      tell({ type: 'detailsSaved', date: deliveryDate })
      void dispatch(refreshCart())
      goOn()
    }
  }
  return {
    entered,
    shiptos: customer?.shiptos ?? [],
    isPickup,
    dates,
    earliestDate: known.earliestDate,
    errors: isChecked ? errors : {},
    refusal,
    isSaving,
    save,
  }
}
