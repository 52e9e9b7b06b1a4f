import { sql } from 'drizzle-orm'
import type { AppDeps } from '../appDeps'
import type { RawRoute } from '../http/context'

/** A load balancer asks often and waits little. */
const ANSWER_MS = 2000

function answer(status: 200 | 503, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'Cache-Control': 'no-store' } })
}

async function isDatabaseAnswering({ db, log }: AppDeps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false)
  })
  const asked = db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      log.warn('Not ready', { reason: error instanceof Error ? error.name : 'unknown' })
      return false
    },
  )
  const isAnswering = await Promise.race([asked, late])
  clearTimeout(timer)
  return isAnswering
}

/** `/healthz`: the process runs. `/readyz`: it takes requests; migrations finish before it answers at all. */
export const healthRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/healthz', handle: () => answer(200, 'ok') },
  {
    method: 'GET',
    path: '/readyz',
    handle: async (_, deps) => {
      if (deps.stopping.aborted) return answer(503, 'stopping')
      return (await isDatabaseAnswering(deps)) ? answer(200, 'ready') : answer(503, 'database unreachable')
    },
  },
]
