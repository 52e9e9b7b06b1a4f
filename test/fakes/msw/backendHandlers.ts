import { http } from 'msw'

/** The backend's app, without a port. */
export interface RequestTaker {
  fetch: (request: Request) => Response | Promise<Response>
}

const SERVED = ['*/api/*', '*/img/*', '*/doc/*'] as const

/** Hands the storefront's requests to the real backend in this process. */
export function backendHandlers(app: RequestTaker) {
  return SERVED.map((path) => http.all(path, ({ request }) => app.fetch(request)))
}
