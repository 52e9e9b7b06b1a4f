import { useEffect, useMemo, useState } from 'react'
import { type ImagePage, type LibraryImage, useListImagesInfiniteQuery } from '@/features/landing/imageApi'
import { toApiError } from '@/net/apiError'

/** Typing pause before the search is sent. */
const SEARCH_DEBOUNCE_MS = 300

/** Statuses of a backend without the image endpoints, which are an extension of the contract. */
const WITHOUT_LIBRARY: readonly (number | null)[] = [404, 405, 501]

interface ListedImages {
  /** Deduplicated across pages. */
  readonly pages: readonly (readonly LibraryImage[])[]
  readonly loaded: number
  /** Number of all matches; null if the backend does not report it. */
  readonly total: number | null
}

export interface ImageList {
  readonly text: string
  readonly type: (text: string) => void
  /** The search that `images` match. */
  readonly search: string
  readonly hasLibrary: boolean
  readonly images: {
    readonly data: ListedImages | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Reason why the next page failed to load; null otherwise. */
  readonly moreFailure: string | null
  readonly loadMore: () => void
}

/** Removes duplicates: an upload between two requests moves images to a later page. */
function listed(pages: readonly ImagePage[]): ListedImages {
  const seen = new Set<string>()
  const shown = pages.map(({ images }) => {
    const fresh = images.filter(({ path }) => !seen.has(path))
    for (const { path } of images) seen.add(path)
    return fresh.length === images.length ? images : fresh
  })
  return { pages: shown, loaded: seen.size, total: pages.at(-1)?.total ?? null }
}

/** The images of the library, filtered by name and loaded page by page. */
export function useImageList(): ImageList {
  const [text, type] = useState('')
  const [search, setSearch] = useState('')
  const trimmedText = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSearch(trimmedText), trimmedText === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmedText])

  const query = useListImagesInfiniteQuery(search)
  const { isFetchNextPageError: isMoreMissing, isFetchingNextPage, isFetching, error, refetch } = query
  // Images of the last search stay while the next search loads, but not if it fails.
  const pages = (query.currentData ?? (query.isError ? undefined : query.data))?.pages
  const data = useMemo(() => pages && listed(pages), [pages])
  const isFailed = query.isError && !isFetching
  return {
    text,
    type,
    search,
    hasLibrary: !(query.isError && WITHOUT_LIBRARY.includes(toApiError(error).status)),
    images: { data, error: isMoreMissing ? undefined : error, isFetching, refetch },
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailure: isFailed && isMoreMissing ? toApiError(error).message : null,
    loadMore: () => {
      if (!isFetching) void query.fetchNextPage()
    },
  }
}
