import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { MENU_KEYS, type MenuKey } from '@/contract/accounts/menuKeys'
import { addPerson } from '../../accounts/people/addPerson'
import { listPeople, type ListedPerson } from '../../accounts/people/listPeople'
import type { PeopleDeps } from '../../accounts/people/person'
import {
  inviteEverybody,
  invitePerson,
  resetPerson,
  type InvitedPeople,
  type SentLink,
} from '../../accounts/people/personLinks'
import { changeRole, readRole, type ShownRole } from '../../accounts/people/personRole'
import { disablePerson, enablePerson } from '../../accounts/people/personState'
import { KEY_STATES, type KeyState } from '../../accounts/people/roles'
import type { Config } from '../../foundation/config'
import type { Database } from '../../db/database'
import { isContended } from '../../db/errors'
import { StartupError } from '../../foundation/failure'
import type { Log } from '../../foundation/log'
import { type Output, runCommand } from './openForCommand'
import { readUserArguments, USER_USAGE, type UserArguments } from './userArguments'
import { isOutboxOpen } from '../../mail/routes'
import { lineUp, momentText, visible } from './tableText'

const HEADING = ['NAME', 'E-MAIL', 'ROLE', 'STATE', 'LAST SIGN-IN'] as const

function peopleTable(people: readonly ListedPerson[]): string {
  if (people.length === 0) return 'There are no users\n'
  const rows = people.map(({ name, email, username, role, state, lastSignIn }) => {
    const address = username.toLowerCase() === email.toLowerCase() ? email : `${email} (${username})`
    const at = momentText(lastSignIn)
    return [visible(name), visible(address), role, state, at]
  })
  return lineUp([HEADING, ...rows])
}

function keyText({ isVisible, isLocked }: { isVisible: boolean; isLocked: boolean }): string {
  if (isVisible) return isLocked ? 'locked' : 'shown'
  return 'hidden'
}

function roleText({ username, role, menu }: ShownRole): string {
  return `${visible(username)}: ${role}\n${lineUp(menu.map((item) => [`  ${item.key}`, keyText(item)]))}`
}

function invitedText({ invited, waiting }: InvitedPeople, config: PeopleDeps['config']): string {
  const reads =
    config.smtpUrl === null && !isOutboxOpen(config) ? 'SMTP_URL is not set: nobody gets the mails\n' : ''
  return `Invited: ${invited}. Invited before, and can still accept: ${waiting}\n${reads}`
}

/** States where the mail goes and, on request, the link, which opens the account. */
function sentLinkText({ email, url }: SentLink, config: PeopleDeps['config'], printsLink: boolean): string {
  const link = printsLink ? `This link works once. Give it to nobody else:\n${url}\n` : ''
  if (config.smtpUrl !== null) return `The running server mails the link to ${email}\n${link}`
  const reads = isOutboxOpen(config)
    ? `The mail to ${email} is kept in the outbox: ${config.publicUrl}/outbox\n`
    : `SMTP_URL is not set: nobody gets the mail to ${email}\n`
  const advice = isOutboxOpen(config) || printsLink ? '' : 'To hand the link over yourself: --print-link\n'
  return `${reads}${advice}${link}`
}

/** For example `{ "AdminPanel": "show", "InvoicePayment": "lock" }` */
const KeyFile = v.record(v.picklist(MENU_KEYS), v.picklist(KEY_STATES))

async function readKeyFile(file: string): Promise<[MenuKey, KeyState][]> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new StartupError(`--file: ${file} cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
  const read = v.safeParse(KeyFile, Array.isArray(content) ? null : content)
  if (read.success) return Object.entries(read.output) as [MenuKey, KeyState][]
  const reasons = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new StartupError(`--file: ${file} holds menu keys, each show, hide or lock\n${reasons.join('\n')}`)
}

type Of<A extends UserArguments['action']> = Extract<UserArguments, { action: A }>

async function runRole(deps: PeopleDeps, given: Of<'role'>): Promise<string> {
  const { who, role, file, isForced } = given
  const keys = new Map([...(file === null ? [] : await readKeyFile(file)), ...given.keys])
  if (role === null && file === null && keys.size === 0) return roleText(await readRole(deps, who))
  const username = await changeRole(deps, who, { role, keys, isForced })
  return `Changed ${username}\n${roleText(await readRole(deps, username))}`
}

/** Runs one command; returns its output. */
async function runAction(deps: PeopleDeps, given: UserArguments): Promise<string> {
  switch (given.action) {
    case 'add': {
      const { email, role } = given.person
      await addPerson(deps, given.person)
      return `Added ${email} as ${role}. There is no password yet: user invite ${email}\n`
    }
    case 'invite':
    case 'reset': {
      const send = given.action === 'invite' ? invitePerson : resetPerson
      return sentLinkText(await send(deps, given.who), deps.config, given.printsLink)
    }
    case 'invite-all':
      return invitedText(await inviteEverybody(deps), deps.config)
    case 'disable':
      return `Disabled ${await disablePerson(deps, given.who, given)}\n`
    case 'enable':
      return `Enabled ${await enablePerson(deps, given.who)}\n`
    case 'role':
      return runRole(deps, given)
    case 'list': {
      const people = await listPeople(deps.db, given.role)
      return given.isJson ? `${JSON.stringify(people, null, 2)}\n` : peopleTable(people)
    }
  }
}

/** Runs one command; throws a `StartupError` for a refusal. */
export async function runUser(deps: PeopleDeps, given: UserArguments): Promise<string> {
  try {
    return await runAction(deps, given)
  } catch (error) {
    if (isContended(error)) throw new StartupError('Somebody else changes users just now: try again')
    throw error
  }
}

/** Runs the `user` command to its exit code: done, or wrong usage. Throws a `StartupError` for a refusal. */
export function manageUsers(
  config: Config,
  log: Log,
  args: readonly string[],
  output: Output,
): Promise<number> {
  const run = (db: Database, given: UserArguments) => runUser({ db, config, clock: () => new Date() }, given)
  return runCommand({ read: readUserArguments, usage: USER_USAGE, run }, { config, log }, args, output)
}
