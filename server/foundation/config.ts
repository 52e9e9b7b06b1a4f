import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOG_LEVELS, type LogLevel } from './log'
import { StartupError } from './failure'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Folder of pictures that an image sync reads. */
  readonly imageDir: string
  /** Limit of all uploaded pictures: they are stored in the database, and in its backups. */
  readonly imageLibraryMb: number
  /** Folder from which files are loaded automatically; null: none. */
  readonly exchangeDir: string | null
  /** Largest body of a load over HTTP, and largest file in that folder: a load is held in memory. */
  readonly exchangeMaxMb: number
  /** The embedded database writes only while its disk has so much free space. */
  readonly minFreeMb: number
  readonly databaseUrl: string | null
  readonly seed: 'demo' | 'none'
  readonly seedProducts: number
  /** The demo data include a landing page. */
  readonly demoLanding: boolean
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | null
  readonly humanCheckCost: number
  /** Payment gateway; 'none' turns off payment by card and eCheck. */
  readonly paymentGateway: 'sandbox' | 'none'
  /** Requests processed at once, apart from payments. */
  readonly maxAtWork: number
  /** Requests that may wait for their turn, for reads and for writes each. */
  readonly maxWaiting: number
  readonly maxWaitMs: number
  /** Hosts that webhooks may reach on private networks and without TLS. */
  readonly privateWebhookHosts: readonly string[] | 'all'
  readonly trustsProxy: boolean
  /** Key with which Prometheus may read the metrics from other machines; null: only from this machine. */
  readonly metricsKey: string | null
  readonly logLevel: LogLevel
  readonly isProduction: boolean
}

export function defaultPublicUrl(port: number): string {
  return `http://localhost:${port}`
}

type Environment = Readonly<Record<string, string | undefined>>

const ON = ['1', 'true', 'on', 'yes']
const OFF = ['0', 'false', 'off', 'no']

/** Treats an empty variable as unset. */
function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function readInteger(env: Environment, name: string, min: number, max: number, fallback: number): number {
  const value = read(env, name)
  if (value === null) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not '${value}'`)
  }
  return number
}

function readChoice<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = read(env, name)
  if (value === null) return fallback
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, not '${value}'`)
  }
  return choice
}

function readSwitch(env: Environment, name: string): boolean {
  const value = read(env, name)?.toLowerCase() ?? 'off'
  if (![...ON, ...OFF].includes(value)) throw new StartupError(`${name} must be on or off, not '${value}'`)
  return ON.includes(value)
}

/** Messages never contain the value: such URLs contain passwords. */
function readUrl(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = read(env, name)
  if (value === null) return null
  const hint = `${name} must be an address that starts with ${protocols.join(' or ')}`
  if (!URL.canParse(value)) throw new StartupError(hint)
  if (!protocols.includes(`${new URL(value).protocol}//`)) throw new StartupError(hint)
  return value
}

const MAIL_ADDRESS = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

function readMailFrom(env: Environment): string | null {
  const value = read(env, 'MAIL_FROM')
  if (value === null || MAIL_ADDRESS.test(value)) return value
  throw new StartupError('MAIL_FROM must be an address such as Shop <orders@shop.example>')
}

function readRecaptcha(env: Environment): Config['recaptcha'] {
  const siteKey = read(env, 'RECAPTCHA_SITE_KEY')
  const secret = read(env, 'RECAPTCHA_SECRET')
  if (siteKey !== null && secret === null) {
    throw new StartupError('RECAPTCHA_SECRET must be set together with RECAPTCHA_SITE_KEY')
  }
  if (siteKey === null && secret !== null) {
    throw new StartupError('RECAPTCHA_SITE_KEY must be set together with RECAPTCHA_SECRET')
  }
  return siteKey !== null && secret !== null ? { siteKey, secret } : null
}

/** `on`, or hosts separated by commas. */
function readPrivateHosts(env: Environment): Config['privateWebhookHosts'] {
  const name = 'WEBHOOK_ALLOW_PRIVATE'
  const value = read(env, name)?.toLowerCase() ?? 'off'
  if (ON.includes(value)) return 'all'
  if (OFF.includes(value)) return []
  const hosts = value.split(',').map((host) => host.trim())
  const wrong = hosts.find(
    (host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).hostname !== host,
  )
  if (wrong !== undefined) {
    throw new StartupError(`${name} must be on, off or host names such as erp.internal, not '${wrong}'`)
  }
  return hosts
}

const METRICS_KEY_MIN = 32

/** The message never contains the value. */
function readMetricsKey(env: Environment): string | null {
  const key = read(env, 'METRICS_KEY')
  if (key === null || (key.length >= METRICS_KEY_MIN && /^[\x21-\x7e]+$/.test(key))) return key
  throw new StartupError(
    `METRICS_KEY must have at least ${METRICS_KEY_MIN} letters, digits or signs, without blanks`,
  )
}

const NODE_ENVIRONMENTS = ['production', 'development', 'test'] as const

/** Node ignores an unknown time zone, and order dates would be in UTC. */
function checkTimeZone(env: Environment): void {
  const zone = read(env, 'TZ')
  if (zone === null) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone.replace(/^:/, '') })
  } catch {
    throw new StartupError(`TZ must be a time zone such as America/New_York, not '${zone}'`)
  }
}

