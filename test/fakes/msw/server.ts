import { setupServer } from 'msw/node'

/** Connects storefront and backend in app tests, without answers of its own. */
export const server = setupServer()
