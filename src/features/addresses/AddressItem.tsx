import { AddressCard } from '@/features/addresses/parts/AddressCard'
import { addressTitle, ADDRESS_MESSAGES } from '@/features/addresses/parts/messages'
import { Button } from '@/ui/native/Button'
import { IconButton } from '@/ui/native/IconButton'
import { DeleteIcon, EditIcon, StarIcon } from '@/ui/native/icons'
import type { Address } from '@/domain/address/address'
import { deletionRefusal } from '@/domain/address/addressRules'
import type { ZipRules } from '@/domain/address/zipRules'
import styles from './AddressPage.module.css'
import { ADDRESS_PAGE_MESSAGES as texts } from './messages'
import { useAddressActions } from './useAddressActions'

interface AddressItemProps {
  address: Address
  count: number
  rules: ZipRules
  onEdit: (address: Address, options?: { makesPrimary: boolean }) => void
  onDeleted: () => void
}

/** An address with a star to make it primary, Edit, and Delete where allowed (Spec 3 §2). */
export function AddressItem({ address, count, rules, onEdit, onDeleted }: AddressItemProps) {
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
