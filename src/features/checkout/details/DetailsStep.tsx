import { useEffect, useId, useRef, useEffectEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { LengthCounter } from '@/ui/form/LengthCounter'
import { Form } from '@/ui/form/useForm'
import { Select, type SelectOption } from '@/ui/native/Select'
import { TextArea, TextField } from '@/ui/native/TextField'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
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
import { DateField } from '@/ui/form/DateField'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { AddressCard } from '@/features/addresses/parts/AddressCard'
import { addressTitle, ADDRESS_MESSAGES } from '@/features/addresses/parts/messages'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { type Address, latestAddress, primaryFirst } from '@/domain/address/address'
import type { Delivery } from './useDelivery'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'

function addressOptions(addresses: readonly Address[], chosen: Address | null): SelectOption[] {
  const options = addresses.map((address) => ({
    value: address.key,
    label: [addressTitle(address), ...shipToLines(address)].join(' · '),
  }))
  return chosen ? options : [{ value: '', label: ADDRESS_RULE_MESSAGES.notChosen }, ...options]
}

interface DeliveryAddressProps {
  delivery: Delivery
  onChoose: (addressId: number) => void
}

/** Selects an address that was added in the dialog, but not one that another tab added. */
function useAdded(addresses: readonly Address[], isAdding: boolean, onChoose: (addressId: number) => void) {
  const before = useRef<readonly number[] | null>(null)
  const latestId = latestAddress(addresses)?.id
  const choose = useEffectEvent((id: number) => {
    if (before.current?.includes(id) === false) onChoose(id)
  })
  const knownIds = useEffectEvent(() => addresses.map(({ id }) => id))
  useEffect(() => {
    if (latestId !== undefined) choose(latestId)
  }, [latestId])
  // This effect must come second: the new address may arrive in the render that closes the dialog.
  useEffect(() => {
    before.current = isAdding ? knownIds() : null
  }, [isAdding])
}

function Choice({ delivery, onChoose, known }: DeliveryAddressProps & { known: readonly Address[] }) {
  const { address, rules } = delivery
  const dialog = useAddressDialog(known)
  useAdded(known, dialog.isAdding, onChoose)
  return (
    <div className={styles.form}>
      {known.length > 0 ? (
        <Select
          label={texts.deliveryAddress}
          options={addressOptions(primaryFirst(known), address)}
          value={address?.key ?? ''}
          onValueChange={(key) => {
            const chosen = known.find((each) => each.key === key)
            if (chosen) onChoose(chosen.id)
          }}
        />
      ) : null}
      {/* The error that blocks the order is shown only beside Next. */}
      {address ? (
        <AddressCard address={address} rules={{ ...rules, zipCodeRestrictionFlag: false }}>
          <Button
            aria-label={ADDRESS_MESSAGES.editOf(addressTitle(address))}
            onClick={() => dialog.edit(address)}
          >
            {ADDRESS_MESSAGES.edit}
          </Button>
        </AddressCard>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={dialog.add}>{ADDRESS_MESSAGES.newAddress}</Button>
      </div>
      {dialog.shown}
    </div>
  )
}

/** A consumer's choice of the delivery address, with errors (Spec 2 §4, Spec 3 §2). */
export function DeliveryAddress({ delivery, onChoose }: DeliveryAddressProps) {
  return (
    <QueryView query={delivery.addresses} loading={<SkeletonRows count={2} height={56} />}>
      {(known) => <Choice {...{ delivery, onChoose, known }} />}
    </QueryView>
  )
}

/** Placeholder that reserves space for the earliest date, to avoid a layout shift. */
const ROOM = '\u00A0'

interface DeliveryDateFieldProps {
  form: DetailsFormState
  onChange: (date: CalendarDate | null) => void
}

function DeliveryDateField({ form, onChange }: DeliveryDateFieldProps) {
  const { entered, errors, dates, earliestDate, isPickup } = form
  return (
    <div>
      <DateField
        label={isPickup ? texts.pickupDate : texts.deliveryDate}
        value={entered.deliveryDate ?? null}
        min={earliestDate}
        isRequired={form.isDateRequired}
        error={errors.deliveryDate}
        hint={earliestDate === null ? ROOM : texts.earliest(formatDate(earliestDate))}
        onChange={onChange}
      />
      {dates.isError ? (
        <p className={styles.fieldError} role="alert">
          {texts.datesFailed}
          <Button isSmall variant="quiet" isBusy={dates.isFetching} onClick={() => void dates.refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Options of the ship-to choice. A deleted ship-to has no option, so the user must choose another one. */
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
  // This step shows the minimum in place, so the notification is withdrawn.
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
  const { values, entered, errors, shiptos, change, delivery } = form
  const field = (name: LimitedText) => ({
    value: values[name],
    error: errors[name],
    hint: <LengthCounter length={lengthSeen(entered[name])} limit={HEADER_LIMITS[name]} />,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Form form={form} className={styles.form}>
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
    </Form>
  )
}
