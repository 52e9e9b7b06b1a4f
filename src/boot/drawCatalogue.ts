import { MEDIUM_PX, NARROW_PX } from '@/components/ui/breakpoints'
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

/** Draws the first cards where the app will have them. */
export function drawCatalogue(place: HTMLElement, answers: Answers): void {
  const { site, settings, logo } = answers
  const { innerWidth, innerHeight } = window
  const isNarrow = innerWidth < NARROW_PX
  const vendorName = textOf(fieldsOf(logo).vendorName)
  place.innerHTML = catalogueMarkup({ isNarrow, hasMenu: innerWidth >= MEDIUM_PX, vendorName })
  const list = place.querySelector('ul')
  if (!list) return
  const { width, top } = list.getBoundingClientRect()
  const metrics = tileMetrics('grid', width)
  const products = firstProducts(answers.firstPage)
  const rowCount = Math.min(
    Math.ceil(products.length / metrics.columns),
    Math.ceil((innerHeight - top) / (metrics.height + metrics.gap)),
  )
  const { layoutImages, imageFit } = fieldsOf(settings)
  const look = {
    hasImage: fieldsOf(layoutImages)[isNarrow ? 'mobile' : 'card'] !== false,
    isCover: imageFit === 'Cover',
  }
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  list.style.height = `${rowCount * (metrics.height + metrics.gap)}px`
  list.innerHTML = tilePlaces(rows, products.length, metrics)
    .map((tile) => {
      const product = products[tile.index]
      if (!product) return ''
      const image = isNarrow ? product.mobileImage : product.cardImage
      return cardMarkup({ ...product, codes: codesOf(product, site, isNarrow), image }, tile, metrics, look)
    })
    .join('')
}
