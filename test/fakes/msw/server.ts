import { setupServer } from 'msw/node'

/** Stands between the storefront and the backend in app tests; it knows no answers of its own. */
export const server = setupServer()
