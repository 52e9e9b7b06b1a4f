import { readConfig } from '../../server/config'
import { openEmbedded } from '../../server/db/openEmbedded'
import { openFolder } from '../../server/exchange/folder/openFolder'
import { makeProblems } from '../../server/exchange/report/problems'
import { load } from '../../server/exchange/run/load'

const [dataDir = '', folder = '', step = ''] = process.argv.slice(2)

/** Loads a folder into an embedded database and dies, as by a power cut, at the step that begins with a text. */
async function loadAndDie(): Promise<void> {
  const { db, takeTurn } = await openEmbedded({ dataDir, minFreeMb: 0 })
  const { inputs } = await openFolder(folder)
  await load({ db, takeTurn, config: readConfig({}), clock: () => new Date() }, inputs, {
    turnWaitMs: 0,
    isCheck: false,
    isFull: false,
    hasDecimalComma: false,
    problems: makeProblems(),
    confirm: () => Promise.resolve(true),
    onProgress: (now) => {
      if (now.startsWith(step)) process.kill(process.pid, 'SIGKILL')
    },
  })
}

await loadAndDie()
