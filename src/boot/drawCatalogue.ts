import { MEDIUM_PX, NARROW_PX } from '../components/ui/useMediaQuery'
import { compareTexts } from '@/domain/catalogue/sortOrders'
import { isAllowed } from '@/domain/menu/menuAccess'
import { placeOf, tileMetrics } from '@/features/products/tiles/productTiles'
import { cardMarkup, catalogueMarkup } from './catalogueMarkup'
import type { PrefetchedCall, Prefetch } from './prefetch'
import { codesOf, firstProducts } from './firstProducts'
import { fieldsOf, listOf, textOf } from './json'

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

/** The layout and the sort of the first cards, by name, by code, and where nobody chose (Spec 3 §3). */
const FIRST_LAYOUT: readonly unknown[] = ['grid', 0, null, undefined]
const FIRST_SORT: readonly unknown[] = ['description', 0, null, undefined]

/** Whether the catalogue begins with cards of all products by description, as the first page has them. */
function beginsWithFirstPage({ menu, settings, defaults, siteLayout, siteSort }: Answers): boolean {
  const { defaultPageLayout, defaultPageSortBy } = fieldsOf(defaults)
  // What the user did not choose is as the site has it.
  const layout = defaultPageLayout ?? fieldsOf(siteLayout).DefaultPageLayout
  const sort = defaultPageSortBy ?? fieldsOf(siteSort).DefaultPageSortBy
  const isGuideFirst = fieldsOf(settings).defaultToStandardOrder === true || !canSeeAllProducts(menu)
  return !isGuideFirst && FIRST_LAYOUT.includes(layout) && FIRST_SORT.includes(sort)
}

/**
 * Whether the session will be ready at once: signed in, with a customer, and shown the first page. Where the catalogue
 * begins otherwise, the app draws it.
 */
export function isReady(answers: Answers): boolean {
  const { user, customer, settings, firstPage } = answers
  const { customerKey } = fieldsOf(customer)
  const isComplete = [user, settings, firstPage].every((answer) => answer !== null)
  // Customer 0 is a consumer who may have to choose a ship method first.
  return isComplete && typeof customerKey === 'number' && customerKey > 0 && beginsWithFirstPage(answers)
}

const isNarrow = () => window.innerWidth < NARROW_PX

/** Draws what stands around the cards, so that their place is known before they come. */
export function drawShell(place: HTMLElement): void {
  place.innerHTML = catalogueMarkup({
    isNarrow: isNarrow(),
    hasMenu: window.innerWidth >= MEDIUM_PX,
    vendorName: '',
  })
  // Asked now because the answer takes a while to work out, while nothing else is to be done.
  place.getBoundingClientRect()
  compareTexts('', '')
}

/** Draws the first cards where the app will have them. */
export function drawCards(place: HTMLElement, answers: Answers): void {
  const { site, settings, logo } = answers
  const list = place.querySelector('ul')
  const brand = place.querySelector('[data-brand]')
  const vendorName = textOf(fieldsOf(logo).vendorName)
  if (brand && vendorName !== '') brand.textContent = vendorName
  if (!list) return
  const { width, top } = list.getBoundingClientRect()
  const metrics = tileMetrics('grid', width)
  const products = firstProducts(answers.firstPage)
  const rowCount = Math.min(
    Math.ceil(products.length / metrics.columns),
    Math.ceil((window.innerHeight - top) / (metrics.height + metrics.gap)),
  )
  const { layoutImages, imageFit } = fieldsOf(settings)
  const look = {
    hasImage: fieldsOf(layoutImages)[isNarrow() ? 'mobile' : 'card'] !== false,
    isCover: imageFit === 'Cover',
  }
  list.style.height = `${rowCount * (metrics.height + metrics.gap)}px`
  list.innerHTML = products
    .slice(0, rowCount * metrics.columns)
    .map((product, index) => {
      const image = isNarrow() ? product.mobileImage : product.cardImage
      const codes = codesOf(product, site, settings, isNarrow())
      return cardMarkup({ ...product, codes, image }, placeOf(index, metrics), metrics, look)
    })
    .join('')
}
