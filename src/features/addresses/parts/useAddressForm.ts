import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AddressToSave } from '@/features/addresses/addressApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { focusFirstInvalid } from '@/ui/native/Field'
import type { Address, AddressFields } from '@/domain/address/address'
import { formatTypedPhone } from '@/domain/account/phone'
import {
  addressErrors,
  type AddressErrors,
  addressFieldsFor,
  cleanAddress,
} from '@/domain/address/addressRules'
import { selectUserType } from '@/session/sessionSelectors'
import { writeAddress } from '@/features/addresses/state/writeAddress'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { useSave } from '@/features/notifications/parts/useSave'
import { type AddressInWork, fieldsOf } from './addressInWork'
import { ADDRESS_MESSAGES as texts } from './messages'

export type AddressFieldName = keyof AddressFields

export interface AddressFormOptions {
  work: AddressInWork
  addresses: readonly Address[]
  onChange: (changes: Partial<AddressFields>) => void
  onClose: () => void
}

export interface AddressForm {
  readonly isNew: boolean
  /** Around the fields, for focusing the first invalid one. */
  readonly fields: RefObject<HTMLDivElement | null>
  readonly shownFields: readonly AddressFieldName[]
  readonly typed: AddressFields
  readonly errors: AddressErrors
  /** True once the field was left, or a submit checked all fields. */
  readonly isErrorShown: (name: AddressFieldName) => boolean
  readonly change: (changes: Partial<AddressFields>) => void
  readonly leave: (name: AddressFieldName) => void
  readonly isSaving: boolean
  readonly failure: string | null
  readonly submit: () => void
  readonly close: () => void
}

/** Form state of an address: input, errors, and saving (Spec 3 §4, §5). */
export function useAddressForm({ work, addresses, onChange, onClose }: AddressFormOptions): AddressForm {
  const dispatch = useAppDispatch()
  const userType = useAppSelector(selectUserType)
  const askToLeave = useLeaveQuestion()
  const { save, isSaving, failure, isLeft } = useSave(`address ${work.key ?? 'new'}`)
  const fields = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<AddressFieldName>>(new Set())
  // Shows all errors at once if an incomplete address must be completed to become the primary one.
  const [isChecked, setIsChecked] = useState(work.makesPrimary)
  // The address when the dialog opened: the list may already include the new one, if its response was lost.
  const [was] = useState(() => addresses.find(({ key }) => key === work.key) ?? null)
  const [isFirst] = useState(addresses.length === 0)
  const begun = fieldsOf(was)
  const typed: AddressFields = { ...begun, ...work.changes }
  const shownFields = addressFieldsFor(userType)
  const isChanged = shownFields.some((name) => typed[name] !== begun[name])
  const errors = addressErrors(typed, userType)
  useUnsavedWork('address', isChanged)

  const toSave = (): AddressToSave => {
    const clean = cleanAddress(typed, userType)
    const isPrimary = work.makesPrimary || (was?.isPrimary ?? isFirst)
    // The backend derives the county from the zip code.
    return { ...clean, isPrimary, county: was?.zip === clean.zip ? was.county : '' }
  }
  const submit = async () => {
    flushSync(() => setIsChecked(true))
    if (focusFirstInvalid(fields.current)) return
    const outcome = await save(async () => {
      const { result } = await dispatch(writeAddress({ was, address: toSave() }))
      return saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    })
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.saved }))
    if (!isLeft()) onClose()
  }
  return {
    isNew: was === null,
    fields,
    shownFields,
    typed,
    errors,
    isErrorShown: (name: AddressFieldName) => isChecked || left.has(name),
    change: onChange,
    leave: (name: AddressFieldName) => {
      const phone = formatTypedPhone(typed.phone)
      if (name === 'phone' && phone !== typed.phone) onChange({ phone })
      setLeft((before) => new Set(before).add(name))
    },
    isSaving,
    failure,
    submit: () => void submit(),
    close: () => {
      if (!isChanged) onClose()
      else void askToLeave().then((mayLeave) => mayLeave && onClose())
    },
  }
}