/** A configured folder must exist: an image sync from a mistyped one would find no pictures. */
function readImageDir(env: Environment): string | null {
  const value = read(env, 'IMAGE_DIR')
  if (value === null) return null
  const folder = resolve(value)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new StartupError(`IMAGE_DIR must be a folder that exists, not '${value}'`)
}

/** All variables that are read, including those of the packages used. */
const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'IMAGE_DIR',
  'IMAGE_LIBRARY_MB',
  'EXCHANGE_DIR',
  'EXCHANGE_MAX_MB',
  'MIN_FREE_MB',
  'DATABASE_URL',
  'SEED',
  'SEED_PRODUCTS',
  'DEMO_LANDING',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'HUMAN_CHECK_COST',
  'PAYMENT_GATEWAY',
  'MAX_AT_WORK',
  'MAX_WAITING',
  'MAX_WAIT_MS',
  'WEBHOOK_ALLOW_PRIVATE',
  'TRUST_PROXY',
  'METRICS_KEY',
  'LOG_LEVEL',
  'NODE_ENV',
] as const

/** Shorter names have too many neighbours: `POST` and `SHED` are variables of other programs. */
const NEARLY_MIN_LENGTH = 6
const NAME_MAX = 40

/** Counts letters that differ, are missing, extra or swapped; more than one counts as 2. */
function differences(a: string, b: string): number {
  const from = [...a].findIndex((letter, n) => letter !== b[n])
  if (from === -1) return Math.min(2, b.length - a.length)
  const [restA, restB] = [a.slice(from), b.slice(from)]
  const isReplaced = restA.slice(1) === restB.slice(1)
  const isMissing = restA.slice(1) === restB || restA === restB.slice(1)
  const isSwapped = restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0]
  return isReplaced || isMissing || isSwapped ? 1 : 2
}

const bare = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

function isNearly(name: string, variable: string): boolean {
  if (bare(name) === bare(variable)) return true
  return variable.length >= NEARLY_MIN_LENGTH && differences(bare(name), bare(variable)) === 1
}

/** Unread variables whose names are close to a read one, with that name. */
export function nearlyNamed(env: Environment): readonly (readonly [given: string, meant: string])[] {
  const known: readonly string[] = VARIABLES
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || name.length > NAME_MAX) return []
    const suggestion = known.find((variable) => env[variable] === undefined && isNearly(name, variable))
    return suggestion === undefined ? [] : [[name, suggestion] as const]
  })
}

/** Reads the environment; an invalid value throws a `StartupError` that names the variable. */
export function readConfig(env: Environment): Config {
  const port = readInteger(env, 'PORT', 0, 65_535, 3000)
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres://', 'postgresql://'])
  const isProduction = readChoice(env, 'NODE_ENV', NODE_ENVIRONMENTS, 'development') === 'production'
  checkTimeZone(env)
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http://', 'https://']) ?? defaultPublicUrl(port)
  const exchangeDir = read(env, 'EXCHANGE_DIR')
  const dataDir = resolve(read(env, 'DATA_DIR') ?? './data')
  return {
    port,
    host: read(env, 'HOST') ?? '127.0.0.1',
    dataDir,
    imageDir: readImageDir(env) ?? join(dataDir, 'images'),
    imageLibraryMb: readInteger(env, 'IMAGE_LIBRARY_MB', 0, 1_000_000, 1024),
    exchangeDir: exchangeDir === null ? null : resolve(exchangeDir),
    exchangeMaxMb: readInteger(env, 'EXCHANGE_MAX_MB', 1, 2048, 128),
    minFreeMb: readInteger(env, 'MIN_FREE_MB', 0, 1_000_000_000, 64),
    databaseUrl,
    // Opt-in in production: the demo accounts' password is public.
    seed: readChoice(env, 'SEED', ['demo', 'none'], isProduction ? 'none' : 'demo'),
    seedProducts: readInteger(env, 'SEED_PRODUCTS', 1, 200_000, 2400),
    demoLanding: readChoice(env, 'DEMO_LANDING', ['on', 'off'], 'on') === 'on',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp://', 'smtps://']),
    mailFrom: readMailFrom(env),
    recaptcha: readRecaptcha(env),
    // Opt-in in production: the sandbox gateway takes no money for delivered goods.
    paymentGateway: readChoice(
      env,
      'PAYMENT_GATEWAY',
      ['sandbox', 'none'],
      isProduction ? 'none' : 'sandbox',
    ),
    humanCheckCost: readInteger(env, 'HUMAN_CHECK_COST', 1, 1_000_000, 1000),
    // The embedded database runs one statement at a time.
    maxAtWork: readInteger(env, 'MAX_AT_WORK', 2, 1000, databaseUrl === null ? 8 : 32),
    maxWaiting: readInteger(env, 'MAX_WAITING', 0, 100_000, 500),
    maxWaitMs: readInteger(env, 'MAX_WAIT_MS', 0, 60_000, 2000),
    privateWebhookHosts: readPrivateHosts(env),
    trustsProxy: readSwitch(env, 'TRUST_PROXY'),
    metricsKey: readMetricsKey(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    isProduction,
  }
}
