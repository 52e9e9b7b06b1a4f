import type { BaseIssue } from 'valibot'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Field names as on the screens; other fields go by their names on the wire. */
const FIELD_MESSAGES = messages('requestFields', {
  accountHolderName: 'Name',
  accountNumber: 'Account Number',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  bankName: 'Bank Name',
  cardNumber: 'Card Number',
  city: 'City',
  customerPo: 'P.O. Number',
  cvv2: 'CVV',
  deliveryDate: 'Delivery Date',
  email: 'Email',
  expirationDate: 'Expiration Date',
  newPassword: 'New password',
  notes: 'Notes',
  orderQuantity: 'Quantity',
  password: 'Password',
  phone: 'Phone',
  routingNumber: 'Routing Number',
  state: 'State',
  unitOfMeasure: 'U/M',
  zip: 'ZIP Code',
})

const REFUSAL_MESSAGES = messages('requestRefusals', {
  missing: (field: string) => icu('{field} is missing.', { field }),
  empty: (field: string) => icu('{field} is required.', { field }),
  tooLong: (field: string, max: number) =>
    icu('{field} can have {max} characters at most.', { field, max: String(max) }),
  tooMany: (field: string, max: number) =>
    icu('{field} can have {max} entries at most.', { field, max: String(max) }),
  tooSmall: (field: string, min: string) => icu('{field} must be at least {min}.', { field, min }),
  tooLarge: (field: string, max: string) => icu('{field} must be at most {max}.', { field, max }),
  noText: (field: string) => icu('{field} must be a text.', { field }),
  noNumber: (field: string) => icu('{field} must be a number.', { field }),
  noList: (field: string) => icu('{field} must be a list.', { field }),
  noAnswer: (field: string) => icu('{field} must be true or false.', { field }),
  invalid: (field: string) => icu('{field} is not valid.', { field }),
  inRow: (field: string, row: number) => icu('{field} of row {row}', { field, row: String(row) }),
  row: (row: number) => icu('Row {row}', { row: String(row) }),
  request: 'The request',
})

/** Different wire names of the same field. */
const SAME_FIELD: Readonly<Record<string, keyof typeof FIELD_MESSAGES>> = {
  customer_PO: 'customerPo',
  emailOrUsername: 'email',
}
const NAME_MAX = 60

function nameOf(key: string): string {
  const known = SAME_FIELD[key] ?? key
  if (Object.hasOwn(FIELD_MESSAGES, known)) return FIELD_MESSAGES[known as keyof typeof FIELD_MESSAGES]
  const words = key
    .slice(0, NAME_MAX)
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Field of an issue, with its row in a list, from 1. */
function fieldOf({ path }: BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => key) ?? []
  // Prices are requested by product key, so a number is not a field name.
  const name = keys.findLast((key) => typeof key === 'string' && /^[A-Za-z]/.test(key))
  const row = keys.findLast((key) => typeof key === 'number')
  if (typeof name !== 'string') {
    return typeof row === 'number' ? REFUSAL_MESSAGES.row(row + 1) : REFUSAL_MESSAGES.request
  }
  return typeof row === 'number' ? REFUSAL_MESSAGES.inRow(nameOf(name), row + 1) : nameOf(name)
}

const TYPES: Readonly<Record<string, (field: string) => string>> = {
  string: (field) => REFUSAL_MESSAGES.noText(field),
  number: (field) => REFUSAL_MESSAGES.noNumber(field),
  integer: (field) => REFUSAL_MESSAGES.noNumber(field),
  array: (field) => REFUSAL_MESSAGES.noList(field),
  boolean: (field) => REFUSAL_MESSAGES.noAnswer(field),
}

/** Sentence about the limit that the value exceeds; null for other issues. */
function limitSentence({ type, requirement, input }: BaseIssue<unknown>, field: string): string | null {
  if (typeof requirement !== 'number') return null
  const isText = typeof input === 'string'
  switch (type) {
    case 'max_length':
      return isText
        ? REFUSAL_MESSAGES.tooLong(field, requirement)
        : REFUSAL_MESSAGES.tooMany(field, requirement)
    case 'min_length':
      return REFUSAL_MESSAGES.empty(field)
    case 'min_value':
      return REFUSAL_MESSAGES.tooSmall(field, String(requirement))
    case 'max_value':
      return REFUSAL_MESSAGES.tooLarge(field, String(requirement))
    default:
      return null
  }
}

/** Reason for rejecting a field, as a sentence. Never contains the value, which may be a password. */
export function rejectionSentence(issue: BaseIssue<unknown>): string {
  const field = fieldOf(issue)
  if (issue.received === 'undefined') return REFUSAL_MESSAGES.missing(field)
  const sentence = limitSentence(issue, field) ?? TYPES[issue.type]?.(field)
  return sentence ?? REFUSAL_MESSAGES.invalid(field)
}
