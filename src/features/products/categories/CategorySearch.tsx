import { type SubmitEvent, useRef } from 'react'
import { CloseIcon, SearchIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { TextField } from '@/ui/native/TextField'
import styles from './CategoriesPage.module.css'
import { CATEGORIES_MESSAGES as texts } from './messages'
import type { CategorySearchState } from './useCategorySearch'

interface CategorySearchProps {
  title: string
  search: CategorySearchState
}

/** Filters categories with each keystroke; Enter searches products (Spec 2 §2). */
export function CategorySearch({ title, search }: CategorySearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const label = texts.search(title)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search.searchProducts()
  }
  const clear = () => {
    search.settle('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form role="search" aria-label={label} className={styles.search} ref={form} onSubmit={submit}>
      <TextField
        type="search"
        start={<SearchIcon />}
        label={label}
        isLabelHidden
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
        onBlur={() => search.settle()}
        end={
          search.text === '' ? null : (
            <IconButton label={texts.clearSearch} icon={<CloseIcon />} onClick={clear} />
          )
        }
      />
    </form>
  )
}
