import { useEffect, useId, useRef, type ChangeEvent, type SubmitEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { focusFirstInvalid } from '@/ui/native/Field'
import { LengthCounter } from '@/ui/form/LengthCounter'
import { Select } from '@/ui/native/Select'
import { TextArea, TextField } from '@/ui/native/TextField'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { DeliveryAddress } from './DeliveryAddress'
import { DeliveryDateField } from './DeliveryDateField'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import { withdrawFailures, ZIP_MINIMUM } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import type { Checkout } from '../useCheckout'
import { type DetailsFormState, useDetails } from './useDetails'
import { HEADER_LIMITS, type LimitedText } from '@/domain/checkout/header'
import { lengthSeen } from '@/domain/text/length'
import { type ShipTo, shipToLines } from '@/domain/checkout/shipTo'

/** The ship-tos to choose from; a deleted one must be replaced. */
function shipToOptions(shiptos: readonly ShipTo[], chosen: string) {
  const options = shiptos.map((shipto) => ({
    value: shipto.customerShipToCode,
    label: [shipto.customerShipToCode, ...shipToLines(shipto)].join(' · '),
  }))
  const isKnown = shiptos.some(({ customerShipToCode }) => customerShipToCode === chosen)
  return isKnown ? options : [{ value: chosen, label: texts.noShipTo }, ...options]
}

/** Destination, date and instructions (Spec 2 §2, §5). */
export function DetailsStep({ checkout }: { checkout: Checkout }) {
  const form = useDetails(checkout)
  const { delivery, change } = form
  const dispatch = useAppDispatch()
  // This step states it in place.
  useEffect(() => {
    if (delivery.address) dispatch(withdrawFailures(ZIP_MINIMUM))
  }, [delivery.address, dispatch])
  return (
    <>
      {delivery.isNeeded ? (
        <DeliveryAddress delivery={delivery} onChoose={(addressId) => change({ addressId })} />
      ) : null}
      <DetailsForm form={form} onBack={checkout.goBack} />
    </>
  )
}

interface DetailsFormProps {
  form: DetailsFormState
  onBack: () => void
}

function DetailsForm({ form, onBack }: DetailsFormProps) {
  const problemsId = useId()
  const { entered, errors, shiptos, change, attempts, delivery } = form
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(formElement.current)
  }, [attempts])
  const field = (name: LimitedText) => ({
    value: form.typed[name],
    error: errors[name],
    hint: <LengthCounter length={lengthSeen(entered[name])} limit={HEADER_LIMITS[name]} />,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={formElement} className={styles.form} noValidate onSubmit={submit}>
      {shiptos.length > 0 && !form.isPickup ? (
        <Select
          label={texts.shipTo}
          options={shipToOptions(shiptos, entered.customerShipToCode)}
          value={entered.customerShipToCode}
          onValueChange={(customerShipToCode) => change({ customerShipToCode })}
        />
      ) : null}
      <div className={styles.pair}>
        <TextField
          label={texts.customerPo}
          aria-required={form.isPoRequired || undefined}
          {...field('customerPo')}
        />
        <DeliveryDateField form={form} onChange={(deliveryDate) => change({ deliveryDate })} />
      </div>
      <div className={styles.pair}>
        <TextField label={texts.instruction1} {...field('specialInstruction1')} />
        <TextField label={texts.instruction2} {...field('specialInstruction2')} />
      </div>
      <TextArea label={texts.notes} {...field('notes')} />
      <Problems lines={form.refusal.filter((line) => !delivery.problems.includes(line))} />
      <div id={problemsId}>
        <Problems lines={delivery.problems} isAnswer={false} />
      </div>
      <StepActions onBack={onBack}>
        <Button
          type="submit"
          variant="filled"
          isBusy={form.isSaving}
          aria-disabled={delivery.isBlocked || undefined}
          aria-describedby={problemsId}
        >
          {form.isSaving ? texts.saving : texts.next}
        </Button>
      </StepActions>
    </form>
  )
}
