import ButtonBase from '@mui/material/ButtonBase'
import { useRef } from 'react'
import { ADDRESS_MESSAGES, addressTitle } from '@/features/addresses/parts/messages'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { PlusIcon, DeleteIcon, EditIcon, StarIcon } from '@/ui/native/icons'
import { Notice } from '@/ui/native/Notice'
import { PageControls } from '@/ui/table/PageControls'
import { PageTitle } from '@/ui/page/PageTitle'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { usePages } from '@/ui/table/usePages'
import { useTableState } from '@/ui/table/useTableState'
import { type Address, primaryFirst, filterAddresses } from '@/domain/address/address'
import {
  missingAddressMessage,
  deletionRefusal,
  addressErrors,
  cleanAddress,
} from '@/domain/address/addressRules'
import type { ZipRules } from '@/domain/address/zipRules'
import { pageParameter, textParameter } from '@/domain/table/tableState'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import styles from './AddressPage.module.css'
import { ADDRESS_PAGE_MESSAGES as texts } from './messages'
import { TextField } from '@/ui/native/TextField'
import { AddressCard } from '@/features/addresses/parts/AddressCard'
import { Button } from '@/ui/native/Button'
import { IconButton } from '@/ui/native/IconButton'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { shipToLines } from '@/domain/checkout/shipTo'
import { deleteAddress, writeAddress } from '@/features/addresses/state/writeAddress'
import { notify } from '@/features/notifications/state/notificationsSlice'

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
function useAddressActions({ address, onIncomplete, onDeleted }: AddressActionsOptions): AddressActions {
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

interface AddressItemProps {
  address: Address
  count: number
  rules: ZipRules
  onEdit: (address: Address, options?: { makesPrimary: boolean }) => void
  onDeleted: () => void
}

/** An address with a star to make it primary, Edit, and Delete where allowed (Spec 3 §2). */
function AddressItem({ address, count, rules, onEdit, onDeleted }: AddressItemProps) {
  const { isPrimary } = address
  const name = addressTitle(address)
  const { makePrimary, remove, isSaving, failure } = useAddressActions({
    address,
    onIncomplete: () => onEdit(address, { makesPrimary: true }),
    onDeleted,
  })
  return (
    <AddressCard
      {...{ address, rules, failure }}
      corner={
        <IconButton
          className={styles.star}
          label={isPrimary ? texts.primary(name) : texts.makePrimary(name)}
          icon={<StarIcon />}
          aria-pressed={isPrimary}
          aria-disabled={isPrimary || isSaving}
          onClick={isPrimary ? undefined : makePrimary}
        />
      }
    >
      <Button
        isSmall
        icon={<EditIcon />}
        aria-label={ADDRESS_MESSAGES.editOf(name)}
        onClick={() => onEdit(address)}
      >
        {ADDRESS_MESSAGES.edit}
      </Button>
      {deletionRefusal(address, count) === null ? (
        <Button
          isSmall
          isDestructive
          isBusy={isSaving}
          icon={<DeleteIcon />}
          aria-label={texts.deleteOf(name)}
          onClick={remove}
        >
          {texts.delete}
        </Button>
      ) : null}
    </AddressCard>
  )
}

interface AddressSearchProps {
  text: string
  found: number
  onSearch: (text: string) => void
}

function AddressSearch({ text, found, onSearch }: AddressSearchProps) {
  return (
    <div role="search" aria-label={texts.search} className={styles.search}>
      <TextField
        type="search"
        label={texts.search}
        isLabelHidden
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p role="status" className={styles.found}>
        {text.trim() === '' ? '' : texts.found(found)}
      </p>
    </div>
  )
}

/** Cards per page. With more addresses, there is also a search field. */
const PAGE_SIZE = 24

const ADDRESS_CODEC = { search: textParameter, page: pageParameter } as const

/** Rules for delivery, so that users who currently pick up also see zip code warnings. */
function useZipRules(): ZipRules {
  const userType = useAppSelector(selectUserType)
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = useAppSelector(selectSettings)
  return { userType, isPickup: false, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
}

function NoAddress() {
  const userType = useAppSelector(selectUserType)
  const { allowConsumerPickup } = useAppSelector(selectSettings)
  const message = missingAddressMessage({ userType, allowConsumerPickup }, 0)
  if (message === null) return <p className={styles.none}>{texts.none}</p>
  return <Notice severity="warning">{message}</Notice>
}

function Cards({ addresses }: { addresses: readonly Address[] }) {
  const rules = useZipRules()
  const { shown, add, edit } = useAddressDialog(addresses)
  const newCard = useRef<HTMLButtonElement>(null)
  const table = useTableState(ADDRESS_CODEC)
  const { search, page } = table.state
  const isLong = addresses.length > PAGE_SIZE
  const found = filterAddresses(primaryFirst(addresses), isLong ? search : '')
  const pages = usePages(found, PAGE_SIZE, { page, turnTo: (next) => table.change({ page: next }) })
  return (
    <>
      {addresses.length === 0 ? <NoAddress /> : null}
      {isLong ? (
        <AddressSearch text={search} found={found.length} onSearch={(text) => table.type({ search: text })} />
      ) : null}
      <ul className={styles.cards}>
        {pages.shown.map((address) => (
          <li key={address.key}>
            <AddressItem
              {...{ address, rules }}
              count={addresses.length}
              onEdit={edit}
              onDeleted={() => newCard.current?.focus()}
            />
          </li>
        ))}
        <li>
          <ButtonBase className={styles.new} ref={newCard} onClick={add}>
            <PlusIcon />
            {ADDRESS_MESSAGES.newAddress}
          </ButtonBase>
        </li>
      </ul>
      <PageControls pages={pages} label={texts.pages} />
      {shown}
    </>
  )
}

function Addresses() {
  return (
    <QueryView query={useAddresses()} loading={<SkeletonRows count={2} height={180} />}>
      {(addresses) => <Cards addresses={addresses} />}
    </QueryView>
  )
}

export function AddressPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <Addresses />
    </div>
  )
}
