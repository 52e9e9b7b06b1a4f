import type { UserEvent } from '@testing-library/user-event'

/**
 * Enters text at the end of a field at once, for tests that are not about keys: typing draws the screen again for
 * each key.
 */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
