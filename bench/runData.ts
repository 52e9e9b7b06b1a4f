import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readConfig } from '../server/foundation/config'
import { openDatabase } from '../server/db/openDatabase'
import { readDataArguments, runData } from '../server/exchange/dataCommand'
import { createLog } from '../server/foundation/log'

const READ_EVERY_MS = 20

export interface DataFigures {
  readonly ms: number
  /** Highest resident memory of the process. */
  readonly mb: number
  /** Latencies, in ms, of price reads scheduled every 20 ms meanwhile. */
  readonly reads: readonly number[]
}

/** Runs a `data` command on a folder's embedded database under concurrent price reads. */
async function main(dataDir: string, args: readonly string[]): Promise<DataFigures> {
  const config = { ...readConfig(process.env), dataDir }
  const { db, takeTurn, close } = await openDatabase(config, createLog('error'))
  const command = readDataArguments(args)
  if (!command || command.action === 'template') throw new Error(`No command: ${args.join(' ')}`)
  let isDone = false
  const reads: number[] = []
  const readOn = async () => {
    let due = performance.now()
    while (!isDone) {
      await db.execute(sql`select p.code, c.price from products p join product_prices c on c.product_id = p.id
        where p.id between 2000 and 2049`)
      const answered = performance.now()
      // Reads that were due meanwhile have waited too: they count with that time (coordinated omission).
      for (; due < answered; due += READ_EVERY_MS) reads.push(answered - due)
      await pause(due - performance.now())
    }
  }
  // stdout is reserved for the figures.
  const write = (text: string) => process.stderr.write(text)
  const terminal = { write, showProgress: () => undefined, ask: null }
  const begun = performance.now()
  const reading = readOn()
  const code = await runData(command, terminal, { db, takeTurn, config, clock: () => new Date() })
  const ms = performance.now() - begun
  isDone = true
  await reading
  if (code !== 0) throw new Error(`It ended with ${code}`)
  await close()
  return { ms, mb: process.resourceUsage().maxRSS / 1024, reads }
}

const [dataDir = '', ...args] = process.argv.slice(2)
const figures = await main(dataDir, args)
// Exits once the pipe has taken the figures.
process.stdout.write(JSON.stringify(figures), () => process.exit())
