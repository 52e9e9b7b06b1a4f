import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { findProgram, runProgram } from './programs'
import { callExpression, type Engine, type Json, type RunningEngine, type Tab } from './tab'

const COMMANDS = [
  'firefox',
  'firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
]

const MessageDto = v.object({
  id: v.optional(v.nullable(v.number())),
  type: v.string(),
  method: v.optional(v.string()),
  message: v.optional(v.string()),
  result: v.optional(v.unknown()),
  params: v.optional(v.unknown()),
})
const LogDto = v.object({ level: v.string(), text: v.nullable(v.string()) })
const ResultDto = v.object({
  type: v.string(),
  result: v.optional(v.object({ value: v.optional(v.string()) })),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
})
const ContextDto = v.object({ context: v.string() })
const SessionDto = v.object({ capabilities: v.object({ browserVersion: v.string() }) })
const PictureDto = v.object({ data: v.string() })

/** A download that a reload cancels is reported as an error with this status. */
const CANCELLED = /status=2152398850/

type Send = (method: string, params: Json) => Promise<unknown>

/** Opens a WebDriver BiDi connection. */
async function connect(url: string, complaints: string[]): Promise<{ send: Send; end: () => void }> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const message = v.parse(MessageDto, JSON.parse(data.toString()))
    if (message.method === 'log.entryAdded') {
      const { level, text } = v.parse(LogDto, message.params)
      if (level === 'error' && !CANCELLED.test(text ?? '')) complaints.push(text ?? '')
    }
    const pendingCommand = waiting.get(message.id ?? -1)
    waiting.delete(message.id ?? -1)
    if (message.type === 'error') pendingCommand?.reject(new Error(message.message))
    else pendingCommand?.resolve(message.result)
  })
  let sent = 0
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
  return { send, end: () => socket.terminate() }
}

function tabOf(send: Send, context: string): Tab {
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'interactive' })
    },
    run: async (pageFunction, ...args) => {
      const expression = callExpression(pageFunction, args)
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      const { result, exceptionDetails } = v.parse(ResultDto, answer)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      const value: unknown = JSON.parse(result?.value ?? 'null')
      return value
    },
    toFront: async () => {
      await send('browsingContext.activate', { context })
    },
    act: async ({ type, id, actions }) => {
      await send('input.performActions', { context, actions: [{ type, id, actions }] })
    },
    screenshot: async () => {
      const { data } = v.parse(PictureDto, await send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
  }
}

/** Firefox, controlled by WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () =>
    findProgram(COMMANDS) === undefined ? 'Firefox is not installed (on Debian: firefox-esr).' : null,
  start: async ({ width, height }): Promise<RunningEngine> => {
    const profile = await mkdtemp(join(tmpdir(), 'tradecounter-firefox-'))
    const program = runProgram(findProgram(COMMANDS) ?? 'firefox', [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      profile,
    ])
    const line = await program.line(/WebDriver BiDi listening on/)
    const complaints: string[] = []
    const { send, end } = await connect(`${line.replace(/^.* on /, '').trim()}/session`, complaints)
    const { capabilities } = v.parse(SessionDto, await send('session.new', { capabilities: {} }))
    await send('session.subscribe', { events: ['log.entryAdded'] })
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      complaints: () => complaints,
      openTab: async () => {
        const { context } = v.parse(ContextDto, await send('browsingContext.create', { type: 'tab' }))
        await send('browsingContext.setViewport', { context, viewport: { width, height } })
        return tabOf(send, context)
      },
      close: async () => {
        end()
        await program.stop()
        await rm(profile, { recursive: true, force: true })
      },
    }
  },
}
