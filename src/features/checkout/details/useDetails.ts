import type { Customer } from '@/session/sessionApi'
import type { QueryAnswer } from '@/net/baseApi'
import { type CheckoutDetails, checkoutEvents, selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { useFormik } from 'formik'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type HeaderToSave,
  useGetDeliveryDatesQuery,
  useUpdateCartHeaderMutation,
} from '@/features/checkout/checkoutApi'
import { addressesDoubted } from '@/features/addresses/addressApi'
import { type ApiError, toApiError } from '@/net/apiError'
import { schemaErrors, byRule } from '@/ui/form/formRules'
import {
  initialDeliveryDate,
  isDeliveryDateRequired,
  type DeliveryDates,
  deliveryDateErrors,
} from '@/domain/checkout/deliveryDate'
import {
  type HeaderErrors,
  type HeaderRules,
  isPoRequired,
  instructionError,
  lengthErrors,
  notesError,
  poError,
} from '@/domain/checkout/header'
import { type CalendarDate } from '@/domain/dates/calendarDate'
import { selectCustomer, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectCart } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { useAppDispatch, useAppExtra, useAppSelector, useToday } from '@/session/hooks'
import { headerProblems, problemsOf, rejectedBy } from '@/features/checkout/state/submitOrder'
import type { Checkout } from '../useCheckout'
import { useDelivery, type Delivery } from './useDelivery'
import { object, string } from 'yup'

/** Schema of the details step, by the header rules (Spec 2 §5). */
export function detailsSchema(rules: HeaderRules) {
  const instruction = string().defined().test(byRule(instructionError))
  return object({
    customerPo: string()
      .defined()
      .test(byRule((po: string) => poError(po, isPoRequired(rules)))),
    deliveryDate: string()
      .nullable()
      .defined()
      .test(byRule((date: string | null) => deliveryDateErrors(date, rules)[0] ?? null)),
    specialInstruction1: instruction,
    specialInstruction2: instruction,
    notes: string().defined().test(byRule(notesError)),
  })
}

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

export interface DetailsFormState {
  /** The header that a save would send. */
  readonly entered: HeaderToSave
  readonly typed: CheckoutDetails
  /** Changes the input, which is persisted with the checkout and survives a reload. */
  readonly change: (part: Partial<CheckoutDetails>) => void
  readonly submit: () => void
  /** Number of attempts to continue. */
  readonly attempts: number
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
  const form = useFormik<CheckoutDetails>({
    initialValues: state.details,
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: save,
  })
  const details = form.values
  const dates = useGetDeliveryDatesQuery(details.customerShipToCode, { refetchOnMountOrArgChange: true })
  const known = dates.currentData ?? NO_DATES
  const rules = useHeaderRules(known)
  const deliveryDate =
    details.deliveryDate === undefined
      ? initialDeliveryDate(state.savedDate, known, rules)
      : details.deliveryDate
  const delivery = useDelivery(state)
  const isConsumer = rules.userType === 'Consumer'
  const addressId = isConsumer ? (delivery.address?.id ?? null) : header.addressId
  const entered = { ...header, ...details, customerPo: details.customerPo.trim(), deliveryDate, addressId }
  // Computed on render: the rules change when the server's dates arrive.
  const errors: HeaderErrors = schemaErrors(detailsSchema(rules), entered)

  const { isValid: _isValid, ...toSave } = entered
  const submit = () => {
    if (delivery.isBlocked) return
    if (dates.isFetching) setAwaited(dates.requestId)
    else void form.submitForm()
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
  const submitAtLast = useEffectEvent(form.submitForm)
  useEffect(() => {
    if (isDue) void submitAtLast()
  }, [isDue])

  return {
    entered,
    typed: details,
    change: (part: Partial<CheckoutDetails>) => {
      void form.setValues((before) => ({ ...before, ...part }))
      move(checkoutEvents.detailsChanged(part))
    },
    submit,
    attempts: form.submitCount,
    shiptos,
    delivery,
    isPickup: rules.isPickup,
    isPoRequired: isPoRequired(rules),
    isDateRequired: isDeliveryDateRequired(rules),
    dates,
    earliestDate: known.earliestDate,
    errors: form.submitCount > 0 ? errors : lengthErrors(errors, entered),
    refusal,
    isSaving: isSaving || (isAwaited && dates.isFetching),
  }
}
