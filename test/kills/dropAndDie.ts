import { openEmbedded } from '../../server/db/openEmbedded'
import { makeDrop } from '../../server/exchange/drop/dropFolder'
import { dropDepsOf } from '../../server/process/commands/dropFolder'
import { serverDepsOf } from '../worlds/exchange/exchangeFolder'

const [dataDir = '', folder = '', look = ''] = process.argv.slice(2)

/**
 * Loads an exchange folder into an embedded database and dies, as by a power cut, at the n-th reading of the clock,
 * where n is the last argument.
 */
async function dropAndDie(): Promise<void> {
  const opened = await openEmbedded({ dataDir, minFreeMb: 0 })
  let looks = 0
  const clock = () => {
    if ((looks += 1) === Number(look)) process.kill(process.pid, 'SIGKILL')
    return new Date()
  }
  await makeDrop(dropDepsOf(serverDepsOf(opened, clock), folder)).look()
}

await dropAndDie()
