import { randomBytes, randomUUID } from 'node:crypto'
import type { AppDeps } from '../../foundation/appDeps'
import type { Database } from '../../db/database'
import { isDiskFull } from '../../db/errors'
import { documents } from '../../db/schema/content'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'log'>

export type Readiness = 'ready' | 'database unreachable' | 'disk full'

/** Time for which a result is reused: load balancers ask often, and a write costs. */
const RESULT_MS = 5000
/** Timeout of an answer, because load balancers do not wait long. */
const ANSWER_MS = 2000
/** Too large for free space in existing pages, so that the table has to grow. */
const BYTES = 24 * 1024

class TakenBack extends Error {}

/** Writes and rolls back. Fails if the database is read-only or out of space. */
async function tryWriting({ db, clock }: Deps): Promise<void> {
  const probe = {
    id: `probe-${randomUUID()}`,
    customerId: null,
    fileName: 'probe',
    contentType: 'application/octet-stream',
    // Random, so that it does not compress.
    body: new Uint8Array(randomBytes(BYTES)),
    expiresAt: clock(),
  }
  try {
    await db.transaction(async (tx) => {
      await tx.insert(documents).values(probe)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

async function probe(deps: Deps): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, 'database unreachable')
  })
  const tried = tryWriting(deps).then(
    (): Readiness => 'ready',
    (error: unknown): Readiness => {
      deps.log.warn('Not ready', { reason: error instanceof Error ? error.name : 'unknown' })
      return isDiskFull(error) ? 'disk full' : 'database unreachable'
    },
  )
  const result = await Promise.race([tried, late])
  clearTimeout(timer)
  return result
}

interface Probed {
  readonly atMs: number
  readonly result: Promise<Readiness>
}

const lastProbes = new WeakMap<Database, Probed>()

/** Reports whether the database accepts writes. Probes within five seconds share one attempt. */
export function readinessOf(deps: Deps): Promise<Readiness> {
  const nowMs = deps.clock().getTime()
  const last = lastProbes.get(deps.db)
  if (last && Math.abs(nowMs - last.atMs) < RESULT_MS) return last.result
  const result = probe(deps)
  lastProbes.set(deps.db, { atMs: nowMs, result })
  return result
}
