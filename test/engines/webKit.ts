import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import * as v from 'valibot'
import { findProgram, type Program, runProgram } from './programs'
import { callExpression, type Engine, type Json, type RunningEngine, type Tab } from './tab'

const DRIVER = 'WebKitWebDriver'
const DISPLAY_SERVER = 'Xvfb'
const READY_WITHIN_MS = 20_000
const LOAD_WITHIN_MS = 120_000

const AnswerDto = v.object({ value: v.unknown() })
const FaultDto = v.object({ error: v.string(), message: v.string() })
const SessionDto = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
})
const WindowDto = v.object({ handle: v.string() })

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json) => Promise<unknown>

/** Calls of a W3C WebDriver. */
const callAt =
  (url: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = v.parse(AnswerDto, await answer.json())
    if (answer.ok) return value
    const { error, message } = v.parse(FaultDto, value)
    throw new Error(`${error}: ${message}`)
  }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address: AddressInfo | string | null = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

async function whenReady(call: Call): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

/** Calls of one session; those of a tab go to its window first. */
function tabOf(call: Call, handle: string): Tab {
  const toTab = () => call('POST', '/window', { handle })
  return {
    open: async (url) => {
      await toTab()
      await call('POST', '/url', { url })
    },
    toFront: async () => {
      await toTab()
    },
    reload: async () => {
      await toTab()
      await call('POST', '/refresh')
    },
    run: async (pageFunction, ...args) => {
      await toTab()
      const script = `const done = arguments[0]
        ${callExpression(pageFunction, args)}.then((text) => done({ text }), (error) => done({ error: String(error) }))`
      const answer = await call('POST', '/execute/async', { script, args: [] })
      const { text, error } = v.parse(RunDto, answer)
      if (text === undefined) throw new Error(error)
      const value: unknown = JSON.parse(text)
      return value
    },
    act: async ({ type, id, actions }) => {
      await toTab()
      await call('POST', '/actions', { actions: [{ type, id, actions }] })
    },
    screenshot: async () => {
      await toTab()
      return Buffer.from(v.parse(v.string(), await call('GET', '/screenshot')), 'base64')
    },
  }
}

const RunDto = v.object({ text: v.optional(v.string()), error: v.optional(v.string()) })

/** Starts a virtual display if the machine has none. */
async function provideDisplay(): Promise<{ env: Record<string, string>; server: Program | null }> {
  if (process.env.DISPLAY) return { env: {}, server: null }
  const server = runProgram(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const display = await server.line(/^\d+$/)
  return { env: { DISPLAY: `:${display}` }, server }
}

/** WebKit's GTK port, driven by W3C WebDriver. */
export const webKit: Engine = {
  name: 'WebKit',
  missing: () => {
    if (findProgram([DRIVER]) === undefined) {
      return 'WebKit is not installed (on Debian: webkit2gtk-driver).'
    }
    return process.env.DISPLAY || findProgram([DISPLAY_SERVER])
      ? null
      : 'WebKit needs a screen (on Debian without one: xvfb).'
  },
  start: async ({ width, height }): Promise<RunningEngine> => {
    const { env, server } = await provideDisplay()
    const port = await freePort()
    const driver = runProgram(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], env)
    const call = callAt(`http://127.0.0.1:${port}`)
    await whenReady(call)
    const options = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId, capabilities: got } = v.parse(
      SessionDto,
      await call('POST', '/session', { capabilities }),
    )
    const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await inSession('POST', '/timeouts', { script: LOAD_WITHIN_MS, pageLoad: LOAD_WITHIN_MS })
    return {
      name: `${got.browserName} ${got.browserVersion}`,
      complaints: () => driver.lines().filter((line) => /CONSOLE .*ERROR/.test(line)),
      openTab: async () => {
        const { handle } = v.parse(WindowDto, await inSession('POST', '/window/new', { type: 'window' }))
        await inSession('POST', '/window', { handle })
        await inSession('POST', '/window/rect', { width, height })
        return tabOf(inSession, handle)
      },
      close: async () => {
        await inSession('DELETE', '')
        await driver.stop()
        await server?.stop()
      },
    }
  },
}
