import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FocusEvent, SubmitEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { IconButton } from '@/ui/native/IconButton'
import { ArrowLeftIcon, CloseIcon, SearchIcon } from '@/ui/native/icons'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './CatalogueSearch.module.css'
import { CATALOGUE_MESSAGES } from '@/features/catalogue/parts/catalogueMessages'
import { useCatalogueSearch } from './useCatalogueSearch'
import type { CatalogueSearchState } from './useCatalogueSearch'

interface SearchFormProps extends CatalogueSearchState {
  hasFocus?: boolean
  onDone?: () => void
}

function SearchForm({ text, type, settle, hasFocus = false, onDone }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    settle(text)
    onDone?.()
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <SearchIcon className={styles.icon} />
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={CATALOGUE_MESSAGES.search}
        placeholder={CATALOGUE_MESSAGES.search}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {text === '' ? null : (
        <IconButton
          label={CATALOGUE_MESSAGES.clearSearch}
          icon={<CloseIcon />}
          className={styles.clear}
          onClick={() => {
            settle('')
            field.current?.focus()
          }}
        />
      )}
    </form>
  )
}

/** Open until the screen changes or the user goes back; a search that opens the catalogue continues there. */
function useIsSearchOpen() {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState(key)
  if (place !== key) {
    setPlace(key)
    if (isBack || pathname !== ROUTES.products) setIsOpen(false)
  }
  return [isOpen, setIsOpen] as const
}

/** Reports a tap outside of an element. Scrolling is none: it cancels the pointer. */
function useTapOutside(element: HTMLElement | null, onTap: () => void): void {
  const report = useEffectEvent(onTap)
  useEffect(() => {
    if (!element) return
    const take = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) report()
    }
    document.addEventListener('pointerup', take)
    return () => document.removeEventListener('pointerup', take)
  }, [element])
}

function NarrowSearch(search: CatalogueSearchState) {
  const [isOpen, setIsOpen] = useIsSearchOpen()
  const [popover, setPopover] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useTapOutside(popover, () => setIsOpen(false))
  const closeWithFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const close = () => {
    // The button is hidden until then.
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.opener}
        data-opens-search
        aria-label={
          search.text === '' ? CATALOGUE_MESSAGES.search : CATALOGUE_MESSAGES.searchingFor(search.text)
        }
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SearchIcon />
        <span className={styles.openerText}>{search.text || CATALOGUE_MESSAGES.searchShort}</span>
      </button>
      {isOpen ? (
        // Escape closes the search, whichever control inside has the focus.
        <div
          ref={setPopover}
          className={styles.popover}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          onBlur={closeWithFocus}
          role="presentation"
        >
          <IconButton label={CATALOGUE_MESSAGES.closeSearch} icon={<ArrowLeftIcon />} onClick={close} />
          <SearchForm {...search} hasFocus onDone={close} />
        </div>
      ) : null}
    </>
  )
}

/** The search box of the app bar; on narrow screens a button that opens it over menu and brand (Spec 2 §2). */
export function CatalogueSearch() {
  const search = useCatalogueSearch()
  const isNarrow = useIsNarrow()
  return isNarrow ? <NarrowSearch {...search} /> : <SearchForm {...search} />
}
