import { yupToFormErrors } from 'formik'
import { type Schema, type TestFunction, ValidationError } from 'yup'

/** A schema test by a domain rule that returns an error or null. */
export function byRule<Value>(rule: (value: Value) => string | null): TestFunction<Value> {
  // Creates the error itself, because yup would replace an empty message, which a rule uses to show no text.
  return (value, { path }) => {
    const problem = rule(value)
    return problem === null || new ValidationError(problem, value, path)
  }
}

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

export function schemaErrors<Values extends object>(schema: Schema, values: Values): FieldErrors<Values> {
  try {
    schema.validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return yupToFormErrors<FieldErrors<Values>>(error) as FieldErrors<Values>
  }
}
