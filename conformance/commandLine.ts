import { parseArgs } from 'node:util'
import { AREAS } from './checks/index'
import type { Area } from './run/check'

export const USAGE = `Usage:
  npm run conformance -- URL --user NAME [options]

  --password …       better: TRADECOUNTER_PASSWORD, or the prompt; others can see a command line
  --as ROLE          ends unless the user is a buyer, salesperson, consumer or admin
  --customer KEY     the customer that a salesperson acts for; the first of their list without it
  --only AREA,…      ${AREAS.join(', ')}
  --writes           changes data too, and undoes it; signs the user out elsewhere
  --orders           places orders and pays by a test card too; nothing undoes that
  --format FORMAT    text, json or junit
  --out FILE         writes the report there
  --verbose          every check in the text, with what was sent and received
  --timeout SECONDS  for one answer; 30 without it

Ends with 0: no check failed, 1: some failed, 2: it could not begin.
docs/writing-a-backend.md explains the checks.`

/** Invalid command line; the message has the reason. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

const OPTIONS = {
  user: { type: 'string' },
  password: { type: 'string' },
  as: { type: 'string' },
  customer: { type: 'string' },
  only: { type: 'string', multiple: true },
  writes: { type: 'boolean' },
  orders: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  verbose: { type: 'boolean' },
  timeout: { type: 'string' },
} as const

export const ROLES = ['buyer', 'salesperson', 'consumer', 'admin'] as const
export type Role = (typeof ROLES)[number]
const FORMATS = ['text', 'json', 'junit'] as const

export interface CommandLine {
  /** Without a slash at its end. */
  readonly base: string
  readonly user: string
  readonly password: string | null
  readonly role: Role | null
  readonly customer: string | null
  readonly only: readonly Area[]
  readonly writes: boolean
  readonly orders: boolean
  readonly format: (typeof FORMATS)[number]
  readonly out: string | null
  readonly isVerbose: boolean
  readonly timeoutMs: number
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function oneOf<T extends string>(name: string, known: readonly T[], given: string): T {
  const found = known.find((each) => each === given)
  if (!found) throw new WrongUsage(`${name} knows no '${given}', but ${known.join(', ')}`)
  return found
}

function toBase(text: string | undefined): string {
  if (text === undefined) throw new WrongUsage('Which backend? Give its address')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongUsage(`'${text}' is no http or https address`)
  if (url.username !== '' || url.password !== '') throw new WrongUsage('Give no password in the address')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function toSeconds(text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0)) throw new WrongUsage(`--timeout '${text}' is no number of seconds`)
  return seconds
}

/** Throws `WrongUsage` for an invalid command line. */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const { values, positionals } = parse(args)
  const [address, ...more] = positionals
  if (more.length > 0) throw new WrongUsage('Too many words')
  const base = toBase(address)
  if (values.user === undefined) throw new WrongUsage('--user is missing')
  const only = (values.only ?? [])
    .flatMap((each) => each.split(','))
    .map((name) => oneOf('--only', AREAS, name.trim()))
  return {
    ...{ base, only, user: values.user, customer: values.customer ?? null, out: values.out ?? null },
    password: values.password ?? env.TRADECOUNTER_PASSWORD ?? null,
    role: values.as === undefined ? null : oneOf('--as', ROLES, values.as),
    // Orders are writes.
    writes: values.writes === true || values.orders === true,
    orders: values.orders === true,
    format: oneOf('--format', FORMATS, values.format ?? 'text'),
    isVerbose: values.verbose === true,
    timeoutMs: 1000 * toSeconds(values.timeout ?? '30'),
  }
}
