import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { readConfig } from '../../server/config'
import { addKey } from '../../server/exchange/keys/exchangeKeys'
import { createLog } from '../../server/log'
import { startServer } from '../../server/start/startServer'
import { localUrl } from '../../server/start/welcome'
import { type DataFigures, printFigures, readMeanwhile } from './readMeanwhile'

const typeOf = (file: string) => {
  if (file.endsWith('.json')) return 'application/json'
  return file.endsWith('.zip') ? 'application/zip' : 'text/csv'
}

/**
 * Starts a server on a folder's embedded database, or on DATABASE_URL, and loads files over HTTP, each `path=file`,
 * under concurrent price reads. The sender runs in the same process, so the figures include its work.
 */
async function main(dataDir: string, loads: readonly string[]): Promise<DataFigures> {
  const config = { ...readConfig(process.env), dataDir, port: 0, seed: 'none' as const }
  const running = await startServer({ config, log: createLog('error'), storefrontFolders: [] })
  const { db } = running.opened
  const name = `bench ${process.pid}`
  const key = await addKey({ db, clock: () => new Date() }, { name, kinds: null, directions: ['in'] })
  const url = localUrl(running.server, config.host)
  const figures = await readMeanwhile(db, async () => {
    for (const load of loads) {
      const [path = '', file = ''] = load.split(/=(?=\/)/)
      const answer = await fetch(`${url}/api/exchange${path}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': typeOf(file) },
        body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
        duplex: 'half',
      } as RequestInit)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  })
  await running.stop()
  return figures
}

const [dataDir = '', ...loads] = process.argv.slice(2)
printFigures(await main(dataDir, loads))
