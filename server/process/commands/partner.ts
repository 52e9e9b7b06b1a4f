import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Config } from '../../foundation/config'
import { DONE, WRONG_USAGE } from '../../exchange/dataCommand'
import type { Log } from '../../foundation/log'
import { PartnerSettingsSchema } from '../../punchout/partnerSettings'
import { addPartner, changePartner, listPartners, removePartner } from '../../punchout/punchoutAdmin'
import { StartupError } from '../../foundation/failure'
import { openForCommand, type Output } from './openForCommand'
import { WrongUsage } from './userArguments'

export const PARTNER_USAGE = `Usage:
  partner list
  partner add --protocol cxml|oci [--domain DUNS] --identity NAME --customer CODE --user USERNAME
              [--settings FILE.json] [--postback HOST]… [--frame ORIGIN]…
  partner change ID [--settings FILE.json] [--postback HOST]… [--frame ORIGIN]… [--secret]
  partner remove ID
The shared secret is read from the standard input: by add always, by change with --secret.
docs/punchout.md explains the settings.`

const SECRET_MIN = 12
const SECRET_MAX = 200

const OPTIONS = {
  protocol: { type: 'string' },
  domain: { type: 'string', default: '' },
  identity: { type: 'string' },
  customer: { type: 'string' },
  user: { type: 'string' },
  settings: { type: 'string' },
  postback: { type: 'string', multiple: true },
  frame: { type: 'string', multiple: true },
  secret: { type: 'boolean', default: false },
} as const

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
type Arguments = ReturnType<typeof readArguments>

function demand(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new WrongUsage(`--${name} is missing`)
  return value.trim()
}

async function readFileSettings(file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {}
  try {
    const settings = JSON.parse(await readFile(file, 'utf8')) as unknown
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return { ...settings }
  } catch (error) {
    throw new StartupError(
      `--settings: ${file} cannot be read: ${error instanceof Error ? error.message : ''}`,
    )
  }
  throw new StartupError(`--settings: ${file} must hold an object`)
}

/** Validates the given settings; missing ones get their defaults. */
async function readSettings({ values }: Arguments): Promise<Record<string, unknown>> {
  const { postback, frame, settings: file } = values
  const settings = {
    ...(await readFileSettings(file)),
    ...(postback && { postbackHosts: postback }),
    ...(frame && { frameAncestors: frame }),
  }
  const result = v.safeParse(PartnerSettingsSchema, settings)
  if (result.success) return settings
  const errors = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new StartupError(`The settings are not valid\n${errors.join('\n')}`)
}

function checkSecret(secret: string): string {
  if (secret.length < SECRET_MIN || secret.length > SECRET_MAX) {
    throw new StartupError(`The secret must have ${SECRET_MIN} to ${SECRET_MAX} characters`)
  }
  // Secrets are trimmed on receipt.
  if (secret !== secret.trim()) throw new StartupError('The secret must not begin or end with a blank')
  return secret
}

export interface Terminal {
  readonly readInput: () => Promise<string>
  readonly write: (text: string) => void
}

async function readSecret({ readInput }: Terminal): Promise<string> {
  return checkSecret((await readInput()).replace(/\r?\n$/, ''))
}

const PARTNER_ID = /^[1-9]\d{0,9}$/

/** Runs one command; throws a `StartupError` for invalid input, a `WrongUsage` for an invalid command. */
export async function runPartner(
  args: readonly string[],
  terminal: Terminal,
  db: Parameters<typeof listPartners>[0],
) {
  const given = readArguments(args)
  const { values, positionals } = given
  const [action, idText = ''] = positionals
  if (action === 'list') return terminal.write(await listPartners(db))
  if (action === 'add') {
    const protocol = demand(values.protocol, 'protocol')
    if (protocol !== 'cxml' && protocol !== 'oci') throw new WrongUsage('--protocol must be cxml or oci')
    const partner = {
      protocol,
      domain: protocol === 'oci' ? '' : demand(values.domain, 'domain'),
      identity: demand(values.identity, 'identity'),
      customerCode: demand(values.customer, 'customer'),
      username: demand(values.user, 'user'),
      settings: await readSettings(given),
    } as const
    const added = await addPartner(db, partner, await readSecret(terminal))
    return terminal.write(`Added partner ${added}\n`)
  }
  if (action !== 'change' && action !== 'remove') {
    throw new WrongUsage(action === undefined ? 'What to do?' : `There is no '${action}'`)
  }
  if (!PARTNER_ID.test(idText)) throw new WrongUsage('Which partner? Give its number')
  const id = Number(idText)
  if (action === 'remove') await removePartner(db, id)
  else {
    const secret = values.secret ? await readSecret(terminal) : null
    const isGiven = values.settings !== undefined || values.postback || values.frame
    await changePartner(db, id, { secret, settings: isGiven ? await readSettings(given) : null })
  }
  return terminal.write(`${action === 'remove' ? 'Removed' : 'Changed'} partner ${id}\n`)
}

/**
 * Runs the `partner` command, which lists, adds, changes and removes procurement systems, to its exit code: done, or
 * wrong usage. Throws a `StartupError` for a refusal and while another process uses the embedded database.
 */
export async function managePartners(
  config: Config,
  log: Log,
  args: readonly string[],
  terminal: Terminal & Output,
): Promise<number> {
  const opened = await openForCommand(config, log)
  try {
    await runPartner(args, terminal, opened.db)
    return DONE
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    terminal.writeError(`${error.message}\n${PARTNER_USAGE}\n`)
    return WRONG_USAGE
  } finally {
    await opened.close()
  }
}
