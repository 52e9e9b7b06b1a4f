/**
 * PostgreSQL's code (SQLSTATE) or the system's code of an error, unwrapped from driver errors; null without a
 * code.
 */
export function codeOf(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AggregateError && each.errors.length > 0) return codeOf(each.errors[0])
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return null
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** Lock timeout, deadlock or serialization failure: nothing was changed, and a retry may help. */
export function isContended(error: unknown): boolean {
  const code = codeOf(error)
  return code === '55P03' || code === '40P01' || code === '40001'
}

/** Disk full: nothing was changed, and a retry helps once there is room. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
}

const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]
/**
 * Shutting down, crashed, starting, idle too long in a transaction, out of memory, too many connections, another
 * limit reached.
 */
const STATES = [
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '53000',
  '53200',
  '53300',
  '53400',
  '08000',
  '08003',
  '08006',
]
/** Errors to which node-postgres gives no code; the second hides the real cause. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/** True when the database is unreachable for now and a retry may help. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== null) return SYSTEM_CODES.includes(code) || STATES.includes(code)
  for (let each = error; each instanceof Error; each = each.cause) {
    if (MESSAGES.test(each.message)) return true
  }
  return false
}
