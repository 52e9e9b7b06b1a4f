/** Fields whose values never reach a report. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(
  [
    ...['password', 'newPassword', 'access_token', 'code', 'verifyToken', 'resetToken', 't'],
    ...['cardNumber', 'expirationDate', 'cvv2', 'accountNumber', 'routingNumber', 'checkNumber'],
  ].map((name) => name.toLowerCase()),
)
const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'set-cookie'])
/** `code` is a secret of a sign-in only: elsewhere it names categories. */
const GRANT_ONLY = 'code'
const LEFT_OUT = '[left out]'
const CUT_AT = 2000
/** Shorter values are not learned: they would blot out ordinary words. */
const SECRET_MIN = 6

function isSecret(field: string, isGrant: boolean): boolean {
  const name = field.toLowerCase()
  return SECRET_FIELDS.has(name) && (isGrant || name !== GRANT_ONLY)
}

function inJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, isSecret(field, false) ? LEFT_OUT : inJson(inner)]),
  )
}

function inForm(text: string): string {
  const fields = [...new URLSearchParams(text)]
  return fields.map(([name, value]) => `${name}=${isSecret(name, true) ? LEFT_OUT : value}`).join('&')
}

function inText(text: string): string {
  try {
    return JSON.stringify(inJson(JSON.parse(text)))
  } catch {
    return text
  }
}

/** Secret fields in a long body. Such a body is cut first, and cut JSON cannot be parsed. */
const SECRET_IN_TEXT = new RegExp(
  `"(${[...SECRET_FIELDS].filter((name) => name !== GRANT_ONLY).join('|')})"\\s*:\\s*"[^"]*"?`,
  'gi',
)

export interface Redactor {
  /** Stores a value, such as a token, that must not appear anywhere. */
  readonly learn: (secret: string) => void
  readonly url: (url: string) => string
  readonly headers: (headers: Headers) => Record<string, string>
  /** A body for a report: without secrets, and cut. */
  readonly body: (text: string, isForm?: boolean) => string
  /** A message for a report. */
  readonly words: (text: string) => string
}

export function makeRedactor(): Redactor {
  const secrets = new Set<string>()
  const words = (text: string) =>
    [...secrets].reduce((rest, secret) => rest.replaceAll(secret, LEFT_OUT), text)
  return {
    learn: (secret) => {
      if (secret.length < SECRET_MIN) return
      secrets.add(secret).add(encodeURIComponent(secret))
    },
    url: (url) =>
      words(url.replace(/([?&]t=)[^&]*/g, `$1${LEFT_OUT}`).replace(/\/doc\/[^?]*/, `/doc/${LEFT_OUT}`)),
    headers: (headers) =>
      Object.fromEntries(
        [...headers].map(([name, value]) => [name, SECRET_HEADERS.has(name) ? LEFT_OUT : words(value)]),
      ),
    body: (text, isForm = false) => {
      const isLong = text.length > CUT_AT * 4
      const part = isLong ? text.slice(0, CUT_AT).replace(SECRET_IN_TEXT, `"$1":"${LEFT_OUT}"`) : text
      const clean = words(isForm ? inForm(part) : isLong ? part : inText(part))
      return clean.length > CUT_AT || isLong
        ? `${clean.slice(0, CUT_AT)} … (${text.length} characters)`
        : clean
    },
    words,
  }
}
