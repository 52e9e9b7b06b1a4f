import type { ListedPerson } from '../../accounts/people/listPeople'
import type { PeopleDeps } from '../../accounts/people/person'
import type { InvitedPeople, SentLink } from '../../accounts/people/personLinks'
import type { ShownRole } from '../../accounts/people/personRole'
import { isOutboxOpen } from '../../mail/routes'
import { lineUp, momentText, visible } from './tableText'

const HEADING = ['NAME', 'E-MAIL', 'ROLE', 'STATE', 'LAST SIGN-IN'] as const

export function peopleTable(people: readonly ListedPerson[]): string {
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

export function roleText({ username, role, menu }: ShownRole): string {
  return `${visible(username)}: ${role}\n${lineUp(menu.map((item) => [`  ${item.key}`, keyText(item)]))}`
}

export function invitedText({ invited, waiting }: InvitedPeople, config: PeopleDeps['config']): string {
  const reads =
    config.smtpUrl === null && !isOutboxOpen(config) ? 'SMTP_URL is not set: nobody gets the mails\n' : ''
  return `Invited: ${invited}. Invited before, and can still accept: ${waiting}\n${reads}`
}

/** States where the mail goes and, on request, the link, which opens the account. */
export function sentLinkText(
  { email, url }: SentLink,
  config: PeopleDeps['config'],
  printsLink: boolean,
): string {
  const link = printsLink ? `This link works once. Give it to nobody else:\n${url}\n` : ''
  if (config.smtpUrl !== null) return `The running server mails the link to ${email}\n${link}`
  const reads = isOutboxOpen(config)
    ? `The mail to ${email} is kept in the outbox: ${config.publicUrl}/outbox\n`
    : `SMTP_URL is not set: nobody gets the mail to ${email}\n`
  const advice = isOutboxOpen(config) || printsLink ? '' : 'To hand the link over yourself: --print-link\n'
  return `${reads}${advice}${link}`
}
