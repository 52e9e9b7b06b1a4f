import { useFormik, yupToFormErrors } from 'formik'
import { type ComponentProps, useEffect, useRef } from 'react'
import { mixed, object, ValidationError } from 'yup'
import type { FieldErrors, FieldRules } from '@/domain/form/fieldRules'
import { focusFirstInvalid } from '@/ui/native/Field'

/** A yup schema of domain rules. */
function schemaOf<Values extends object>(rules: Partial<FieldRules<Values>>) {
  const fields = Object.keys(rules) as (keyof Values & string)[]
  const tested = fields.map((field) => {
    // Creates the error itself, because yup would replace an empty message, which a rule uses to show no text.
    const test = mixed().test((_value, { parent, path }) => {
      const problem = rules[field]?.(parent as Values) ?? null
      return problem === null || new ValidationError(problem, null, path)
    })
    return [field, test.nullable()] as const
  })
  return object(Object.fromEntries(tested))
}

/** Errors of a form's values by field; {} when valid. */
export function formErrors<Values extends object>(
  rules: Partial<FieldRules<Values>>,
  values: Values,
): FieldErrors<Values> {
  try {
    schemaOf(rules).validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return yupToFormErrors<FieldErrors<Values>>(error) as FieldErrors<Values>
  }
}

/** Values that the form holds, or values held elsewhere, as in a slice, which `onChange` changes. */
type HeldValues<Values> =
  | { readonly initialValues: Values; readonly onChange?: (part: Partial<Values>) => void }
  | { readonly values: Values; readonly onChange: (part: Partial<Values>) => void }

type FormOptions<Values> = HeldValues<Values> & {
  readonly rules: Partial<FieldRules<Values>>
  /** Values to check and submit, if they differ from those in the fields. */
  readonly entered?: (values: Values) => Values
  /** Formats of the fields' values, applied on blur. */
  readonly formats?: { readonly [Field in keyof Values]?: (value: Values[Field]) => Values[Field] }
  readonly onSubmit: (entered: Values) => void | Promise<void>
}

/** Attributes of a field with a text. Its error is shown once the field was left or the form was submitted. */
interface FieldAttributes<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | null | undefined
  readonly onChange: (event: { target: { value: string } }) => void
  readonly onBlur: () => void
}

/** The part of a form that its fields need. */
export interface FormFields<Values> {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldAttributes<Values[Name]>
  /** Attributes of a `LimitedField`, which may show its error earlier. */
  readonly limitedField: <Name extends keyof Values & string>(
    name: Name,
  ) => FieldAttributes<Values[Name]> & { readonly isErrorShown: boolean }
}

export interface FormState<Values> extends FormFields<Values> {
  readonly entered: Values
  /** Errors by field, shown or not. */
  readonly errors: FieldErrors<Values>
  readonly isValid: boolean
  readonly isChanged: boolean
  /** Number of submits, accepted or rejected. */
  readonly attempts: number
  /** Calls `onSubmit` if the form is valid, else shows all errors. */
  readonly submit: () => void
  /** Starts again from these values; from the initial ones without any. */
  readonly reset: (values?: Values) => void
  /** Hides the error of a field until it is left again. */
  readonly hideError: (name: keyof Values & string) => void
}

/** The one hook of forms: values, their errors by domain rules, and submit. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { rules, entered: enter, formats, onChange, onSubmit } = options
  const isHeldElsewhere = 'values' in options
  const form = useFormik<Values>({
    initialValues: isHeldElsewhere ? options.values : options.initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: () => onSubmit(entered),
  })
  const values: Values = isHeldElsewhere ? options.values : form.values
  const entered = enter ? enter(values) : values
  // Computed on render: rules change with settings and answers of the server.
  const errors = formErrors(rules, entered)
  const shown: Partial<Record<keyof Values, unknown>> = form.touched
  const names = Object.keys(values) as (keyof Values)[]

  const change = (part: Partial<Values>) => {
    if (!isHeldElsewhere) void form.setValues((before) => ({ ...before, ...part }))
    onChange?.(part)
  }
  const changeOne = (name: keyof Values, value: unknown) => change({ [name]: value } as Partial<Values>)
  const field = <Name extends keyof Values & string>(name: Name): FieldAttributes<Values[Name]> => ({
    name,
    value: values[name],
    error: shown[name] ? errors[name] : null,
    onChange: ({ target }) => changeOne(name, target.value),
    onBlur: () => {
      const formatted = formats?.[name]?.(values[name]) ?? values[name]
      if (formatted !== values[name]) changeOne(name, formatted)
      void form.setFieldTouched(name, true, false)
    },
  })
  return {
    values,
    entered,
    errors,
    isValid: Object.keys(errors).length === 0,
    isChanged: names.some((name) => values[name] !== form.initialValues[name]),
    attempts: form.submitCount,
    change,
    field,
    limitedField: (name) => ({ ...field(name), error: errors[name], isErrorShown: shown[name] === true }),
    submit: () => void form.submitForm(),
    reset: (next) => form.resetForm(next && { values: next }),
    hideError: (name) => void form.setFieldTouched(name, false, false),
  }
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: Pick<FormState<unknown>, 'attempts' | 'submit'>
}

/** The element of a form. A rejected submit focuses the first invalid field. */
export function Form({ form, ...attributes }: FormProps) {
  const { attempts, submit } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current)
  }, [attempts])
  return (
    <form
      {...attributes}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    />
  )
}
