import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@test/browser/support/startServer'
import type { BenchCase } from '../figure'
import { median } from '../measure/statistics'

const STARTS = 3

async function startIn(folder: string): Promise<number> {
  const begun = performance.now()
  const server = await startServer({
    storage: { env: { DATA_DIR: folder }, remove: () => Promise.resolve() },
    isFast: true,
    env: { SEED: 'demo', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  })
  const took = performance.now() - begun
  await server.stop()
  return took
}

/** Time until the backend answers: with a new folder and demo data, and with the same folder again. */
export const startBackend: BenchCase = {
  name: 'start-backend',
  title: 'Backend on the embedded database, from its start to its first answer',
  measure: async (lab) => {
    await lab.storefront()
    const cold: number[] = []
    const warm: number[] = []
    for (let start = 0; start < STARTS; start++) {
      const folder = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
      try {
        cold.push(await startIn(folder))
        warm.push(await startIn(folder))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    return [
      { name: 'new folder, 2,400 products', unit: 'ms', value: median(cold) },
      { name: 'the same folder again', unit: 'ms', value: median(warm) },
    ]
  },
}
