/** Longest mail address (RFC 5321). */
const MAIL_ADDRESS_MAX = 254
const LABEL_MAX = 63

/** Invisible characters, among them soft hyphens, zero-width blanks, byte order and directional marks. */
const INVISIBLE = /\p{Cf}/gu
/** Without the two joiners, which shape the letters around them. */
const INVISIBLE_AMONG_LETTERS = /(?![\u200C\u200D])\p{Cf}/gu
const ASCII = /^[\0-\x7F\p{Cf}]*$/u
const BEYOND_ASCII = /[^\0-\x7F]+/g

/**
 * A typed or pasted mail address or user name in the form in which it is compared: without invisible characters
 * and surrounding blanks, composed (NFC), and in lower case beyond ASCII, which not every database folds.
 */
export function cleanMailAddress(typed: string): string {
  const seen = typed.replace(ASCII.test(typed) ? INVISIBLE : INVISIBLE_AMONG_LETTERS, '')
  return seen
    .trim()
    .normalize('NFC')
    .replace(BEYOND_ASCII, (letters) => letters.toLowerCase())
    .normalize('NFC')
}

/** Atoms of RFC 5322, with everything visible beyond ASCII (RFC 6531). */
const ATOM = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\0-\x7F\p{Z}\p{Cc}\p{Cs}\p{Cn}\p{Co}])+$/u
const LABEL = /^(?:[\p{L}\p{M}\p{N}\u30FB\u00B7-]|[\u200C\u200D])+$/u

function isLabel(label: string): boolean {
  return LABEL.test(label) && label.length <= LABEL_MAX && !label.startsWith('-') && !label.endsWith('-')
}

/**
 * True for a domain whose top level has two characters or more and is not a number: others are not reachable
 * by mail.
 */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isLabel) && top.length > 1 && !/^\p{N}+$/u.test(top)
}

/**
 * True for a clean mail address, which may be international (RFC 6531). Quoted local parts and IP address
 * literals are rejected: mail programs read them differently.
 */
export function isMailAddress(address: string): boolean {
  if (address.length > MAIL_ADDRESS_MAX) return false
  const [local = '', domain = '', ...more] = address.split('@')
  return more.length === 0 && local.split('.').every((atom) => ATOM.test(atom)) && isDomain(domain)
}
