import { MEDIUM_PX, NARROW_PX } from '@/components/ui/breakpoints'
import { compareTexts } from '@/domain/catalogue/sortOrders'
import { isAllowed } from '@/domain/menu/menuAccess'
import { tileMetrics, tilePlaces } from '@/features/products/productTiles'
import { cardMarkup, catalogueMarkup } from './catalogueMarkup'
import type { EarlyCall, EarlyCalls } from './earlyCalls'
import { codesOf, firstProducts } from './firstProducts'
import { fieldsOf, listOf, textOf } from './json'

const NEEDED = [
  'firstPage',
  'user',
  'customer',
  'menu',
  'settings',
  'site',
  'logo',
] as const satisfies EarlyCall[]

type Answers = Readonly<Record<(typeof NEEDED)[number], unknown>>

export async function readAnswers(calls: EarlyCalls): Promise<Answers> {
  const bodies = await Promise.all(NEEDED.map(async (call) => [call, await calls.read(call)] as const))
  return Object.fromEntries(bodies) as Answers
}

function canSeeProducts(menu: unknown): boolean {
  const items = listOf(menu).map((item) => {
    const { key, isVisible, isLocked } = fieldsOf(item)
    return { key: textOf(key), isVisible: isVisible === true, isLocked: isLocked === true }
  })
  return isAllowed(items, 'ViewProducts')
}

/** Whether the session will be ready at once: signed in, with a customer, and allowed to see products. */
export function isReady({ user, customer, menu, settings, firstPage }: Answers): boolean {
  const { customerKey } = fieldsOf(customer)
  const isComplete = [user, settings, firstPage].every((answer) => answer !== null)
  // Customer 0 is a consumer who may have to choose a ship method first.
  return isComplete && typeof customerKey === 'number' && customerKey > 0 && canSeeProducts(menu)
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
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  list.style.height = `${rowCount * (metrics.height + metrics.gap)}px`
  list.innerHTML = tilePlaces(rows, products.length, metrics)
    .map((tile) => {
      const product = products[tile.index]
      if (!product) return ''
      const image = isNarrow() ? product.mobileImage : product.cardImage
      const codes = codesOf(product, site, settings, isNarrow())
      return cardMarkup({ ...product, codes, image }, tile, metrics, look)
    })
    .join('')
}
