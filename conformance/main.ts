import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { conform } from './conform'

/** Prompts for the password without echoing it. */
async function askPassword(): Promise<string> {
  process.stderr.write('Password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** The first Ctrl+C ends the run once the current check has undone its changes; a second one ends it at once. */
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

let done = 0
const showProgress = () => void process.stderr.write(`\r${(done += 1)} checks`)

process.exitCode = await conform(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  askPassword: process.stdin.isTTY ? askPassword : null,
  carry: fetch,
  clock: () => new Date(),
  stopping: stopping.signal,
  onResult: process.stderr.isTTY ? showProgress : () => undefined,
})
