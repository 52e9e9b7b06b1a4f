import type { ReactNode } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import type { Address } from '@/domain/address/address'
import { selectCustomer } from '@/session/sessionSelectors'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useAppSelector } from '@/session/hooks'
import { AddressInWork, NEW_ADDRESS } from './addressInWork'

const AddressDialog = lazyPart(() => import('./AddressDialog'), 'AddressDialog')

export interface AddressDialogControl {
  shown: ReactNode
  isAdding: boolean
  add: () => void
  edit: (address: Address, options?: { makesPrimary: boolean }) => void
}

/**
 * The dialog for adding or changing an address. Its input survives an expired session: it is restored for the
 * same user and customer.
 * @param addresses the user's current addresses; the dialog waits for them
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
