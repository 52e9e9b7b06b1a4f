import { lazy, type ReactNode } from 'react'
import { LatePart } from '@/components/ui/LatePart'
import type { Address } from '@/domain/address/address'
import { useKeptState } from '@/state/kept/useKeptState'
import { AddressInWork, NEW_ADDRESS } from './addressInWork'

const AddressDialog = lazy(() =>
  import('./AddressDialog').then((module) => ({ default: module.AddressDialog })),
)

interface AddressDialogControl {
  /** The dialog while it is open, null otherwise; its code is loaded when it is opened first. */
  shown: ReactNode
  add: () => void
  edit: (address: Address, options?: { makesPrimary: boolean }) => void
}

/**
 * The dialog in which an address is added or changed. What is entered outlasts a session that ends meanwhile: the same
 * person finds the dialog as it was.
 * @param addresses the user's addresses as they are; the dialog waits for them
 */
export function useAddressDialog(addresses: readonly Address[] | undefined): AddressDialogControl {
  const [work, setWork] = useKeptState('address', AddressInWork)
  const close = () => setWork(null)
  return {
    shown:
      work === null || addresses === undefined ? null : (
        <LatePart isOpen onClose={close}>
          <AddressDialog
            {...{ work, addresses }}
            onChange={(part) =>
              setWork((before) => before && { ...before, changes: { ...before.changes, ...part } })
            }
            onClose={close}
          />
        </LatePart>
      ),
    add: () => setWork(NEW_ADDRESS),
    edit: ({ key }, { makesPrimary } = { makesPrimary: false }) =>
      setWork({ key, changes: {}, makesPrimary }),
  }
}
