import { TextField } from '@/components/ui/form/TextField'
import styles from './AddressPage.module.css'
import { ADDRESS_PAGE_MESSAGES as texts } from './messages'

interface AddressSearchProps {
  text: string
  /** How many addresses have it. */
  found: number
  onSearch: (text: string) => void
}

/** Finds one among many addresses, with each keystroke. */
export function AddressSearch({ text, found, onSearch }: AddressSearchProps) {
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
