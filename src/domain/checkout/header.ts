import type { CartHeader } from '../cart/cart'
import { type FieldErrors, fieldErrors, type FieldRules } from '../form/fieldRules'
import { isTooLong } from '../text/length'
import { type DeliveryDateRules, deliveryDateErrors } from './deliveryDate'
import { CHECKOUT_RULE_MESSAGES } from './messages'

/** Maximum lengths (Spec 2 §5, §9); that of the notes is the contract's. */
export const HEADER_LIMITS = {
  customerPo: 20,
  specialInstruction1: 50,
  specialInstruction2: 50,
  notes: 4000,
} as const

export type LimitedText = keyof typeof HEADER_LIMITS

/** The texts of a header that the user types or chooses in the details step. */
export type HeaderTexts = Pick<
  CartHeader,
  'customerShipToCode' | 'customerPo' | 'specialInstruction1' | 'specialInstruction2' | 'notes'
>

/** A customer's defaults for a header (Spec 2 §3). */
export interface HeaderDefaults {
  readonly defaultShipto: string
  readonly defaultPO: string
}

/** The texts that a checkout starts with: the saved header's, else the customer's defaults (Spec 2 §4). */
export function initialHeaderTexts(header: CartHeader, customer: HeaderDefaults | null): HeaderTexts {
  const { customerShipToCode, customerPo, specialInstruction1, specialInstruction2, notes } = header
  return {
    customerShipToCode: customerShipToCode || (customer?.defaultShipto ?? ''),
    customerPo: customerPo || (customer?.defaultPO ?? ''),
    specialInstruction1,
    specialInstruction2,
    notes,
  }
}

/** Rules of a header. */
export interface HeaderRules extends DeliveryDateRules {
  readonly userType: string
  /** The customer's own setting. */
  readonly requiredPO: boolean
}

export type HeaderErrors = FieldErrors<Omit<CartHeader, 'isValid'>>

/** A P.O. is required for consumers or when requiredPO is set (Spec 2 §5). */
export function isPoRequired(rules: Pick<HeaderRules, 'userType' | 'requiredPO'>): boolean {
  return rules.userType === 'Consumer' || rules.requiredPO
}

/** Error of a customer P.O.; null when valid. Blanks are not a P.O. (Spec 2 §5). */
export function poError(po: string, isRequired: boolean): string | null {
  if (isRequired && po.trim() === '') return CHECKOUT_RULE_MESSAGES.poRequired
  return isTooLong(po, HEADER_LIMITS.customerPo) ? CHECKOUT_RULE_MESSAGES.poTooLong : null
}

/** Error of a special instruction; null when valid (Spec 2 §5). */
export function instructionError(text: string): string | null {
  return isTooLong(text, HEADER_LIMITS.specialInstruction1) ? CHECKOUT_RULE_MESSAGES.instructionTooLong : null
}

/** Error of the notes; null when valid. */
export function notesError(text: string): string | null {
  return isTooLong(text, HEADER_LIMITS.notes) ? CHECKOUT_RULE_MESSAGES.notesTooLong : null
}

/** The errors that are shown while typing: those of texts that are too long. */
export function lengthErrors(
  errors: HeaderErrors,
  texts: Readonly<Record<LimitedText, string>>,
): HeaderErrors {
  const fields = Object.keys(HEADER_LIMITS) as LimitedText[]
  const tooLong = fields.filter((field) => errors[field] && isTooLong(texts[field], HEADER_LIMITS[field]))
  return Object.fromEntries(tooLong.map((field) => [field, errors[field]]))
}

type RuledHeader = Pick<CartHeader, LimitedText | 'deliveryDate'>

/** Rules of a header before saving: P.O., special instructions, delivery or pickup date (Spec 2 §5). */
export function headerRules(rules: HeaderRules): FieldRules<RuledHeader> {
  return {
    customerPo: ({ customerPo }) => poError(customerPo, isPoRequired(rules)),
    deliveryDate: ({ deliveryDate }) => deliveryDateErrors(deliveryDate, rules)[0] ?? null,
    specialInstruction1: (header) => instructionError(header.specialInstruction1),
    specialInstruction2: (header) => instructionError(header.specialInstruction2),
    notes: ({ notes }) => notesError(notes),
  }
}

/** Errors of a header by field; {} when valid. */
export function headerErrors(header: RuledHeader, rules: HeaderRules): HeaderErrors {
  return fieldErrors(headerRules(rules), header)
}

/** Splits a server message at line breaks and drops blank lines (Spec 2 §4). */
export function messageLines(message: string): string[] {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
