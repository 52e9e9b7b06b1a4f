import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { readIgnored, type Stage } from './dockerfile'

export interface Built {
  /** Folder that stands for `/` of the image. */
  readonly root: string
  readonly workdir: string
}

interface Building {
  /** Build context of the image. */
  readonly source: string
  readonly scratch: string
  readonly built: Map<string, Built>
}

/** Maps a path in the image to a path on this machine. */
const placeOf = ({ root, workdir }: Built, path: string) =>
  path.startsWith('/') ? join(root, path) : join(root, workdir, path)

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** `COPY [--from=stage] FILE… TARGET`: copies a folder's content, as Docker does. */
async function copy(text: string, stage: Built, { source, built }: Building): Promise<void> {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).reverse()
  const other = from === undefined ? { root: source, workdir: '' } : built.get(from)
  if (!other) throw new Error(`There is no stage ${from ?? ''}`)
  const isIgnored = readIgnored(await readFile(join(source, '.dockerignore'), 'utf8'))
  const isWanted = (path: string) => from !== undefined || !isIgnored(relative(source, path))
  for (const each of sources) {
    const origin = placeOf(other, each)
    const place = placeOf(stage, target)
    const to = (await isFolder(origin)) || !target.endsWith('/') ? place : join(place, basename(each))
    await cp(origin, to, { recursive: true, filter: isWanted, verbatimSymlinks: true })
  }
}

/** Skipped: users of the image do not exist on this machine. */
const CHOWN = / && chown \S+ \S+$/

function run(text: string, stage: Built): void {
  const here = text.replace(CHOWN, '').replaceAll(/(?<=^|\s)\/(?=\w)/g, `${stage.root}/`)
  console.log(`RUN ${text}`)
  const { status } = spawnSync('sh', ['-ec', here], { cwd: placeOf(stage, ''), stdio: 'inherit' })
  if (status !== 0) throw new Error(`RUN ${text} ended with ${String(status)}`)
}

/** Runs a stage in a folder that stands for the image's root. */
async function runStage({ steps }: Stage, root: string, building: Building): Promise<Built> {
  let stage: Built = { root, workdir: '/' }
  for (const { keyword, text } of steps) {
    if (keyword === 'WORKDIR') {
      stage = { root, workdir: text }
      await mkdir(placeOf(stage, ''), { recursive: true })
    } else if (keyword === 'COPY') await copy(text, stage, building)
    else if (keyword === 'RUN') run(text, stage)
  }
  return stage
}

/** Builds all stages from a folder; returns the last, which is the image. */
export async function runStages(stages: readonly Stage[], source: string, scratch: string): Promise<Built> {
  const built = new Map<string, Built>()
  let last: Built | undefined
  for (const [index, stage] of stages.entries()) {
    const root = join(scratch, String(index))
    await mkdir(root, { recursive: true })
    last = await runStage(stage, root, { source, scratch, built })
    if (stage.name !== null) built.set(stage.name, last)
  }
  if (!last) throw new Error('There are no stages')
  return last
}
