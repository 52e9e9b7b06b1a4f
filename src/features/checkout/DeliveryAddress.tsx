import { useEffect, useEffectEvent, useState } from 'react'
import { toApiError } from '@/api/apiError'
import { AddressCard } from '@/components/commerce/address/AddressCard'
import { addressTitle } from '@/components/commerce/address/addressTitle'
import { ADDRESS_MESSAGES } from '@/components/commerce/address/messages'
import { useAddressDialog } from '@/components/commerce/address/useAddressDialog'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { Select } from '@/components/ui/Select'
import type { Address } from '@/domain/address/address'
import { primaryFirst } from '@/domain/address/address'
import styles from './CheckoutStepper.module.css'
import { addressOptions } from './deliveryOptions'
import { CHECKOUT_MESSAGES as texts } from './messages'
import type { Delivery } from './useDelivery'

interface DeliveryAddressProps {
  delivery: Delivery
  onChoose: (addressId: number) => void
}

/** An address that is added here is the one that is meant. */
function useAdded(addresses: readonly Address[], onChoose: (addressId: number) => void) {
  const [before, setBefore] = useState<readonly number[] | null>(null)
  const addedId = before === null ? undefined : addresses.find(({ id }) => !before.includes(id))?.id
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (addedId !== undefined) choose(addedId)
  }, [addedId])
  return () => setBefore(addresses.map(({ id }) => id))
}

function Choice({ delivery, onChoose, known }: DeliveryAddressProps & { known: readonly Address[] }) {
  const { address, rules } = delivery
  const dialog = useAddressDialog(known)
  const expectAnother = useAdded(known, onChoose)
  const add = () => {
    expectAnother()
    dialog.add()
  }
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
      {/* What stops the order is said once, beside Next. */}
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
        <Button onClick={add}>{ADDRESS_MESSAGES.newAddress}</Button>
      </div>
      {dialog.shown}
    </div>
  )
}

/** A consumer chooses where to deliver to, and finds what is missing there (Spec 2 §4, Spec 3 §2). */
export function DeliveryAddress({ delivery, onChoose }: DeliveryAddressProps) {
  const { data, error, isFetching, refetch } = delivery.addresses
  if (data) return <Choice delivery={delivery} onChoose={onChoose} known={data} />
  if (!error) return <LoadingScreen isInline label={texts.loading} />
  const { message } = toApiError(error)
  return <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
}
