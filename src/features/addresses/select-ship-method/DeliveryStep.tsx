import { useEffect, useEffectEvent, useState } from 'react'
import { toApiError } from '@/net/apiError'
import { type SessionSettings, useGetSettingsQuery } from '@/session/sessionApi'
import { AddressCard } from '@/features/addresses/parts/AddressCard'
import { addressTitle, ADDRESS_MESSAGES } from '@/features/addresses/parts/messages'
import { type AddressDialogControl, useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { Button } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import type { Address } from '@/domain/address/address'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import {
  deliveryChoice,
  zipRulesOf,
  type DeliveryChoice,
  SELECT_SHIP_METHOD_MESSAGES,
} from './deliveryChoice'
import styles from './SelectShipMethod.module.css'
import { useSelectShipMethod } from './useSelectShipMethod'
import { AppDialog } from '@/ui/dialog/AppDialog'

interface UndeliverableQuestionProps {
  isOpen: boolean
  message: string
  onConfirm: () => void
  onCancel: () => void
}

/** Focuses the safe answer of the question. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}

/**
 * Asks whether to browse with an address that is not served (Spec 3 §4). Part of the page, so that Back, which
 * logs out, closes it.
 */
function UndeliverableQuestion({ isOpen, message, onConfirm, onCancel }: UndeliverableQuestionProps) {
  return (
    <AppDialog
      isOpen={isOpen}
      isAlert
      isNeverFullScreen
      size="small"
      title={SELECT_SHIP_METHOD_MESSAGES.undeliverable}
      onClose={onCancel}
      actions={
        <>
          <Button ref={focusFirst} onClick={onCancel}>
            {SELECT_SHIP_METHOD_MESSAGES.cancel}
          </Button>
          <Button variant="filled" onClick={onConfirm}>
            {SELECT_SHIP_METHOD_MESSAGES.proceed}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </AppDialog>
  )
}

type Choice<Next extends DeliveryChoice['next']> = Extract<DeliveryChoice, { next: Next }>
type Dialog = AddressDialogControl

/**
 * Shown without any address: opens the dialog by itself, and again when Delivery is pressed again (Spec 3
 * §4).
 */
function FirstAddress({ choice, dialog }: { choice: Choice<'add'>; dialog: Dialog }) {
  const open = useEffectEvent(() => {
    if (dialog.shown === null) dialog.add()
  })
  useEffect(() => {
    open()
  }, [])
  return (
    <>
      <Notice severity="warning">{choice.message}</Notice>
      <Button variant="filled" className={styles.start} onClick={dialog.add}>
        {ADDRESS_MESSAGES.newAddress}
      </Button>
    </>
  )
}

interface UndeliverableProps {
  choice: Choice<'ask'>
  settings: SessionSettings
  dialog: Dialog
}

/** The last address is not served: the user may browse anyway, change it, or add another one. */
function Undeliverable({ choice: { address, message }, settings, dialog }: UndeliverableProps) {
  const select = useSelectShipMethod()
  const [isAsking, setIsAsking] = useState(true)
  const proceed = () => select('Delivery')
  return (
    <>
      <AddressCard address={address} rules={zipRulesOf(settings)}>
        <Button
          aria-label={ADDRESS_MESSAGES.editOf(addressTitle(address))}
          onClick={() => dialog.edit(address)}
        >
          {ADDRESS_MESSAGES.edit}
        </Button>
        <Button onClick={dialog.add}>{ADDRESS_MESSAGES.newAddress}</Button>
        <Button onClick={proceed}>{SELECT_SHIP_METHOD_MESSAGES.proceed}</Button>
      </AddressCard>
      <UndeliverableQuestion
        isOpen={isAsking && dialog.shown === null}
        message={message}
        onConfirm={proceed}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

function Chosen({ warning }: { warning: string | null }) {
  const select = useSelectShipMethod()
  useEffect(() => {
    select('Delivery', warning)
  }, [select, warning])
  return <LoadingScreen isInline label={SELECT_SHIP_METHOD_MESSAGES.loading} />
}

interface KnownProps {
  addresses: readonly Address[]
  settings: SessionSettings
}

function Next({ choice, settings, dialog }: { choice: DeliveryChoice } & Omit<UndeliverableProps, 'choice'>) {
  switch (choice.next) {
    case 'add':
      return <FirstAddress {...{ choice, dialog }} />
    case 'ask': {
      const { key, zip } = choice.address
      return <Undeliverable key={`${key} ${zip}`} {...{ choice, settings, dialog }} />
    }
    case 'go':
      return <Chosen warning={choice.warning} />
  }
}

function Known({ addresses, settings }: KnownProps) {
  const dialog = useAddressDialog(addresses)
  return (
    <>
      <Next choice={deliveryChoice(addresses, settings)} {...{ settings, dialog }} />
      {dialog.shown}
    </>
  )
}

/** Steps between choosing delivery and the session: an address and the zip code messages (Spec 3 §4). */
export function DeliveryStep() {
  const addresses = useAddresses()
  const settings = useGetSettingsQuery('select-shipmethod')
  const failed = [addresses, settings].filter(({ data, error }) => error && !data)
  const [first] = failed
  if (first) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    const isRetrying = failed.some(({ isFetching }) => isFetching)
    return <ErrorState message={toApiError(first.error).message} isRetrying={isRetrying} onRetry={retry} />
  }
  if (!addresses.data || !settings.data)
    return <LoadingScreen isInline label={SELECT_SHIP_METHOD_MESSAGES.loading} />
  return <Known addresses={addresses.data} settings={settings.data} />
}
