import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KilledServer, startKilledServer } from '../../kills/killedServer'
import { type Line, openLine } from './line'
import { CLOCKS_OFF_MS } from './plan'

/** A process of the shop, with a shifted clock, and the network in front of it. */
export interface Process {
  readonly server: KilledServer
  readonly line: Line
  /** Output of all its runs, including before a kill. */
  readonly output: string[]
  readonly close: () => Promise<void>
}

/** Retries, because a crashed database is unavailable for a while. */
const STARTS_AGAIN = 50
const PRELOAD = join(import.meta.dirname, 'shiftClock.mjs')

async function startProcess(main: string, databaseUrl: string, offMs: number): Promise<Process> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storm-'))
  const output: string[] = []
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CLOCK_OFF_MS: String(offMs) }
  const server = await startKilledServer(main, environment, {
    nodeArguments: ['--import', PRELOAD],
    onLine: (line) => output.push(line),
    startsAgain: STARTS_AGAIN,
  })
  const line = await openLine(server.port)
  return {
    server,
    line,
    output,
    close: async () => {
      await line.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the two processes of a shop on one database. */
export async function startProcesses(main: string, databaseUrl: string): Promise<readonly Process[]> {
  return Promise.all(CLOCKS_OFF_MS.map((offMs) => startProcess(main, databaseUrl, offMs)))
}
