import { makeCatalogue } from '@/domain/catalogue/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import type { ApiError } from '@/net/apiError'
import type { CataloguePageStore } from './persistedCatalogues'
import type { KnownPage, PageSource, ProductPage } from './productPages'
import type { WholeCatalogue } from './readPersisted'
import { walkPages } from './walkPages'

/** Yields, so that queries are answered between pages. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

function productsOf(shown: Catalogue, { keys }: KnownPage): Product[] {
  return keys.flatMap((key) => shown.product(key) ?? [])
}

/** The refreshed list: the same list until the first change, a new one after it. */
function makeReplacement(shown: WholeCatalogue) {
  const known: KnownPage[] = []
  let anew: Catalogue | null = null

  async function begin(): Promise<Catalogue> {
    const catalogue = makeCatalogue()
    for (const page of known) {
      catalogue.append(productsOf(shown.catalogue, page))
      await nextTurn()
    }
    return catalogue
  }

  return {
    known,
    add: async (page: KnownPage, products: readonly Product[] | null): Promise<void> => {
      if (products) anew ??= await begin()
      anew?.append(products ?? productsOf(shown.catalogue, page))
      known.push(page)
    },
    finish: async (): Promise<WholeCatalogue> => {
      // Removing from the end changes no earlier page.
      if (known.length !== shown.known.length) anew ??= await begin()
      return anew ? { catalogue: anew, known } : shown
    },
  }
}

/** True if the backend ignores paging and sent the same page again. */
const isSamePage = (page: ProductPage, before: KnownPage | undefined) =>
  before !== undefined && page.keys[0] === before.keys[0]

/**
 * Requests every page again and reuses unchanged ones. Returns a new list, the same list if nothing changed, or
 * the error of the first page that failed.
 */
export async function refreshCatalogue(
  from: PageSource,
  shown: WholeCatalogue,
  pageStore: CataloguePageStore | null,
): Promise<WholeCatalogue | { readonly error: ApiError }> {
  const { known, add, finish } = makeReplacement(shown)
  const walk = { from: 1, last: shown.known.length || null, known: shown.known }
  for await (const page of walkPages(from, walk)) {
    if ('error' in page) return page
    if (isSamePage(page, known.at(-1))) break
    const { etag, rows, skipped, keys, products } = page
    await add({ etag, rows, skipped, keys }, products)
    if (products && !from.signal.aborted) pageStore?.write(known.length, { etag, text: page.written() })
  }
  const list = await finish()
  if (list !== shown && !from.signal.aborted) pageStore?.complete(known.length)
  return list
}
