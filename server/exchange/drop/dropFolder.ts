import { codeOf } from '../../db/errors'
import { TurnTaken } from '../../db/turn'
import { lstat, mkdir, rename, rm, writeFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../foundation/failure'
import { answerLoad, type LoadReport, type Replays, type ServerDeps } from '../calls/loadCall'
import { errorsFile } from '../folder/errorsFile'
import { ERRORS_FILE } from '../folder/findInputs'
import { openFolder } from '../folder/openFolder'
import { reportText } from '../report/report'
import type { Dirent } from 'node:fs'
import type { LoadRequest } from '../calls/loadRequest'

/** Written last, when all other files of a folder are complete; its words are the options. */
const READY_FILE = 'ready'
/** Folders for loaded and for rejected batches. */
const ARCHIVE = 'archive'
const REJECTED = 'rejected'
const OWN: readonly string[] = [ARCHIVE, REJECTED]

const READY_BYTES_MAX = 1000

/** A folder of files ready to load. */
interface Batch {
  readonly name: string
  readonly path: string
  /** Distinguishes it from an earlier one of the same name. */
  readonly readyAtMs: number
}

async function toBatch(dir: string, { name }: Dirent): Promise<Batch | null> {
  const path = join(dir, name)
  // A folder without the file is still being filled.
  const ready = await lstat(join(path, READY_FILE)).catch(() => null)
  return ready?.isFile() ? { name, path, readyAtMs: ready.mtimeMs } : null
}

/** Folders that are ready, in the order in which they became so. */
async function listBatches(dir: string): Promise<Batch[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OWN.includes(entry.name),
  )
  const found = await Promise.all(folders.map((entry) => toBatch(dir, entry)))
  return found
    .filter((batch) => batch !== null)
    .sort((one, other) => one.readyAtMs - other.readyAtMs || (one.name < other.name ? -1 : 1))
}

/** A folder that is rejected as a whole. */
class Unusable extends Error {
  override readonly name = 'Unusable'
}

const WORDS = {
  full: 'isFull',
  'decimal-comma': 'hasDecimalComma',
  'hold-invitations': 'holdsInvitations',
} as const
type Word = keyof typeof WORDS
const isWord = (word: string): word is Word => Object.hasOwn(WORDS, word)

/** Reads the options; throws Unusable for unknown words. */
async function readOptions({ path }: Batch): Promise<LoadRequest> {
  const file = join(path, READY_FILE)
  const { size } = await lstat(file)
  if (size > READY_BYTES_MAX) throw new Unusable(`${READY_FILE} has more than ${READY_BYTES_MAX} bytes`)
  const words = (await readFile(file, 'utf8')).split(/\s+/).filter((word) => word !== '')
  const flags = { isFull: false, isCheck: false, hasDecimalComma: false, holdsInvitations: false }
  const options = { ...flags, retireAtMost: null as number | null }
  for (const word of words) {
    const limit = /^retire-at-most=(\d{1,9})$/.exec(word)?.[1]
    if (limit !== undefined) options.retireAtMost = Number(limit)
    else if (isWord(word)) options[WORDS[word]] = true
    else throw new Unusable(`${READY_FILE}: there is no option '${word.slice(0, 40)}'`)
  }
  if (options.retireAtMost !== null && !options.isFull) {
    throw new Unusable(`${READY_FILE}: retire-at-most belongs to full`)
  }
  return options
}

const MB = 1024 * 1024
const REPORT_FILE = 'report.txt'
/** Origin recorded for the files. */
const ORIGIN = { address: 'exchange folder', requestId: '' }

export interface DropDeps {
  readonly deps: ServerDeps
  readonly dir: string
  /** Stores a batch's outcome in the transaction of its load, so that none is loaded twice. */
  readonly replaysOf: (batch: Batch) => Replays
}

const rejectedWhole = (message: string): LoadReport => ({
  isAccepted: false,
  isCheck: false,
  counts: [],
  problemCount: 1,
  problems: [],
  notes: [],
  message: `${message}. Nothing was changed.`,
})

async function findFiles({ path }: Batch, maxMb: number) {
  const found = await openFolder(path)
  const inputs = found.inputs.filter(({ file }) => file !== READY_FILE)
  if (inputs.length === 0) throw new Unusable('There are no files to load')
  for (const { file } of inputs) {
    const { size } = await lstat(join(path, file))
    if (size > maxMb * MB) throw new Unusable(`${file} is larger than ${maxMb} MB`)
  }
  return { inputs, unknown: found.unknown.filter((name) => ![READY_FILE, REPORT_FILE].includes(name)) }
}

