import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import type { RunnerTask, RunnerTestCase, RunnerTestSuite } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** `npm test` runs some files once more on PostgreSQL, which must not delete what the first run left. */
const FOLDER = join('test', 'browser', 'artifacts', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : []))
const NAME_LENGTH = 100
/** A page that hangs must not hide the failure. */
const CAPTURE_TIMEOUT_MS = 10_000

type Runner = RunnerTestCase | RunnerTestSuite

interface OpenContext {
  /** The test that opened it, or the file, whose tests share it. */
  readonly opener: RunnerTask | undefined
  readonly messages: Map<Page | null, string[]>
}

const currentRunner = new AsyncLocalStorage<Runner>()
const openContexts = new Map<BrowserContext, OpenContext>()
/** Number of pictures saved for each test or file. */
const pictures = new WeakMap<Runner, number>()

/** Runs a test or file; the contexts that it opens are its own. */
export const runAs = (runner: Runner, run: () => Promise<void>): Promise<void> =>
  currentRunner.run(runner, run)

export async function emptyArtifacts(): Promise<void> {
  await rm(join(ROOT, FOLDER), { recursive: true, force: true })
  await mkdir(join(ROOT, FOLDER), { recursive: true })
}

const startTrace = (context: BrowserContext) =>
  process.env.TRACE ? context.tracing.start({ screenshots: true, snapshots: true, sources: true }) : undefined

/** Records the console of a context's pages and, with `TRACE=1`, a trace, for the test that may fail. */
export async function watchContext(context: BrowserContext): Promise<void> {
  const messages = new Map<Page | null, string[]>()
  const add = (page: Page | null, message: string) => {
    messages.set(page, [...(messages.get(page) ?? []), message])
  }
  context.on('console', (message: ConsoleMessage) => {
    add(message.page(), `${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    add(failure.page(), `uncaught: ${error.stack ?? error.message}`)
  })
  openContexts.set(context, { opener: currentRunner.getStore(), messages })
  context.on('close', () => openContexts.delete(context))
  await startTrace(context)
}

/** The folder of a test, or of a file whose `beforeAll` failed, from the root of the repository. */
function folderOf(runner: Runner): string {
  const file = basename(runner.file.name, '.test.ts')
  const name = `${file} ${runner.type === 'test' ? runner.fullTestName : 'beforeAll'}`
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (name.length <= NAME_LENGTH) return join(FOLDER, name)
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return join(FOLDER, `${name.slice(0, NAME_LENGTH)}-${hash}`)
}

async function textOf(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map(async (frame) => {
      const text = await frame.locator('body').innerText({ timeout: CAPTURE_TIMEOUT_MS })
      return frame === page.mainFrame() ? text : `Frame ${frame.url()}:\n${text}`
    }),
  )
  return texts.join('\n\n')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Saves a page's picture, URL, console and text in the running test's folder. */
export async function savePage(page: Page, remark = ''): Promise<void> {
  const runner = currentRunner.getStore()
  if (!runner) return
  const number = (pictures.get(runner) ?? 0) + 1
  pictures.set(runner, number)
  const folder = folderOf(runner)
  const file = join(ROOT, folder, String(number))
  await mkdir(join(ROOT, folder), { recursive: true })
  const [picture, text] = await Promise.all([
    page.screenshot({ path: `${file}.png`, timeout: CAPTURE_TIMEOUT_MS }).then(() => '', reasonOf),
    textOf(page).catch((error: unknown) => `(not readable: ${reasonOf(error)})`),
  ])
  const console = openContexts.get(page.context())?.messages.get(page) ?? []
  const parts = [
    remark,
    `URL: ${page.url()}`,
    picture && `No picture: ${picture}`,
    ['Console:', ...console.map((message) => `  ${message}`)].join('\n'),
    `Text:\n${text}`,
  ]
  await writeFile(`${file}.txt`, `${parts.filter(Boolean).join('\n\n')}\n`)
}

async function saveTrace(context: BrowserContext, runner: Runner, index: number): Promise<void> {
  await context.tracing.stop({ path: join(ROOT, folderOf(runner), `trace-${index + 1}.zip`) })
  // The next tests may share the context.
  await startTrace(context)
}

/** Adds the folder's name below the first line of the error, which shortened reports still show. */
function nameFolder(runner: Runner): void {
  const note = `See the page in ${folderOf(runner)}/`
  for (const error of runner.result?.errors ?? []) {
    const [first = '', ...rest] = error.message.split('\n')
    const message = [first, note, ...rest].join('\n')
    if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => message)
    error.message = message
  }
}

/** Saves the open pages when the running test, or the `beforeAll` of its file, has failed. */
export async function saveFailure(): Promise<void> {
  const runner = currentRunner.getStore()
  if (!runner?.result?.errors?.length) return
  const contexts = [...openContexts].filter(([, { opener }]) => opener === runner || opener === runner.file)
  const pages = contexts.flatMap(([context]) => context.pages())
  for (const page of pages) await savePage(page)
  if (process.env.TRACE) {
    await Promise.all(contexts.map(([context], index) => saveTrace(context, runner, index)))
  }
  if (pictures.has(runner)) nameFolder(runner)
}
