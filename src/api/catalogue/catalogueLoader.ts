import { makeCatalogue } from '@/domain/catalogue/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import type { ApiError } from '../apiError'
import type { CatalogueSource } from './catalogueClient'
import { FIRST_PLACE, fetchPage, nextPlace } from './productPages'
import type { PagePlace } from './productPages'

/** One way through the pages; it can be stopped, and gone on with after a failure. */
export interface CatalogueLoader {
  readonly catalogue: Catalogue
  readonly progress: () => LoadProgress
  /** Loads page after page until the end, a failure or `stop`. */
  readonly run: () => Promise<void>
  readonly stop: () => void
}

export interface LoadProgress {
  readonly total: number | null
  readonly skipped: number
  readonly error: ApiError | null
  readonly isDone: boolean
}

/** `onProgress` is called after each page and failure, never after `stop`. */
export function makeCatalogueLoader(
  source: CatalogueSource,
  fetcher: typeof fetch,
  onProgress: () => void,
): CatalogueLoader {
  const catalogue = makeCatalogue()
  let place: PagePlace | null = FIRST_PLACE
  let isStopped = false
  let progress: LoadProgress = { total: null, skipped: 0, error: null, isDone: false }

  async function loadPage(current: PagePlace): Promise<void> {
    const page = await fetchPage(source, current, fetcher)
    if ('error' in page) {
      progress = { ...progress, error: page.error }
      return
    }
    const appended = catalogue.append(page.products)
    // A page of nothing but known products: a backend that answers the same page whatever was asked.
    place = appended === 0 ? null : nextPlace(current, page)
    // The first page comes again within the next one: its faults count once.
    const skipped = place === null || current !== FIRST_PLACE ? page.skipped : 0
    progress = {
      total: page.total ?? progress.total,
      skipped: progress.skipped + skipped,
      error: null,
      isDone: place === null,
    }
  }

  return {
    catalogue,
    progress: () => progress,
    run: async () => {
      progress = { ...progress, error: null }
      while (place !== null && progress.error === null && !isStopped) {
        await loadPage(place)
        if (!isStopped) onProgress()
      }
    },
    stop: () => {
      isStopped = true
    },
  }
}
