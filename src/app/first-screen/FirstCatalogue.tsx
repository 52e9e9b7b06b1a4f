import type { ReactNode } from 'react'
import { Bar } from '@/app/layout/Bar'
import shell from '@/app/layout/ReadyShell.module.css'
import { CATALOGUE_MESSAGES } from '@/features/catalogue/parts/catalogueMessages'
import { ProductPicture } from '@/features/catalogue/parts/ProductImage'
import search from '@/features/catalogue/parts/search/CatalogueSearch.module.css'
import { Select } from '@/ui/native/Select'
import { SearchIcon } from '@/ui/native/icons'
import { PageTitle } from '@/ui/page/PageTitle'
import { sortOptions } from '@/domain/catalogue/sorts'
import filters from '@/features/products/filters/FilterBar.module.css'
import { PRODUCTS_MESSAGES as messages } from '@/features/products/messages'
import page from '@/features/products/ProductsPage.module.css'
import { CardFrame } from '@/features/products/parts/tile/ProductCard'
import tiles from '@/features/products/tiles/ProductTiles.module.css'

interface StandInProps {
  className: string | undefined
  children: ReactNode
}

/** Placeholder with the look of a control. */
function StandIn({ className, children }: StandInProps) {
  return (
    <span className={className} style={{ display: 'flex', alignItems: 'center' }}>
      {children}
    </span>
  )
}

const Space = ({ width, height }: { width: number; height?: number }) => <span style={{ width, height }} />

const filterTexts = () =>
  [
    [messages.layout, messages.layouts.grid],
    [messages.orderGuide, messages.allProducts],
    [messages.mainCategory, messages.allMainCategories],
    [messages.category, messages.allCategories],
    [messages.sortBy, sortOptions([])[0]?.label ?? ''],
  ] as const

const ignore = () => undefined

function Filters() {
  return (
    <section inert>
      <div className={filters.filters}>
        {filterTexts().map(([label, value]) => (
          <Select
            key={label}
            {...{ label, value }}
            options={[{ label: value, value }]}
            onValueChange={ignore}
          />
        ))}
      </div>
    </section>
  )
}

function Search({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow) {
    return (
      <StandIn className={search.opener}>
        <SearchIcon />
        <span className={search.openerText}>{CATALOGUE_MESSAGES.searchShort}</span>
      </StandIn>
    )
  }
  return (
    <div className={search.form}>
      <SearchIcon className={search.icon} />
      <StandIn className={search.field}>{CATALOGUE_MESSAGES.search}</StandIn>
    </div>
  )
}

interface FirstCatalogueProps {
  isNarrow: boolean
  /** True if the side menu stays open. */
  hasMenu: boolean
}

/** Shell and head of the catalogue with an empty list. Menu, search and cart are stand-ins; the filters are inert. */
export function FirstCatalogue({ isNarrow, hasMenu }: FirstCatalogueProps) {
  return (
    <div className={shell.shell} data-menu={hasMenu || undefined}>
      <Bar
        hasMenu={hasMenu}
        menuButton={hasMenu ? null : <Space width={44} height={44} />}
        search={<Search isNarrow={isNarrow} />}
      >
        <Space width={isNarrow ? 108 : 128} />
      </Bar>
      {hasMenu ? <div className={shell.drawer} /> : null}
      <main className={shell.main}>
        <div className={page.page}>
          <PageTitle note={isNarrow ? <p className={page.count} /> : undefined}>{messages.title}</PageTitle>
          {isNarrow ? null : <Filters />}
          <ul className={tiles.tiles} aria-label={messages.title} />
        </div>
      </main>
    </div>
  )
}

interface FirstCardProps {
  hasImage: boolean
  isCover: boolean
}

/** An empty card without price, stock and controls. */
export function FirstCard({ hasImage, isCover }: FirstCardProps) {
  const settings = { imageFit: isCover ? 'Cover' : 'Contain', missingImage: '' } as const
  return (
    <li className={tiles.tile}>
      <CardFrame
        productKey={0}
        description=""
        codes=""
        category=""
        hasImage={hasImage}
        picture={<ProductPicture name="" alt="" isEager settings={settings} />}
      />
    </li>
  )
}
