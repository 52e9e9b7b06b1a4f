import { afterEach, expect, it, vi } from 'vitest'
import { withLanguage } from '../../language/withLanguage'
import { PASSWORD_CHANGED } from '../passwordReset'
import { ACCOUNT_CHANGED, ENDED_ELSEWHERE, NOT_AUTHORIZED, localizeReason } from './sessions'
import { translate } from '@test/worlds/app/translations'

afterEach(() => {
  vi.restoreAllMocks()
})

it('the reason why a session ended is localized, unless the storefront evaluates its words', () => {
  const stored = [ENDED_ELSEWHERE, ACCOUNT_CHANGED, NOT_AUTHORIZED, PASSWORD_CHANGED, '']
  expect(stored.map(localizeReason)).toEqual(stored)
  translate('es-US', Object.fromEntries(stored.map((text) => [text, `¡${text}!`])))
  const texts = withLanguage('es-US', () => stored.map(localizeReason))
  expect(texts).toEqual([
    `¡${ENDED_ELSEWHERE}!`,
    `¡${ACCOUNT_CHANGED}!`,
    NOT_AUTHORIZED,
    PASSWORD_CHANGED,
    '',
  ])
})
