import ButtonBase from '@mui/material/ButtonBase'
import { useRef } from 'react'
import { ADDRESS_MESSAGES } from '@/features/addresses/parts/messages'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { PlusIcon } from '@/ui/native/icons'
import { Notice } from '@/ui/native/Notice'
import { PageControls } from '@/ui/table/PageControls'
import { PageTitle } from '@/ui/page/PageTitle'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { usePages } from '@/ui/table/usePages'
import { useTableState } from '@/ui/table/useTableState'
import { type Address, primaryFirst, filterAddresses } from '@/domain/address/address'
import { missingAddressMessage } from '@/domain/address/addressRules'
import type { ZipRules } from '@/domain/address/zipRules'
import { pageParameter, textParameter } from '@/domain/table/tableState'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { useAppSelector } from '@/session/hooks'
import { AddressItem } from './AddressItem'
import styles from './AddressPage.module.css'
import { ADDRESS_PAGE_MESSAGES as texts } from './messages'
import { TextField } from '@/ui/native/TextField'

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

/** Above this number of cards a search field is shown. */
const PAGE_SIZE = 24

const ADDRESS_CODEC = { search: textParameter, page: pageParameter } as const

/** Zip code warnings are shown to users who currently pick up, too. */
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
