import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ServerStorage } from './storage'

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'server', 'main.js')
/** A server lives for seconds here: optimizing its database costs more than it saves. */
const BRIEF = flagsThatNodeKnows(['--liftoff-only', '--single-threaded-gc'])
/** The first start migrates and loads the demo data. */
const READY_WITHIN_MS = 90_000
const STOPPED_WITHIN_MS = 60_000
const KEPT_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LANG', 'TZ']

export interface TestServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** The output of both streams. */
  readonly output: () => string
  /** Stops it with Ctrl-C by default; returns its exit code. */
  readonly stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

interface ServerOptions {
  storage: ServerStorage
  port?: number
  env?: Record<string, string>
  /** Optimizes code, for measurements. */
  isFast?: boolean
}

/** Compiler flags differ between versions of Node. */
function flagsThatNodeKnows(flags: readonly string[]): readonly string[] {
  return spawnSync(process.execPath, [...flags, '--eval', '']).status === 0 ? flags : []
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) })
    return answer.ok
  } catch {
    return false
  }
}

function waitUntilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearInterval(probing)
      reject(new Error(`The server ${reason}. It printed:\n${output()}`))
    }
    const onExit = (code: number | null) => {
      fail(`ended with ${String(code)} before it was ready`)
    }
    const probe = async () => {
      if (await isReady(url)) {
        clearInterval(probing)
        child.off('exit', onExit)
        resolve()
      } else if (performance.now() > deadline) {
        child.off('exit', onExit)
        child.kill('SIGKILL')
        fail(`was not ready within ${READY_WITHIN_MS} ms`)
      }
    }
    const probing = setInterval(() => void probe(), 100)
    child.once('exit', onExit)
  })
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOPPED_WITHIN_MS) })
  child.kill(signal)
  try {
    await ended
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`The server did not stop within ${STOPPED_WITHIN_MS} ms`, { cause: error })
  }
  return child.exitCode
}

/** Runs the built server and waits until it answers. A given port stays the same after a restart. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  // Most tests and benches begin in the catalogue.
  const demo = { DEMO_LANDING: 'off' }
  const env = { ...ownEnvironment(), ...demo, ...options.storage.env, PORT: String(port), ...options.env }
  const child = spawn(process.execPath, [...(options.isFast ? [] : BRIEF), MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (printed += part))
  }
  const output = () => printed
  await waitUntilReady(child, url, output)
  const { pid = 0 } = child
  return { url, port, pid, output, stop: (signal) => stopChild(child, signal) }
}
