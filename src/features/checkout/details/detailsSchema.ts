import { object, string } from 'yup'
import { byRule } from '@/components/ui/form/formRules'
import { deliveryDateErrors } from '@/domain/checkout/deliveryDate'
import {
  type HeaderRules,
  instructionError,
  isPoRequired,
  notesError,
  poError,
} from '@/domain/checkout/header'

/** What the details step takes, by the rules of a header (Spec 2 §5). */
export function detailsSchema(rules: HeaderRules) {
  const instruction = string().defined().test(byRule(instructionError))
  return object({
    customerPo: string()
      .defined()
      .test(byRule((po: string) => poError(po, isPoRequired(rules)))),
    deliveryDate: string()
      .nullable()
      .defined()
      .test(byRule((date: string | null) => deliveryDateErrors(date, rules)[0] ?? null)),
    specialInstruction1: instruction,
    specialInstruction2: instruction,
    notes: string().defined().test(byRule(notesError)),
  })
}
