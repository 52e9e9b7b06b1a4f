import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfig } from '../../../server/foundation/config'
import type { OpenedDatabase } from '../../../server/db/database'
import type { ServerDeps } from '../../../server/exchange/calls/loadCall'
import { type DataTerminal, readDataArguments, runData } from '../../../server/exchange/dataCommand'
import type { LoadDeps } from '../../../server/exchange/run/part'
import { createLog } from '../../../server/foundation/log'
import { makeMetrics } from '../../../server/process/metrics/metrics'

export type Files = Readonly<Record<string, string | Uint8Array>>

export interface Told {
  readonly code: number
  readonly text: string
}

/** Folders of files for `data` commands, and the commands. */
export interface ExchangeFolders {
  /** A new folder with these files; their folders are made. */
  readonly make: (files?: Files) => Promise<string>
  /** Every file of a folder by its name. */
  readonly read: (folder: string) => Promise<Record<string, string>>
  /** Runs a command; `answers` are what a person types. */
  readonly run: (deps: LoadDeps, args: readonly string[], answers?: readonly string[]) => Promise<Told>
  readonly remove: () => Promise<void>
}

async function readAll(folder: string, below = ''): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) Object.assign(files, await readAll(folder, name))
    else files[name] = await readFile(join(folder, name), 'latin1')
  }
  return files
}

export async function openExchangeFolders(): Promise<ExchangeFolders> {
  const root = await mkdtemp(join(tmpdir(), 'exchange-'))
  let made = 0
  return {
    make: async (files = {}) => {
      const folder = join(root, String((made += 1)))
      await mkdir(folder)
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), content)
      }
      return folder
    },
    read: (folder) => readAll(folder),
    run: async (deps, args, answers) => {
      let text = ''
      const left = [...(answers ?? [])]
      const terminal: DataTerminal = {
        write: (written) => {
          text += written
        },
        showProgress: () => undefined,
        ask: answers ? () => Promise.resolve(left.shift() ?? '') : null,
      }
      const given = readDataArguments(args)
      if (!given || given.action === 'template') throw new Error(`No command: ${args.join(' ')}`)
      return { code: await runData(given, terminal, deps), text }
    },
    remove: () => rm(root, { recursive: true }),
  }
}

/** Dependencies that a server passes to loads, without starting one. */
export function serverDepsOf(
  { db, takeTurn }: Pick<OpenedDatabase, 'db' | 'takeTurn'>,
  clock: () => Date,
): ServerDeps {
  const stopping = new AbortController().signal
  const mail = { kick: () => undefined }
  const metrics = makeMetrics()
  return { db, takeTurn, clock, log: createLog('error'), config: readConfig({}), stopping, mail, metrics }
}
