import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'

export interface PostgresCluster {
  readonly url: string
  /** Crashes it, as a power cut does to the process, and starts it again. */
  readonly crashAndStart: () => Promise<void>
  readonly remove: () => Promise<void>
}

async function newestVersion(): Promise<number | undefined> {
  const versions = await readdir(VERSIONS).catch(() => [])
  return versions.map(Number).sort((left, right) => right - left)[0]
}

export const isPostgresInstalled = async (): Promise<boolean> => (await newestVersion()) !== undefined

async function newestBin(): Promise<string> {
  const newest = await newestVersion()
  if (newest === undefined)
    throw new Error(`There is no PostgreSQL in ${VERSIONS}: apt-get install postgresql`)
  return join(VERSIONS, String(newest), 'bin')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const idOfPostgres = (kind: '-u' | '-g') =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** Starts a separate PostgreSQL with durable commits. Root runs it as the user postgres. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const bin = await newestBin()
  const folder = await mkdtemp(join(tmpdir(), 'kills-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(folder, idOfPostgres('-u'), idOfPostgres('-g'))
  const data = join(folder, 'data')
  const asPostgres = async (program: string, ...args: string[]): Promise<void> => {
    const command = [join(bin, program), ...args]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    await run(file, rest, { cwd: folder })
  }
  const port = await freePort()
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  const log = join(folder, 'log')
  const start = () => asPostgres('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start')
  const crash = () => asPostgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  await asPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crashAndStart: async () => {
      await crash()
      await start()
    },
    remove: async () => {
      await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
