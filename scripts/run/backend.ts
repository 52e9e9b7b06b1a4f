import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner } from 'vite'
import type * as Development from '../../server/process/commands/development'

const ROOT = join(import.meta.dirname, '..', '..')
const ENTRY = fileURLToPath(new URL('../../server/process/commands/development.ts', import.meta.url))
/** Files saved together lead to one restart. */
const SETTLED_MS = 50
/** Files that the server reads while it runs. */
const READ_FILE = /^(server|languages)\/.*\.(?!tsx?$)\w+$/
const UNWATCHED = ['data', 'dist', 'coverage', 'test'].map((folder) => join(ROOT, folder, '**'))

type Running = Awaited<ReturnType<typeof Development.start>>

const vite = await createServer({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  appType: 'custom',
  resolve: { alias: { '@': join(ROOT, 'src') } },
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: { ignored: UNWATCHED } },
})
const { moduleGraph } = vite.environments.ssr
const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false })

let running: Running | undefined
let hasStarted = false

const report = (error: unknown) => {
  const isKnown = error instanceof Error && error.name === 'StartupError'
  console.error(isKnown ? error.message : error)
}

/** Reloads the server's modules and restarts it with them; if they fail to load, the running server stays. */
async function restart(): Promise<void> {
  try {
    modules.clearCache()
    const { start } = await modules.import<typeof Development>(ENTRY)
    await running?.stop()
    running = undefined
    running = await start({ isFirst: !hasStarted })
    hasStarted = true
  } catch (error) {
    report(error)
  }
}

let work = restart()
const inTurn = (next: () => Promise<void>) => (work = work.then(next))

let settled: NodeJS.Timeout | undefined
vite.watcher.on('all', (_, file) => {
  const isModule = moduleGraph.getModulesByFile(file.split(sep).join('/')) !== undefined
  if (!isModule && !READ_FILE.test(relative(ROOT, file).split(sep).join('/'))) return
  clearTimeout(settled)
  settled = setTimeout(() => void inTurn(restart), SETTLED_MS)
})

process.on('uncaughtException', report)
process.on('unhandledRejection', report)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    clearTimeout(settled)
    void inTurn(async () => {
      await running?.stop()
      await vite.close()
      process.exit(0)
    })
  })
}
