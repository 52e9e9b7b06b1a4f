import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Server } from 'node:http'
import type { Config } from '../../foundation/config'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { DEMO_PASSWORD, DEMO_USERNAME } from '../../demo/names'
import { isOutboxOpen } from '../../mail/routes'
import type { Log } from '../../foundation/log'
import type { RunningServer } from './startServer'
import { findShopGaps, gapsText } from './shopGaps'

const DEMO_ACCOUNTS = [
  { username: DEMO_USERNAME, role: 'business customer' },
  { username: 'clerk@harborbistro.example', role: 'business customer who sees no prices and no account' },
  { username: 'admin@tradecounter.example', role: 'business customer who administers the site' },
  { username: 'sales@tradecounter.example', role: 'salesperson with 60 customers' },
  { username: 'consumer@example.com', role: 'consumer' },
] as const

export function localUrl(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function presentAccounts(db: Database): Promise<readonly (typeof DEMO_ACCOUNTS)[number][]> {
  const names = DEMO_ACCOUNTS.map(({ username }) => username)
  const rows = await db.select({ username: users.username }).from(users).where(inArray(users.username, names))
  const present = new Set(rows.map(({ username }) => username))
  return DEMO_ACCOUNTS.filter(({ username }) => present.has(username))
}

async function canAnybodySignIn(db: Database): Promise<boolean> {
  const canSignIn = and(eq(users.isActive, true), isNotNull(users.passwordHash))
  return (await db.select({ id: users.id }).from(users).where(canSignIn).limit(1)).length > 0
}

/** Advice while nobody can sign in, as in a new shop without demo data. */
function firstAdministrator({ isProduction }: WelcomeConfig): string {
  const user = isProduction ? 'node dist/server/main.js user' : 'npm run user --'
  return `Nobody can sign in yet. Add the first administrator: ${user} add EMAIL --name NAME --role administrator`
}

type WelcomeConfig = Pick<Config, 'isProduction' | 'smtpUrl' | 'publicUrl' | 'host'>

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Startup message for the terminal; leaves out accounts in production. */
export async function welcome(url: string, config: WelcomeConfig, db: Database): Promise<string> {
  const lines = [`Tradecounter is ready at ${url}`]
  if (isOutboxOpen(config)) lines.push(`Mail is kept in the outbox: ${url}/outbox`)
  if (!(await canAnybodySignIn(db))) lines.push(firstAdministrator(config))
  const accounts = config.isProduction ? [] : await presentAccounts(db)
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ username }) => username.length))
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}:`)
    lines.push(...accounts.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`))
  }
  if (accounts.length > 0 && !LOCAL_HOST.test(config.host)) {
    lines.push(`Warning: whoever reaches ${config.host} can sign in to the demo, and read its mail.`)
  }
  return `${lines.join('\n')}\n${gapsText(await findShopGaps(db, config))}`
}

/** Logs where the server listens, and writes the welcome. */
export async function announce({ server, opened }: RunningServer, config: Config, log: Log): Promise<void> {
  const url = localUrl(server, config.host)
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions()
  log.info('Listening', { url, database: opened.kind, timeZone })
  process.stdout.write(await welcome(url, config, opened.db))
}
