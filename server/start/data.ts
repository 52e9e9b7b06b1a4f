import { createInterface } from 'node:readline/promises'
import type { Config } from '../config'
import { openDatabase } from '../db/openDatabase'
import {
  DATA_USAGE,
  DONE,
  type DataTerminal,
  readDataArguments,
  REFUSED,
  runData,
  WRONG_USAGE,
} from '../exchange/dataCommand'
import { writeTemplate } from '../exchange/folder/writeFolder'
import { StartupError } from '../failure'
import type { Log } from '../log'

const CLEAR_LINE = '\r\u001B[K'
/** A terminal need not be drawn more often. */
const PROGRESS_MS = 100

/** The terminal of this process; progress goes to the error stream, and only where somebody looks. */
function processTerminal(): DataTerminal {
  let shownAt = 0
  let isShowing = false
  const showProgress = (text: string) => {
    if (!process.stderr.isTTY || (text !== '' && Date.now() - shownAt < PROGRESS_MS)) return
    shownAt = Date.now()
    if (text !== '' || isShowing) process.stderr.write(CLEAR_LINE + text)
    isShowing = text !== ''
  }
  const ask = async (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
  return {
    write: (text) => {
      showProgress('')
      process.stdout.write(text)
    },
    showProgress,
    ask: process.stdin.isTTY ? ask : null,
  }
}

/** The embedded database belongs to the server that runs. */
function withAdvice(error: unknown, { databaseUrl }: Config): unknown {
  const isLocked = error instanceof StartupError && databaseUrl === null && /in use/.test(error.message)
  if (!isLocked) return error
  return new StartupError(
    `${error.message}\nStop the server first. With PostgreSQL (DATABASE_URL) it need not be stopped.`,
  )
}

/** Runs the `data` command to its exit code; Ctrl+C ends it without a change. */
export async function exchangeData(config: Config, log: Log, args: readonly string[]): Promise<number> {
  const given = readDataArguments(args)
  if (!given) {
    process.stderr.write(`${DATA_USAGE}\n`)
    return WRONG_USAGE
  }
  const terminal = processTerminal()
  if (given.action === 'template') {
    await writeTemplate(given.folder)
    terminal.write(`Wrote a template of every file to ${given.folder}\n`)
    return DONE
  }
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const opened = await openDatabase(config, log).catch((error: unknown) => {
    throw withAdvice(error, config)
  })
  try {
    const deps = { db: opened.db, config, clock: () => new Date() }
    return await runData(given, terminal, deps, stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    terminal.write('Stopped. Nothing was changed.\n')
    return REFUSED
  } finally {
    await opened.close()
  }
}
