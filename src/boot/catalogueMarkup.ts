import bar from '@/app/layout/Bar.module.css'
import shell from '@/app/layout/ReadyShell.module.css'
import search from '@/components/commerce/search/CatalogueSearch.module.css'
import { CATALOGUE_MESSAGES } from '@/components/commerce/product/catalogueMessages'
import image from '@/components/commerce/product/ProductImage.module.css'
import field from '@/components/ui/form/Field.module.css'
import title from '@/components/ui/page/PageTitle.module.css'
import { imagePath, MISSING_IMAGE_PATH, productPath, ROUTES } from '@/domain/navigation/paths'
import filters from '@/features/products/filters/FilterBar.module.css'
import { PRODUCTS_MESSAGES as messages } from '@/features/products/messages'
import card from '@/features/products/tiles/ProductCard.module.css'
import page from '@/features/products/ProductsPage.module.css'
import tiles from '@/features/products/tiles/ProductTiles.module.css'
import type { TileMetrics, TilePlace } from '@/features/products/tiles/productTiles'
import { brandMarkup } from './brandMarkup'
import { escapeHtml } from '@/domain/text/escapeHtml'

export interface Surface {
  readonly isNarrow: boolean
  /** The side menu stays open. */
  readonly hasMenu: boolean
  readonly vendorName: string
}

/** Room for the menu button and the cart, which the app adds. */
const MENU_BUTTON = '<span style="width:44px;height:44px"></span>'
const ICON_ROOM = '<span style="width:24px"></span>'
const cartRoom = (isNarrow: boolean) => `<span style="width:${isNarrow ? 108 : 128}px"></span>`

/** A control that cannot be used yet. */
function controlMarkup(className: string | undefined, text: string): string {
  return `<span class="${className}" style="display:flex;align-items:center">${text}</span>`
}

function filterMarkup(label: string, value: string): string {
  const control = controlMarkup(`${field.control} ${field.select}`, value)
  return (
    `<div class="${field.field}"><span class="${field.label}">${label}</span>` +
    `<div class="${field.selectBox}">${control}</div></div>`
  )
}

const filtersMarkup = () =>
  [
    filterMarkup(messages.layout, messages.layouts.grid),
    filterMarkup(messages.orderGuide, messages.allProducts),
    filterMarkup(messages.mainCategory, messages.allMainCategories),
    filterMarkup(messages.category, messages.allCategories),
    filterMarkup(messages.sortBy, 'Description'),
  ].join('')

const FILTER_BUTTON = '<div style="height:var(--tc-control-height)"></div>'

function barMarkup({ isNarrow, hasMenu, vendorName }: Surface): string {
  const box = isNarrow
    ? controlMarkup(search.opener, `${ICON_ROOM}${CATALOGUE_MESSAGES.searchShort}`)
    : `<div class="${search.form}">${controlMarkup(search.field, CATALOGUE_MESSAGES.search)}</div>`
  return (
    `<header class="${bar.bar}"${hasMenu ? ' data-menu="true"' : ''}>` +
    `<div class="${bar.start}">${hasMenu ? '' : MENU_BUTTON}` +
    `<a class="${bar.brand}" href="${ROUTES.home}">${brandMarkup(vendorName)}</a></div>` +
    `<div class="${bar.search}">${box}</div>` +
    `<div class="${bar.end}">${cartRoom(isNarrow)}</div></header>`
  )
}

/** The shell and the catalogue's head as the app draws them, with an empty list. */
export function catalogueMarkup(surface: Surface): string {
  const { isNarrow, hasMenu } = surface
  const drawer = hasMenu ? `<div class="${shell.drawer}"></div>` : ''
  const filterRow = isNarrow
    ? FILTER_BUTTON
    : `<section><div class="${filters.filters}">${filtersMarkup()}</div></section>`
  return (
    `<div class="${shell.shell}"${hasMenu ? ' data-menu="true"' : ''}>${barMarkup(surface)}${drawer}` +
    `<main class="${shell.main}"><div class="${page.page}">` +
    `<div class="${title.line}"><h1>${messages.title}</h1></div>${filterRow}` +
    `<ul class="${tiles.tiles}" aria-label="${messages.title}"></ul></div></main></div>`
  )
}

export interface CardLook {
  readonly hasImage: boolean
  readonly isCover: boolean
}

export interface Card {
  readonly productKey: number
  readonly description: string
  readonly codes: string
  readonly image: string
}

/** A card as features/products draws it, with places for what the app adds. */
export function cardMarkup(
  { productKey, description, codes, image: name }: Card,
  { left, top }: TilePlace,
  { width, height }: TileMetrics,
  { hasImage, isCover }: CardLook,
): string {
  const source = escapeHtml(name === '' ? MISSING_IMAGE_PATH : imagePath(name))
  const picture =
    `<span class="${card.image}"><img class="${image.image}${isCover ? ` ${image.cover}` : ''}" ` +
    `src="${source}" alt="" decoding="async"></span>`
  return (
    `<li class="${tiles.tile}" style="transform:translate(${left}px,${top}px);width:${width}px;height:${height}px">` +
    `<article class="${card.card}${hasImage ? '' : ` ${card.bare}`}"><a class="${card.link}" href="${productPath(productKey)}">` +
    `${hasImage ? picture : ''}<span class="${card.description}">${escapeHtml(description)}</span></a>` +
    `<p class="${card.codes}">${escapeHtml(codes)}</p></article></li>`
  )
}
