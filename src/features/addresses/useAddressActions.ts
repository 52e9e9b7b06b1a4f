import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { addressTitle } from '@/features/addresses/parts/messages'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import type { Address } from '@/domain/address/address'
import { addressErrors, cleanAddress } from '@/domain/address/addressRules'
import { shipToLines } from '@/domain/checkout/shipTo'
import { selectUserType } from '@/session/sessionSelectors'
import { deleteAddress, writeAddress } from '@/features/addresses/state/writeAddress'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { ADDRESS_PAGE_MESSAGES as texts } from './messages'

interface AddressActionsOptions {
  address: Address
  onIncomplete: () => void
  onDeleted: () => void
}

interface AddressActions {
  readonly makePrimary: () => void
  readonly remove: () => void
  readonly isSaving: boolean
  readonly failure: string | null
}

/** Actions of an address card, one at a time, with the last error (Spec 3 §2). */
export function useAddressActions({
  address,
  onIncomplete,
  onDeleted,
}: AddressActionsOptions): AddressActions {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const userType = useAppSelector(selectUserType)
  const { save, isSaving, failure } = useSave(`actions of address ${address.key}`)
  const name = addressTitle(address)

  const makePrimary = async () => {
    if (Object.keys(addressErrors(address, userType)).length > 0) return onIncomplete()
    const primary = { ...cleanAddress(address, userType), county: address.county, isPrimary: true }
    const outcome = await save(async () => {
      const { result } = await dispatch(writeAddress({ was: address, address: primary }))
      return saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    })
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: texts.madePrimary(name) }))
    }
  }
  const remove = async () => {
    const message = [name, ...shipToLines(address)].join(', ')
    const { deleteTitle: title, delete: confirmLabel } = texts
    if (!(await confirm({ title, message, confirmLabel, isDestructive: true }))) return
    const outcome = await save(async () =>
      saveOutcome(await dispatch(deleteAddress(address)), FAILURE_MESSAGES.requestFailed),
    )
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.deleted(name) }))
    onDeleted()
  }
  return { makePrimary: () => void makePrimary(), remove: () => void remove(), isSaving, failure }
}
