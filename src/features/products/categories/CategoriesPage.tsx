import { Button, ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { BoxIcon, SearchIcon } from '@/ui/native/icons'
import { PageTitle } from '@/ui/page/PageTitle'
import { Skeleton } from '@/ui/native/Skeleton'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { type CategoryCard, findCards } from '@/domain/catalogue/categoryCards'
import { productsPath } from '@/domain/navigation/paths'
import styles from './CategoriesPage.module.css'
import { CategorySearch } from './CategorySearch'
import { MainCategoryCard } from './MainCategoryCard'
import { CATEGORIES_MESSAGES as texts } from './messages'
import { useCategoryCards } from './useCategoryCards'
import { type CategorySearchState, productSearchPath, useCategorySearch } from './useCategorySearch'

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
