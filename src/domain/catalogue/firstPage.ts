/**
 * Size of a first small page, so that the first cards appear early. Page 1 of the regular size repeats it.
 */
export const FIRST_PAGE_SIZE = 60

/** The first page as the boot script may prefetch it. */
export const FIRST_PAGE_REQUEST = `GET /api/product/list?page=1&pageSize=${FIRST_PAGE_SIZE}`
