import { createInterface } from 'node:readline/promises'
import type { Config } from '../../foundation/config'
import {
  DATA_USAGE,
  DONE,
  type DataTerminal,
  readDataArguments,
  REFUSED,
  runData,
  WRONG_USAGE,
} from '../../exchange/dataCommand'
import { writeTemplate } from '../../exchange/folder/writeFolder'
import type { Log } from '../../foundation/log'
import { openForCommand } from './openForCommand'
import { findShopGaps, gapsText } from './shopGaps'

const CLEAR_LINE = '\r\u001B[K'
/** Shortest interval between redraws of the progress. */
const PROGRESS_MS = 100

/** The terminal of this process; progress goes to the error stream, and only if that is a terminal. */
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
  const opened = await openForCommand(config, log)
  try {
    const deps = { db: opened.db, takeTurn: opened.takeTurn, config, clock: () => new Date() }
    const code = await runData(given, terminal, deps, stopping.signal)
    if (given.action !== 'export') terminal.write(gapsText(await findShopGaps(opened.db, config)))
    return code
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    terminal.write('Stopped. Nothing was changed.\n')
    return REFUSED
  } finally {
    await opened.close()
  }
}
