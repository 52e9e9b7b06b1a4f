import button from '@/components/ui/form/Button.module.css'
import field from '@/components/ui/form/Field.module.css'
import title from '@/components/ui/page/PageTitle.module.css'
import { SIGN_IN_MESSAGES as messages } from '@/features/sign-in/messages'
import styles from '@/features/sign-in/SignIn.module.css'
import { brandMarkup } from './brandMarkup'

function fieldMarkup(name: string, label: string, attributes: string): string {
  const id = `first-${name}`
  return (
    `<div class="${field.field}"><label class="${field.label}" for="${id}">${label}</label><div>` +
    `<input ${attributes} class="${field.control}" id="${id}" name="${name}"></div></div>`
  )
}

/** Links besides signing in, by the names that the app uses too. */
export function linkMarkup(name: 'forgot' | 'create'): string {
  const look = `${button.button} ${button.quiet} ${button.small}`
  return `<button type="button" name="${name}" class="${look}">${messages[name]}</button>`
}

export const LINKS_SELECTOR = `.${styles.links}`

/** The sign-in screen as features/sign-in first draws it. */
export function signInMarkup(): string {
  const username = fieldMarkup(
    'username',
    messages.username,
    'type="text" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320"',
  )
  const password = fieldMarkup(
    'password',
    messages.password,
    'type="password" autocomplete="current-password" maxlength="1024"',
  )
  return (
    `<div class="${styles.page}"><div class="${styles.brand}">${brandMarkup('')}</div>` +
    `<main class="${styles.main}"><div class="${styles.panel}">` +
    `<div class="${title.line}"><h1 tabindex="-1">${messages.title}</h1></div>` +
    `<p class="${styles.lead}">${messages.lead}</p>` +
    `<form class="${styles.form}" novalidate>${username}${password}` +
    `<p class="${styles.capsLock}" role="status"></p>` +
    `<button type="submit" class="${button.button} ${button.filled} ${button.fullWidth}">${messages.submit}</button>` +
    `</form><div class="${styles.failure}" role="alert"></div>` +
    `<div class="${styles.links}">${linkMarkup('forgot')}</div></div></main></div>`
  )
}

export const SPINNER_SELECTOR = `.${button.spinner}`

/** The pressed button, until the app sends what was typed. */
export const SPINNER_MARKUP = `<span class="${button.spinner}" aria-hidden="true"></span>`
