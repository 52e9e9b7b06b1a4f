import { makeCatalogue } from '@/domain/catalogue/catalogue'
import type { ApiError } from '@/net/apiError'
import type { CataloguePageStore } from './persistedCatalogues'
import { fetchFirstPage, isFirstPageAll, isLastPage, PAGE_SIZE } from './productPages'
import type { KnownPage, PageAnswer, PageSource, ProductPage } from './productPages'
import type { WholeCatalogue } from './readPersisted'
import { lastPageOf, walkPages } from './walkPages'

export interface CatalogueLoader extends WholeCatalogue {
  readonly progress: () => LoadProgress
  /** Loads pages until the end, a failure, or an abort of the source's signal. */
  readonly run: () => Promise<void>
}

export interface LoadProgress {
  readonly total: number | null
  readonly skipped: number
  readonly error: ApiError | null
  readonly isDone: boolean
}

export interface LoaderOptions {
  readonly from: PageSource
  /** Only the first page is requested before this settles. */
  readonly hold: Promise<unknown>
  readonly pageStore: CataloguePageStore | null
  /** Called after each page and failure, never after an abort. */
  readonly onProgress: () => void
}

export function makeCatalogueLoader({ from, hold, pageStore, onProgress }: LoaderOptions): CatalogueLoader {
  const catalogue = makeCatalogue()
  const known: KnownPage[] = []
  let hasFirstPage = false
  let progress: LoadProgress = { total: null, skipped: 0, error: null, isDone: false }

  function record(page: ProductPage, skipped: number, isDone: boolean): void {
    const total = page.total ?? progress.total
    progress = { total, skipped: progress.skipped + skipped, error: null, isDone }
  }

  function takeFirst(page: ProductPage): void {
    hasFirstPage = true
    const isDone = isFirstPageAll(page)
    catalogue.append(page.products ?? [])
    // The next page contains it again: count its faults once.
    record(page, isDone ? page.skipped : 0, isDone)
  }

  function takeNext(page: ProductPage): void {
    const { etag, rows, skipped, keys } = page
    const number = known.push({ etag, rows, skipped, keys })
    const appended = catalogue.append(page.products ?? [])
    pageStore?.write(number, { etag, text: page.written() })
    // A page with only known products: the backend ignores paging.
    const isDone = appended === 0 || isLastPage({ page: number, pageSize: PAGE_SIZE }, page)
    record(page, skipped, isDone)
    if (isDone) pageStore?.complete(number)
  }

  /** Returns true if more pages follow. */
  function addPage(answer: PageAnswer, takePage: (page: ProductPage) => void): boolean {
    if (from.signal.aborted) return false
    if ('error' in answer) progress = { ...progress, error: answer.error }
    else takePage(answer)
    onProgress()
    return progress.error === null && !progress.isDone
  }

  return {
    catalogue,
    known,
    progress: () => progress,
    run: async () => {
      progress = { ...progress, error: null }
      if (!hasFirstPage && !addPage(await fetchFirstPage(from), takeFirst)) return
      await hold
      const next = { from: known.length + 1, last: lastPageOf(progress.total), known: [] }
      if (from.signal.aborted) return
      for await (const answer of walkPages(from, next)) if (!addPage(answer, takeNext)) return
    },
  }
}
