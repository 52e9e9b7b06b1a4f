import type { Customer } from '@/session/sessionApi'
import type { QueryAnswer } from '@/net/baseApi'
import { type CheckoutDetails, checkoutEvents, selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type HeaderToSave,
  useGetDeliveryDatesQuery,
  useUpdateCartHeaderMutation,
} from '@/features/checkout/checkoutApi'
import { addressesDoubted } from '@/features/addresses/addressApi'
import { type ApiError, toApiError } from '@/net/apiError'
import { type FormState, useForm } from '@/ui/form/useForm'
import {
  initialDeliveryDate,
  isDeliveryDateRequired,
  type DeliveryDates,
} from '@/domain/checkout/deliveryDate'
import {
  type HeaderErrors,
  type HeaderRules,
  headerRules,
  isPoRequired,
  lengthErrors,
} from '@/domain/checkout/header'
import { type CalendarDate } from '@/domain/dates/calendarDate'
import { selectCustomer, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectCart } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { useAppDispatch, useAppExtra, useAppSelector, useToday } from '@/session/hooks'
import { headerProblems, problemsOf, rejectedBy } from '@/features/checkout/state/submitOrder'
import type { Checkout } from '../useCheckout'
import { useDelivery, type Delivery } from './useDelivery'

const NO_DATES: DeliveryDates = { defaultDate: null, earliestDate: null }

function isSameHeader(left: HeaderToSave, right: HeaderToSave): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function useHeaderRules(dates: DeliveryDates): HeaderRules {
  const today = useToday()
  const settings = useAppSelector(selectSettings)
  const userType = useAppSelector(selectUserType)
  const customer = useAppSelector(selectCustomer)
  const isPickup = useAppSelector(selectIsPickup)
  return {
    ...settings,
    dates,
    isPickup,
    today,
    userType,
    requiredPO: customer?.requiredPO ?? false,
  }
}

type DetailsForm = FormState<Omit<HeaderToSave, 'addressId'>>

export interface DetailsFormState extends Pick<DetailsForm, 'values' | 'entered' | 'attempts'> {
  /** Changes the input, which the checkout holds and persists, so it survives a reload. */
  readonly change: (part: Partial<CheckoutDetails>) => void
  readonly submit: () => void
  readonly shiptos: Customer['shiptos']
  readonly delivery: Delivery
  readonly isPickup: boolean
  readonly isPoRequired: boolean
  readonly isDateRequired: boolean
  readonly dates: QueryAnswer<DeliveryDates>
  readonly earliestDate: CalendarDate | null
  readonly errors: HeaderErrors
  readonly refusal: readonly string[]
  readonly isSaving: boolean
}

export function useDetails({ state, move, continueToNext }: Checkout): DetailsFormState {
  const dispatch = useAppDispatch()
  const { randomUUID } = useAppExtra()
  const { header } = useAppSelector(selectCart)
  const shiptos = useAppSelector(selectCustomer)?.shiptos ?? []
  /** Id of the dates request that Next waits for, because its answer may change the delivery date. */
  const [awaited, setAwaited] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const isUnderWay = useRef(false)
  /** Data to save now; null after leaving the step. */
  const latest = useRef<{ toSave: HeaderToSave; submit: () => void } | null>(null)
  const [saveHeader, { isLoading: isSaving }] = useUpdateCartHeaderMutation()
  const { addressId: _chosen, ...details } = state.details
  const dates = useGetDeliveryDatesQuery(details.customerShipToCode, { refetchOnMountOrArgChange: true })
  const known = dates.currentData ?? NO_DATES
  const rules = useHeaderRules(known)
  const deliveryDate =
    details.deliveryDate === undefined
      ? initialDeliveryDate(state.savedDate, known, rules)
      : details.deliveryDate
  const delivery = useDelivery(state)
  const change = (part: Partial<CheckoutDetails>) => move(checkoutEvents.detailsChanged(part))
  const form: DetailsForm = useForm({
    values: { ...details, deliveryDate },
    onChange: change,
    entered: (values) => ({ ...values, customerPo: values.customerPo.trim() }),
    rules: headerRules(rules),
    onSubmit: save,
  })
  const isConsumer = rules.userType === 'Consumer'
  const addressId = isConsumer ? (delivery.address?.id ?? null) : header.addressId
  const toSave: HeaderToSave = { ...form.entered, addressId }
  const submit = () => {
    if (delivery.isBlocked) return
    if (dates.isFetching) setAwaited(dates.requestId)
    else form.submit()
  }

  function refuse(error: ApiError): void {
    setRefusal(problemsOf(error))
    const refused = rejectedBy(error, randomUUID())
    if (!refused) return
    move(refused)
    void dispatch(refreshCart())
  }

  async function save(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal([])
    const { data, error } = await saveHeader(toSave)
    isUnderWay.current = false
    const now = latest.current
    if (error || !data.isValid) dispatch(addressesDoubted())
    if (error) refuse(toApiError(error))
    else if (!data.isValid) setRefusal(headerProblems(data.message))
    else {
      move(checkoutEvents.detailsSaved({ date: toSave.deliveryDate, addressId: toSave.addressId }))
      void dispatch(refreshCart())
      // `now` is null if the user has gone back meanwhile. Input made meanwhile is saved too.
      if (now && isSameHeader(now.toSave, toSave)) continueToNext()
      else now?.submit()
    }
  }
  useLayoutEffect(() => {
    latest.current = { toSave, submit }
    return () => {
      latest.current = null
    }
  })
  const isAwaited = awaited !== undefined && awaited === dates.requestId
  const isDue = isAwaited && !dates.isFetching
  const submitAtLast = useEffectEvent(form.submit)
  useEffect(() => {
    if (isDue) submitAtLast()
  }, [isDue])

  const { values, entered, attempts } = form
  return {
    values,
    entered,
    attempts,
    change,
    submit,
    shiptos,
    delivery,
    isPickup: rules.isPickup,
    isPoRequired: isPoRequired(rules),
    isDateRequired: isDeliveryDateRequired(rules),
    dates,
    earliestDate: known.earliestDate,
    errors: attempts > 0 ? form.errors : lengthErrors(form.errors, entered),
    refusal,
    isSaving: isSaving || (isAwaited && dates.isFetching),
  }
}
