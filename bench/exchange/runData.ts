import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config'
import { openEmbedded } from '../../server/db/openEmbedded'
import { readDataArguments, runData } from '../../server/exchange/dataCommand'

const READ_EVERY_MS = 20

export interface DataFigures {
  readonly ms: number
  /** Of the processor. */
  readonly cpuMs: number
  /** Highest resident memory of the process. */
  readonly mb: number
  /** Times of the reads meanwhile, in ms. */
  readonly reads: readonly number[]
}

/** Runs a `data` command on the embedded database of a folder, while somebody reads prices from it. */
async function main(dataDir: string, args: readonly string[]): Promise<DataFigures> {
  const { db, close } = await openEmbedded({ dataDir, minFreeMb: 64 })
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
    while (!isDone) {
      const begun = performance.now()
      await db.execute(sql`select p.code, c.price from products p join product_prices c on c.product_id = p.id
        where p.id between 2000 and 2049`)
      reads.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    }
  }
  const begun = performance.now()
  const before = process.cpuUsage()
  const reading = readOn()
  const code = await runData(given, terminal, { db, config: readConfig({}), clock: () => new Date() })
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
