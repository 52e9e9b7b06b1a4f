import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { environmentOf, readStages, textsOf, wordsOf } from './docker/dockerfile'
import { runStages } from './docker/runStages'
import { helpWhenAsked } from './run/help'

const ROOT = join(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('Its output is not read')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Tradecounter is ready at ')) continue
    child.stdout.resume()
    return
  }
  throw new Error('The server ended before it was ready')
}

/** Carries out the steps of the Dockerfile without Docker, starts the server and requests its health. */
async function check(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'docker-check-'))
  let server: ChildProcess | undefined
  try {
    const stages = readStages(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))
    const image = stages.at(-1)
    if (!image) throw new Error('The Dockerfile has no stages')
    const { root, workdir } = await runStages(stages, ROOT, scratch)
    const given = environmentOf(image)
    const env = {
      ...given,
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(root, given.DATA_DIR ?? ''),
      PORT: String(await freePort()),
    }
    const cwd = join(root, workdir)
    const [command = '', ...args] = wordsOf(textsOf(image, 'CMD')[0] ?? '')
    server = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    await ready(server)
    const [asks = '', ...about] = wordsOf(textsOf(image, 'HEALTHCHECK')[0] ?? '')
    const health = spawnSync(asks, about, { cwd, env, stdio: 'inherit' })
    if (health.status !== 0) throw new Error('The health check fails')
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`It ended with ${String(code)} on SIGTERM`)
    console.log('The image’s steps make a server that starts, is healthy and stops.')
  } finally {
    server?.kill('SIGKILL')
    await rm(scratch, { recursive: true, force: true })
  }
}

helpWhenAsked(
  'npm run docker:check    carries out the Dockerfile without Docker, starts the server and asks for its health',
)
await check().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
