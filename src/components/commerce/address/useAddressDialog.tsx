import { lazy, type ReactNode } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import type { Address } from '@/domain/address/address'
import { selectCustomer } from '@/session/sessionSelectors'
import { usePersistedState } from '@/state/persisted-forms/usePersistedState'
import { useAppSelector } from '@/store/hooks'
import { AddressInWork, NEW_ADDRESS } from './addressInWork'

const AddressDialog = lazy(() =>
  import('./AddressDialog').then((module) => ({ default: module.AddressDialog })),
)

interface AddressDialogControl {
  /** The dialog while it is open, null otherwise; its code is loaded when it is opened first. */
  shown: ReactNode
  /** It is open for a new address. */
  isAdding: boolean
  add: () => void
  edit: (address: Address, options?: { makesPrimary: boolean }) => void
}

/**
 * The dialog in which an address is added or changed. What is entered outlasts a session that ends meanwhile: the same
 * person finds the dialog as it was, where they act for the same customer.
 * @param addresses the user's addresses as they are; the dialog waits for them
 */
export function useAddressDialog(addresses: readonly Address[] | undefined): AddressDialogControl {
  const customerKey = useAppSelector(selectCustomer)?.customerKey ?? ''
  const [work, setWork] = usePersistedState(`address ${customerKey}`, AddressInWork)
  const close = () => setWork(null)
  return {
    shown:
      work === null || addresses === undefined ? null : (
        <LazyPart isOpen onClose={close}>
          <AddressDialog
            {...{ work, addresses }}
            onChange={(part) =>
              setWork((before) => before && { ...before, changes: { ...before.changes, ...part } })
            }
            onClose={close}
          />
        </LazyPart>
      ),
    isAdding: work !== null && work.key === null,
    add: () => setWork(NEW_ADDRESS),
    edit: ({ key }, { makesPrimary } = { makesPrimary: false }) =>
      setWork({ key, changes: {}, makesPrimary }),
  }
}
