import { yupToFormErrors } from 'formik'
import { type Schema, type TestFunction, ValidationError } from 'yup'

/** A test of a schema by a rule of the domain, which tells what is wrong with a value, or null. */
export function byRule<Value>(rule: (value: Value) => string | null): TestFunction<Value> {
  // The error is made here: yup would put a text of its own in the place of an empty one, which disables without words.
  return (value, { path }) => {
    const problem = rule(value)
    return problem === null || new ValidationError(problem, value, path)
  }
}

/** What is wrong with the values of a form, by field; a field without errors is absent. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

/** What a schema finds wrong with the values of a form. */
export function schemaErrors<Values extends object>(schema: Schema, values: Values): FieldErrors<Values> {
  try {
    schema.validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return yupToFormErrors<FieldErrors<Values>>(error) as FieldErrors<Values>
  }
}

/**
 * Puts the focus on the first field of a refused form that is marked as wrong; whether there was one. The marks must have
 * been drawn: call it from an effect, or after `flushSync`.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return Boolean(field)
}
