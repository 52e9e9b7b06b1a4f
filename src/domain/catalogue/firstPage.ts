/** The first page is small, so that the first cards come early; it is part of page 1 of the others. */
export const FIRST_PAGE_SIZE = 60

/** The first page as the page's own script may ask for it before the app is there. */
export const FIRST_PAGE_REQUEST = `GET /api/product/list?page=1&pageSize=${FIRST_PAGE_SIZE}`
