import styles from './CartLineRow.module.css'

export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/**
 * Before a row is removed: moves the focus to the same button of the next row, else the previous one, else the
 * heading.
 */
export function focusBeside(row: HTMLElement | null): void {
  const item = row?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>(`.${styles.action} button`)
  if (button) button.focus()
  else focusHeading()
}

/** Before a row's button is removed: moves the focus to the row's product. */
export function focusProduct(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('a')?.focus()
}
