import styles from './CartLineRow.module.css'

/** The heading of the screen, which is always there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** Before a row goes: on to the same button of the next one, else of the one before, else to the heading. */
export function focusBeside(row: HTMLElement | null): void {
  const item = row?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>(`.${styles.action} button`)
  if (button) button.focus()
  else focusHeading()
}

/** Before a button of a row goes: to the row's product. */
export function focusProduct(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('a')?.focus()
}
