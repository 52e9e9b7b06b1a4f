import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { type ImageDto, listImages, uploadImage } from '@/contract/landing/images'
import { baseApi } from '@/net/baseApi'
import { readTotal } from '../catalogue/state/worker/firstPage'
import type { ApiError } from '@/net/apiError'
import type { AnswerMeta } from '@/net/callContract'
import { contractCall, contractRequest } from '@/net/contractRequest'
import { writeFailure } from '@/net/writeFailure'

export { UPLOAD_BYTES_MAX } from '@/contract/landing/images'

/** Images in one page of the list: full rows of 1 to 6 columns. */
const IMAGE_PAGE_SIZE = 60

export type LibraryImage = ImageDto

export interface ImagePage {
  readonly images: readonly LibraryImage[]
  /** Images in all pages; null if not reported. */
  readonly total: number | null
}

/** The number of the next page; undefined after the last one. */
function nextPage(last: ImagePage, pages: readonly ImagePage[], lastPage: number): number | undefined {
  if (last.images.length === 0) return undefined
  const loaded = pages.reduce((count, { images }) => count + images.length, 0)
  const hasMore = last.total === null ? last.images.length === IMAGE_PAGE_SIZE : loaded < last.total
  return hasMore ? lastPage + 1 : undefined
}

const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The images whose name contains the text ('': all), page by page, the newest uploads first. */
    listImages: build.infiniteQuery<ImagePage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: nextPage,
        // An upload shifts every image by one place, so a refetch starts again with the first page.
        refetchCachedPages: false,
      },
      query: ({ queryArg: search, pageParam: page }) =>
        contractRequest(listImages, {
          query: { page, pageSize: IMAGE_PAGE_SIZE, ...(search !== '' && { search }) },
        }),
      transformResponse: (answer, meta: AnswerMeta | undefined) => ({
        // The base query has already validated the answer with the endpoint's schema.
        images: answer as readonly LibraryImage[],
        total: readTotal(meta?.headers[TOTAL_COUNT_HEADER.toLowerCase()]),
      }),
      providesTags: ['Image'],
    }),
    uploadImage: build.mutation({
      ...contractCall(uploadImage, (file: File) => {
        const body = new FormData()
        body.append('file', file, file.name)
        return { body }
      }),
      // An upload without a conclusive answer may have been stored.
      invalidatesTags: (_image, error: ApiError | undefined) =>
        error && writeFailure(error) === 'refused' ? [] : ['Image'],
    }),
  }),
})

export const { useListImagesInfiniteQuery, useUploadImageMutation } = imageApi
