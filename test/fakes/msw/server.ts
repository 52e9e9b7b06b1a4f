import { setupServer } from 'msw/node'

/** Connects storefront and backend in app tests; has no handlers of its own. */
export const server = setupServer()
