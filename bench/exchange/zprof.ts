import { readConfig } from '../../server/config'
import { openEmbedded } from '../../server/db/openEmbedded'
import { readDataArguments, runData } from '../../server/exchange/dataCommand'
const { db, close } = await openEmbedded({ dataDir: '/tmp/w/xb/shop', minFreeMb: 64 })
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
let last = '', at = cpu()
const terminal = { write: (t: string) => console.log(t), ask: null, showProgress: (text: string) => {
  const step = text.split(':')[0] ?? ''
  if (step !== last) { const now = cpu(); if (now - at > 300) console.log(last, Math.round(now - at)); last = step; at = now }
} }
await runData(readDataArguments(process.argv.slice(2))!, terminal, { db, config: readConfig({}), clock: () => new Date() })
await close(); process.exit()
