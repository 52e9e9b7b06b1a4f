import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/openDatabase'
import { readDataArguments, runData } from '../../server/exchange/dataCommand'
import { createLog } from '../../server/log'

const READ_EVERY_MS = 20

export interface DataFigures {
  readonly ms: number
  /** Of the processor. */
  readonly cpuMs: number
  /** Highest resident memory of the process. */
  readonly mb: number
  /** Times, in ms, of reads that are due every 20 ms meanwhile. */
  readonly reads: readonly number[]
}

/** Runs a `data` command on the embedded database of a folder, or the one of DATABASE_URL, while somebody reads prices from it. */
async function main(dataDir: string, args: readonly string[]): Promise<DataFigures> {
  const config = { ...readConfig(process.env), dataDir }
  const { db, takeTurn, close } = await openDatabase(config, createLog('error'))
  const given = readDataArguments(args)
  if (!given || given.action === 'template') throw new Error(`No command: ${args.join(' ')}`)
  let written = ''
  const terminal = {
    write: (text: string) => {
      written += text
    },
    showProgress: () => undefined,
    ask: null,
  }
  let isDone = false
  const reads: number[] = []
  const readOn = async () => {
    let due = performance.now()
    while (!isDone) {
      await db.execute(sql`select p.code, c.price from products p join product_prices c on c.product_id = p.id
        where p.id between 2000 and 2049`)
      const answered = performance.now()
      // Readers who came while one waited have waited too.
      for (; due < answered; due += READ_EVERY_MS) reads.push(answered - due)
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    }
  }
  const begun = performance.now()
  const before = process.cpuUsage()
  const reading = readOn()
  const code = await runData(given, terminal, { db, takeTurn, config, clock: () => new Date() })
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  isDone = true
  await reading
  if (code !== 0) throw new Error(written)
  await close()
  return { ms, cpuMs: (user + system) / 1000, mb: process.resourceUsage().maxRSS / 1024, reads }
}

const [dataDir = '', ...args] = process.argv.slice(2)
console.log(JSON.stringify(await main(dataDir, args)))
process.exit()
