import { StartupError } from '../foundation/failure'
import { codeOf } from './errors'

/** Host, port and database of a URL, without user and password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at',
  ENOTFOUND: 'no such host:',
  EAI_AGAIN: 'the name cannot be resolved:',
  ETIMEDOUT: 'no answer from',
  EHOSTUNREACH: 'no way to',
  '28P01': 'wrong user name or password for',
  '28000': 'this user may not sign in to',
  '3D000': 'no such database:',
  '42501': 'this user may not create tables in',
  '53300': 'too many connections to',
  '53100': 'the disk is full at',
  '57P03': 'still starting or shutting down:',
}

/** One line about the problem with `DATABASE_URL`; never includes the password. */
export function toStartupError(error: unknown, url: string): StartupError {
  if (error instanceof StartupError) return error
  const place = placeOf(url)
  const reason = REASONS[codeOf(error) ?? '']
  if (reason) return new StartupError(`DATABASE_URL: ${reason} ${place}`)
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  return new StartupError(`DATABASE_URL: cannot use ${place} (${message})`)
}