/** Loads the files, or returns the stored outcome. Returns rejections as reports; throws other errors. */
async function loadFiles({ deps, replaysOf }: DropDeps, batch: Batch): Promise<LoadReport> {
  await rm(join(batch.path, ERRORS_FILE), { force: true })
  const errors = errorsFile(batch.path)
  try {
    const options = await readOptions(batch)
    const files = await findFiles(batch, deps.config.exchangeMaxMb)
    const replays = replaysOf(batch)
    const call = { deps, origin: ORIGIN, key: null, options, replays, onProblem: errors.add, ...files }
    return (await answerLoad(call)).body as LoadReport
  } catch (error) {
    if (error instanceof Unusable || error instanceof StartupError) return rejectedWhole(error.message)
    throw error
  } finally {
    await errors.close()
  }
}

function textOf({ isAccepted, counts, problemCount, problems, notes, message }: LoadReport): string {
  const report = { isAccepted, counts, problems: problemCount, shown: problems, warnings: notes }
  return problems.length > 0 || isAccepted ? reportText(report) : `${message}\n`
}

/** An unused name, such as '2026-11-25T02-00-00Z nightly'. */
async function freeName(folder: string, { name }: Batch, now: Date): Promise<string> {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${time} ${name}` : `${time} ${name} (${count})`)
    if ((await lstat(path).catch(() => null)) === null) return path
  }
}

async function putAway({ deps, dir }: DropDeps, batch: Batch, report: LoadReport): Promise<string> {
  const folder = join(dir, report.isAccepted ? ARCHIVE : REJECTED)
  await mkdir(folder, { recursive: true })
  await writeFile(join(batch.path, REPORT_FILE), textOf(report))
  const path = await freeName(folder, batch, deps.clock())
  await rename(batch.path, path)
  return path
}

/** Loads a batch and puts it away with its report, both in one turn: other processes never see it in between. */
async function loadBatch(drop: DropDeps, batch: Batch): Promise<void> {
  const { deps } = drop
  await deps.takeTurn(0, async (lost) => {
    const isThere = await lstat(join(batch.path, READY_FILE)).catch(() => null)
    if (!isThere) return
    const stopping = AbortSignal.any([deps.stopping, lost])
    const inTurn: ServerDeps = { ...deps, stopping, takeTurn: (_, work) => work(lost) }
    const report = await loadFiles({ ...drop, deps: inTurn }, batch)
    const path = await putAway(drop, batch, report)
    const { isAccepted, counts, problemCount: problems } = report
    deps.metrics.countLoad('folder', isAccepted ? 'loaded' : 'refused')
    if (isAccepted) deps.log.info('Files of the exchange folder were loaded', { path, counts })
    else deps.log.warn('Files of the exchange folder were refused', { path, problems })
  })
}

const POLL_MS = 5000

const reasonOf = (error: unknown) => codeOf(error) ?? (error instanceof Error ? error.message : String(error))

/** Logs a path's problem once, until it changes: the folder is checked every few seconds. */
function makeComplaints({ deps }: DropDeps) {
  const known = new Map<string, string>()
  return {
    add: (path: string, error: unknown) => {
      const reason = reasonOf(error)
      if (known.get(path) === reason) return
      known.set(path, reason)
      deps.metrics.countLoad('folder', 'failed')
      deps.log.warn('Files of the exchange folder cannot be loaded yet', { path, reason })
    },
    forget: (path: string) => known.delete(path),
  }
}

/** Loads all folders that are ready; one that cannot be read or moved stays for the next time. */
export function makeDrop(drop: DropDeps): { readonly look: () => Promise<void> } {
  const { dir, deps } = drop
  const complaints = makeComplaints(drop)
  return {
    look: async () => {
      try {
        const batches = await listBatches(dir)
        complaints.forget(dir)
        for (const batch of batches) {
          if (deps.stopping.aborted) return
          await loadBatch(drop, batch).then(
            () => complaints.forget(batch.path),
            (error: unknown) => {
              // Another load runs, or the process stops: not the folder's fault.
              if (error instanceof TurnTaken || deps.stopping.aborted) return
              complaints.add(batch.path, error)
            },
          )
        }
      } catch (error) {
        complaints.add(dir, error)
      }
    },
  }
}

export interface DropFolder {
  /** Stops after the load in progress, which is aborted when the process stops. */
  readonly stop: () => Promise<void>
}

/** Checks for ready folders every few seconds. */
export function startDropFolder(drop: DropDeps): DropFolder {
  const { look } = makeDrop(drop)
  let running: Promise<void> | null = null
  const run = () => {
    running ??= look().finally(() => {
      running = null
    })
  }
  run()
  const polling = setInterval(run, POLL_MS)
  return {
    stop: async () => {
      clearInterval(polling)
      await running
    },
  }
}
