import { useEffect, useEffectEvent, useRef } from 'react'
import { AddressCard } from '@/features/addresses/parts/AddressCard'
import { addressTitle, ADDRESS_MESSAGES } from '@/features/addresses/parts/messages'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { Button } from '@/ui/native/Button'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Select, type SelectOption } from '@/ui/native/Select'
import { type Address, latestAddress, primaryFirst } from '@/domain/address/address'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import type { Delivery } from './useDelivery'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'
import { shipToLines } from '@/domain/checkout/shipTo'

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

/** An address added here is selected; one that another tab adds is not. */
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
  // In this order: the new address may arrive at the moment the dialog closes.
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
      {/* The error that blocks the order appears only once, beside Next. */}
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
