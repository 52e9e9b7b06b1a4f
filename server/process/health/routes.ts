import type { RawRoute } from '../../http/context'
import { readinessOf } from './writeProbe'

function answer(status: 200 | 503, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** `/healthz`: the process runs. `/readyz`: it accepts requests; before migrations finish it does not answer at all. */
export const healthRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/healthz', handle: () => answer(200, 'ok') },
  {
    method: 'GET',
    path: '/readyz',
    handle: async (_, deps) => {
      if (deps.stopping.aborted) return answer(503, 'stopping')
      const readiness = await readinessOf(deps)
      return answer(readiness === 'ready' ? 200 : 503, readiness)
    },
  },
]
