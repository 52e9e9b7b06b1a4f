import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../foundation/failure'
import { answerLoad, type LoadReport, type Replays, type ServerDeps } from '../calls/loadCall'
import { errorsFile } from '../folder/errorsFile'
import { ERRORS_FILE } from '../folder/findInputs'
import { openFolder } from '../folder/openFolder'
import { reportText } from '../report/report'
import { ARCHIVE, type Batch, readOptions, READY_FILE, REJECTED, Unusable } from './batch'

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

/** Loads the files, or returns the stored outcome; throws errors other than refusals. */
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
export async function loadBatch(drop: DropDeps, batch: Batch): Promise<void> {
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
