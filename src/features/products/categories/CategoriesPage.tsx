import { Button, ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { BoxIcon, SearchIcon, CloseIcon } from '@/ui/native/icons'
import { PageTitle } from '@/ui/page/PageTitle'
import { Skeleton } from '@/ui/native/Skeleton'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { type CategoryCard, findCards, categoryCards } from '@/domain/catalogue/categoryCards'
import { productsPath } from '@/domain/navigation/paths'
import styles from './CategoriesPage.module.css'
import { MainCategoryCard } from './MainCategoryCard'
import { CATEGORIES_MESSAGES as texts } from './messages'
import { type SubmitEvent, useRef, useMemo, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '@/ui/native/IconButton'
import { TextField } from '@/ui/native/TextField'
import { toApiError } from '@/net/apiError'
import {
  useListCategoriesQuery,
  useListExcludedCategoriesQuery,
  useListMainCategoriesQuery,
} from '@/features/catalogue/productApi'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromSearchParameter, toSearchParameter, parseHash, updateHash } from '@/domain/navigation/hash'

/** Typing pause after which the search enters the URL (Spec 2 §9). */
const SEARCH_DEBOUNCE_MS = 500

/** Opens the catalogue with a search text. */
function productSearchPath(text: string): string {
  return productsPath({ s: toSearchParameter(text.trim()) })
}

const textOf = (hash: string) => fromSearchParameter(parseHash(hash).s ?? '')

interface CategorySearchState {
  readonly text: string
  readonly type: (text: string) => void
  readonly settle: (next?: string) => void
  readonly searchProducts: () => void
}

/** The page's search: in the URL, so that it is restored on return, but not a step of the history. */
function useCategorySearch(): CategorySearchState {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const inAddress = textOf(hash)
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [settled, setSettled] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // A URL that this page wrote is stale if it arrives while the user types on.
    if (inAddress !== settled) {
      setText(inAddress)
      setSettled(inAddress)
    }
  }

  const settle = (next = text) => {
    const change = { s: next.trim() === '' ? undefined : toSearchParameter(next) }
    const nextHash = updateHash(hash, change)
    setText(next)
    setSettled(textOf(nextHash))
    if (nextHash !== updateHash(hash, {})) void navigate({ hash: nextHash }, { replace: true })
  }
  const settleText = useEffectEvent(() => settle())
  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(settleText, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress])

  return {
    text,
    type: setText,
    settle,
    searchProducts: () => {
      settle()
      if (text.trim() !== '') void navigate(productSearchPath(text))
    },
  }
}

type CategoryCardsView =
  | { readonly state: 'Loading' }
  | {
      readonly state: 'Failed'
      readonly message: string
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly state: 'Loaded'; readonly cards: readonly CategoryCard[] }

/**
 * The user's categories. If only the list of excluded categories fails, the page works without it: hidden
 * products are left out anyway.
 */
function useCategoryCards(): CategoryCardsView {
  const mains = useListMainCategoriesQuery()
  const categories = useListCategoriesQuery()
  const excluded = useListExcludedCategoriesQuery()
  const cards = useMemo(
    () =>
      mains.data && categories.data && (excluded.data ?? excluded.isError)
        ? categoryCards({
            mainCategories: mains.data,
            categories: categories.data,
            excluded: excluded.data ?? [],
          })
        : null,
    [mains.data, categories.data, excluded.data, excluded.isError],
  )
  if (cards) return { state: 'Loaded', cards }
  const failed = [mains, categories].filter(({ data, isError }) => isError && !data)
  const [first] = failed
  if (!first) return { state: 'Loading' }
  return {
    state: 'Failed',
    message: toApiError(first.error).message,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

interface CategorySearchProps {
  title: string
  search: CategorySearchState
}

/** Filters categories with each keystroke; Enter searches products (Spec 2 §2). */
function CategorySearch({ title, search }: CategorySearchProps) {
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

const WAITING_CARDS = 8
const CARD_HEIGHT = 292

function NoCategories() {
  return (
    <EmptyState
      title={texts.empty}
      icon={<BoxIcon />}
      action={<ButtonLink to={productsPath()}>{texts.allProducts}</ButtonLink>}
    />
  )
}

function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      title={texts.empty}
      text={texts.nothingMatches(text.trim())}
      icon={<SearchIcon />}
      action={
        <>
          <ButtonLink variant="filled" to={productSearchPath(text)}>
            {texts.searchProducts}
          </ButtonLink>
          <Button onClick={onClear}>{texts.clearSearch}</Button>
        </>
      }
    />
  )
}

interface CardsProps {
  cards: readonly CategoryCard[]
  search: CategorySearchState
}

function Cards({ cards, search: { text, settle } }: CardsProps) {
  if (cards.length === 0) return <NoCategories />
  const { cards: found, isNear } = findCards(cards, text)
  const categories = found.reduce((sum, card) => sum + card.categories.length, 0)
  return (
    <>
      <p className={styles.found} role="status">
        {isNear ? `${texts.showingNear(text.trim())} ` : ''}
        {texts.found(found.length, categories)}
      </p>
      {found.length === 0 ? (
        <NothingFound text={text} onClear={() => settle('')} />
      ) : (
        <ul className={styles.cards}>
          {found.map((card) => (
            <MainCategoryCard key={card.code} card={card} isWhole={text.trim() !== ''} />
          ))}
        </ul>
      )}
    </>
  )
}

function Content({ search }: Omit<CardsProps, 'cards'>) {
  const view = useCategoryCards()
  switch (view.state) {
    case 'Loaded':
      return <Cards cards={view.cards} search={search} />
    case 'Failed':
      return <ErrorState message={view.message} isRetrying={view.isRetrying} onRetry={view.retry} />
    case 'Loading':
      return (
        <div className={styles.cards} role="status" aria-label={texts.loading}>
          {Array.from({ length: WAITING_CARDS }, (_, index) => (
            <Skeleton key={index} height={CARD_HEIGHT} />
          ))}
        </div>
      )
  }
}

export function CategoriesPage() {
  const title = useIsNarrow() ? texts.titleNarrow : texts.title
  const search = useCategorySearch()
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={texts.title}>{title}</PageTitle>
      <CategorySearch title={title} search={search} />
      <Content search={search} />
    </div>
  )
}
