import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/openDatabase'
import { readDataArguments, runData } from '../../server/exchange/dataCommand'
import { createLog } from '../../server/log'
import { type DataFigures, printFigures, readMeanwhile } from './readMeanwhile'

/** Runs a `data` command on a folder's embedded database, or on DATABASE_URL, under concurrent price reads. */
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
  const figures = await readMeanwhile(db, async () => {
    const code = await runData(given, terminal, { db, takeTurn, config, clock: () => new Date() })
    if (code !== 0) throw new Error(written)
  })
  await close()
  return figures
}

const [dataDir = '', ...args] = process.argv.slice(2)
printFigures(await main(dataDir, args))
