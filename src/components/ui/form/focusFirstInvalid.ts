/**
 * Puts the focus on the first field of a refused form that is marked as wrong; whether there was one. The marks must have
 * been drawn: call it from an effect, or after `flushSync`.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return Boolean(field)
}
