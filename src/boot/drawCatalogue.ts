import { MEDIUM_PX, NARROW_PX } from '@/ui/native/breakpoints'
import { compareTexts } from '@/domain/catalogue/sortOrders'
import { isAllowed } from '@/domain/menu/menuAccess'
import { imagePath, imageSrcSet, productPath } from '@/domain/navigation/paths'
import {
  type CardParts,
  pictureWidth,
  placeOf,
  tileMetrics,
} from '@/features/products/parts/tile/productTiles'
import { drawVendorName } from './drawSignIn'
import type { PrefetchedCall, Prefetch } from './prefetch'
import { codesOf, type FirstProduct, firstProducts } from './firstProducts'
import { fieldsOf, listOf, textOf } from './json'
import { cloneTemplate, partOf, type TemplateName } from './template'

const NEEDED = [
  'firstPage',
  'user',
  'customer',
  'menu',
  'settings',
  'defaults',
  'siteLayout',
  'siteSort',
  'site',
  'logo',
] as const satisfies PrefetchedCall[]

type Answers = Readonly<Record<(typeof NEEDED)[number], unknown>>

export async function readAnswers(calls: Prefetch): Promise<Answers> {
  const bodies = await Promise.all(NEEDED.map(async (call) => [call, await calls.read(call)] as const))
  return Object.fromEntries(bodies) as Answers
}

function canSeeAllProducts(menu: unknown): boolean {
  const items = listOf(menu).map((item) => {
    const { key, isVisible, isLocked } = fieldsOf(item)
    return { key: textOf(key), isVisible: isVisible === true, isLocked: isLocked === true }
  })
  return isAllowed(items, 'ViewProducts') && isAllowed(items, 'AllProducts')
}

/** Values of layout and sort that mean the first cards: by name, by code, or unset (Spec 3 §3). */
const FIRST_LAYOUT: readonly unknown[] = ['grid', 0, null, undefined]
const FIRST_SORT: readonly unknown[] = ['description', 0, null, undefined]

/** True if the catalogue starts with cards of all products by description, like `firstPage`. */
function beginsWithFirstPage({ menu, settings, defaults, siteLayout, siteSort }: Answers): boolean {
  const { defaultPageLayout, defaultPageSortBy } = fieldsOf(defaults)
  // The site's default applies if the user has not chosen.
  const layout = defaultPageLayout ?? fieldsOf(siteLayout).DefaultPageLayout
  const sort = defaultPageSortBy ?? fieldsOf(siteSort).DefaultPageSortBy
  const isGuideFirst = fieldsOf(settings).defaultToStandardOrder === true || !canSeeAllProducts(menu)
  return !isGuideFirst && FIRST_LAYOUT.includes(layout) && FIRST_SORT.includes(sort)
}

/**
 * True if the session will be ready at once: signed in, with a customer, and starting on the first page.
 * Otherwise the app renders.
 */
export function isReady(answers: Answers): boolean {
  const { user, customer, settings, firstPage } = answers
  const { customerKey } = fieldsOf(customer)
  const isComplete = [user, settings, firstPage].every((answer) => answer !== null)
  // Customer 0 is a consumer who may have to choose a ship method first.
  return isComplete && typeof customerKey === 'number' && customerKey > 0 && beginsWithFirstPage(answers)
}

const isNarrow = () => window.innerWidth < NARROW_PX

function shellTemplate(): TemplateName {
  if (isNarrow()) return 'catalogue-narrow'
  return window.innerWidth < MEDIUM_PX ? 'catalogue-medium' : 'catalogue-wide'
}

/** Renders the shell around the cards, so that their place is measured before their data is loaded. */
export function drawShell(place: HTMLElement): void {
  place.replaceChildren(cloneTemplate(shellTemplate()))
  // Forces layout now, while the page is idle, because it is slow.
  place.getBoundingClientRect()
  compareTexts('', '')
}

function cardParts(settings: unknown): CardParts {
  const { layoutImages, hidePricing } = fieldsOf(settings)
  return {
    isNarrow: isNarrow(),
    hasImage: fieldsOf(layoutImages)[isNarrow() ? 'mobile' : 'card'] !== false,
    hasPrices: hidePricing !== true,
  }
}

function cardTemplate(settings: unknown, { hasImage }: CardParts): TemplateName {
  if (!hasImage) return 'card-bare'
  return fieldsOf(settings).imageFit === 'Cover' ? 'card-cover' : 'card'
}

/** Sets the sources of an image, in the widths of the site's settings. */
function fillImage(element: HTMLImageElement, name: string, site: unknown): void {
  const widths = listOf(fieldsOf(site).imageWidths).filter((width) => typeof width === 'number')
  const srcSet = imageSrcSet(name, widths)
  if (srcSet !== '') {
    element.sizes = `${pictureWidth(isNarrow())}px`
    element.srcset = srcSet
  }
  element.src = imagePath(name)
}

function fillCard(
  card: DocumentFragment,
  product: FirstProduct,
  { site, settings }: Answers,
): DocumentFragment {
  const { productKey, description, categoryDescription, cardImage, mobileImage } = product
  const codes = codesOf(product, site, settings, isNarrow())
  const link = partOf(card, 'a')
  link.setAttribute('href', productPath(productKey))
  const name = `${description} · ${codes}`
  partOf(card, 'article').setAttribute('aria-label', name)
  link.title = name
  // The name is the last child; an image may precede it.
  if (link.lastElementChild) link.lastElementChild.textContent = description
  const [codeLine, categoryLine] = card.querySelectorAll('p')
  if (codeLine) codeLine.textContent = codes
  if (categoryLine) categoryLine.textContent = categoryDescription
  const image = isNarrow() ? mobileImage : cardImage
  const element = card.querySelector('img')
  if (element && image !== '') fillImage(element, image, site)
  return card
}

/** Renders the first cards where the app will render them. */
export function drawCards(place: HTMLElement, answers: Answers): void {
  const { settings, logo } = answers
  drawVendorName(place, logo)
  const list = partOf(place, 'ul')
  const { width, top } = list.getBoundingClientRect()
  const parts = cardParts(settings)
  const metrics = tileMetrics('grid', width, parts)
  const products = firstProducts(answers.firstPage)
  const rowCount = Math.min(
    Math.ceil(products.length / metrics.columns),
    Math.ceil((window.innerHeight - top) / (metrics.height + metrics.gap)),
  )
  list.style.height = `${rowCount * (metrics.height + metrics.gap)}px`
  const template = cardTemplate(settings, parts)
  const cards = products.slice(0, rowCount * metrics.columns).map((product, index) => {
    const card = fillCard(cloneTemplate(template), product, answers)
    const { left, top } = placeOf(index, metrics)
    const size = `width:${metrics.width}px;height:${metrics.height}px`
    partOf(card, 'li').style.cssText = `transform:translate(${left}px,${top}px);${size}`
    return card
  })
  list.replaceChildren(...cards)
}
