import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { COMMAND_LINE } from '../accounts/people/person'
import type { Queries } from '../db/database'
import { TurnTaken } from '../db/turn'
import { StartupError } from '../foundation/failure'
import { ERRORS_FILE } from './folder/findInputs'
import { openFolder } from './folder/openFolder'
import type { Kind, Missing } from './kind'
import { errorsFile } from './folder/errorsFile'
import { exportFolder } from './folder/writeFolder'
import { makeProblems, UNKNOWN_FILE } from './report/problems'
import { type Counts, type Report, reportText } from './report/report'
import { auditLoad } from './run/auditLoad'
import { load } from './run/load'
import type { LoadDeps } from './run/part'

export const DATA_USAGE = `Usage:
  data template FOLDER                          writes every file with its heading and an example row
  data check FOLDER                             tells what a load would do, and changes nothing
  data load FOLDER [--full [--list] [--yes]]    loads the files: all of them or, with any problem, nothing
  data export FOLDER                            writes files that a load reads back
--full also retires what is missing in the files given, after asking, or at once with --yes.
--list names each row that --full retires, also with check.
--hold-invitations: new users get no mail; user invite --all sends it later.
--decimal-comma: the files' numbers are written 12,5.
docs/data-exchange.md describes every file.`

/** Longest wait of a command for another load. */
const TURN_WAIT_MS = 60_000

/** Exit codes. */
export const DONE = 0
export const REFUSED = 1
export const WRONG_USAGE = 2

const BUSY = 'Another load is running. Nothing was changed: try again once it has ended.'

const OPTIONS = {
  full: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  'hold-invitations': { type: 'boolean', default: false },
  'decimal-comma': { type: 'boolean', default: false },
} as const

const ACTIONS = ['check', 'load', 'export'] as const

/** Arguments of `template`, which needs no database. */
interface TemplateArguments {
  readonly action: 'template'
  readonly folder: string
}

interface DataArguments {
  readonly action: (typeof ACTIONS)[number]
  readonly folder: string
  readonly isFull: boolean
  readonly isSure: boolean
  readonly listsRetired: boolean
  readonly holdsInvitations: boolean
  readonly hasDecimalComma: boolean
}

/** Null for an invalid command. */
export function readDataArguments(args: readonly string[]): TemplateArguments | DataArguments | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const action = ACTIONS.find((each) => each === positionals[0])
    const folder = positionals[1]?.trim() ?? ''
    if (folder === '' || positionals.length > 2) return null
    if (positionals[0] === 'template') return { action: 'template', folder }
    if (!action) return null
    return {
      action,
      folder,
      isFull: values.full,
      isSure: values.yes,
      listsRetired: values.list,
      holdsInvitations: values['hold-invitations'],
      hasDecimalComma: values['decimal-comma'],
    }
  } catch {
    return null
  }
}

export interface DataTerminal {
  readonly write: (text: string) => void
  /** Replaces the last progress line; does nothing without a terminal. */
  readonly showProgress: (text: string) => void
  /** Null if not interactive. */
  readonly ask: ((question: string) => Promise<string>) | null
}

function confirmRetiring(terminal: DataTerminal, isSure: boolean) {
  return async (counts: readonly Counts[]): Promise<boolean> => {
    const retired = counts.filter((each) => each.retired > 0)
    terminal.write(`Not in the files, to be retired:\n`)
    for (const { kind, retired: rows } of retired)
      terminal.write(`  ${kind}  ${rows.toLocaleString('en-US')}\n`)
    if (isSure) return true
    if (!terminal.ask) {
      terminal.write('Nothing was changed: repeat the command with --yes to retire them.\n')
      return false
    }
    const answer = await terminal.ask('Retire them? [y/N] ')
    const isAgreed = /^y(es)?$/i.test(answer.trim())
    if (!isAgreed) terminal.write('Nothing was changed.\n')
    return isAgreed
  }
}

/** For example 'Not in prices: product P1, price_list STD'. */
function retiredText({ name, key: columns }: Kind, key: Missing['key']): string {
  const cells = columns.flatMap((column) => {
    const cell = String(key[column] ?? '')
    return cell === '' ? [] : [`${column} ${cell}`]
  })
  return `Not in ${name}: ${cells.join(', ')}\n`
}

async function loadFolder(
  deps: LoadDeps,
  args: DataArguments,
  terminal: DataTerminal,
  signal?: AbortSignal,
): Promise<number> {
  const { action, folder, isFull, isSure, hasDecimalComma, holdsInvitations } = args
  const { inputs, unknown } = await openFolder(folder)
  if (inputs.length === 0) throw new StartupError(`There are no files to load in ${folder}`)
  await rm(join(folder, ERRORS_FILE), { force: true })
  const errors = errorsFile(folder)
  const problems = makeProblems(errors.add)
  for (const name of unknown) problems.warn(name, UNKNOWN_FILE)
  const record = async (tx: Queries, { isAccepted, counts, problems: problemCount }: Report) =>
    auditLoad(tx, { origin: COMMAND_LINE, inputs, isAccepted, counts, problemCount, key: null }, deps.clock())
  let isDeclined = false
  const confirm = confirmRetiring(terminal, isSure)
  const report = await load(deps, inputs, {
    turnWaitMs: TURN_WAIT_MS,
    isCheck: action === 'check',
    isFull,
    hasDecimalComma,
    holdsInvitations,
    ...(args.listsRetired && { onRetire: (kind, key) => terminal.write(retiredText(kind, key)) }),
    problems,
    confirm: async (counts) => {
      const isAgreed = await confirm(counts)
      isDeclined = !isAgreed
      return isAgreed
    },
    record,
    onProgress: (step, done) => terminal.showProgress(`${step}: ${done.toLocaleString('en-US')} rows`),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof TurnTaken ? new StartupError(BUSY) : error
  })
  terminal.showProgress('')
  const path = await errors.close()
  if (isDeclined) return REFUSED
  terminal.write(reportText(report))
  if (path !== null) terminal.write(`All problems are in ${path}\n`)
  if (!report.isAccepted) {
    if (action === 'load') await record(deps.db, report)
    return REFUSED
  }
  terminal.write(action === 'check' ? 'Nothing was changed: this was a check.\n' : 'Loaded.\n')
  return DONE
}

/** Runs one command on a folder; returns its exit code. Throws a `StartupError` for an unusable folder. */
export async function runData(
  args: DataArguments,
  terminal: DataTerminal,
  deps: LoadDeps,
  signal?: AbortSignal,
): Promise<number> {
  const { action, folder } = args
  if (action !== 'export') return loadFolder(deps, args, terminal, signal)
  const written = await exportFolder(deps.db, folder, (step) => terminal.showProgress(step))
  terminal.showProgress('')
  for (const [kind, rows] of written) terminal.write(`${kind}  ${rows.toLocaleString('en-US')}\n`)
  return DONE
}
