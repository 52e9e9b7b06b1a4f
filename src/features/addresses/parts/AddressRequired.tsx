import { useLocation } from 'react-router-dom'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { missingAddressMessage } from '@/domain/address/addressRules'
import { ROUTES } from '@/domain/navigation/paths'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { useAppSelector } from '@/session/hooks'
import styles from './AddressRequired.module.css'
import { ADDRESS_MESSAGES as texts } from './messages'
import { useAddressDialog } from './useAddressDialog'

function MissingAddress() {
  const userType = useAppSelector(selectUserType)
  const { allowConsumerPickup } = useAppSelector(selectSettings)
  const { data } = useAddresses()
  const dialog = useAddressDialog(data)
  const message = data ? missingAddressMessage({ userType, allowConsumerPickup }, data.length) : null
  return (
    <>
      {message === null ? null : (
        <div className={styles.place}>
          <Notice
            severity="warning"
            action={
              <Button isSmall onClick={dialog.add}>
                {texts.newAddress}
              </Button>
            }
          >
            {message}
          </Notice>
        </div>
      )}
      {dialog.shown}
    </>
  )
}

/**
 * Notice to a consumer without an address who cannot pick up, with a link to add one (Spec 2 §6, Spec 3 §2).
 * Placed below the content to avoid a layout shift. Not on the address screen, which has its own notice.
 */
export function AddressRequired() {
  const { pathname } = useLocation()
  return pathname === ROUTES.accountAddress ? null : <MissingAddress />
}
