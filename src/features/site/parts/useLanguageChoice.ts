import { useState } from 'react'
import { currentLanguage } from '@/domain/language/language'
import { chooseLanguage, type LanguageOutcome } from '@/features/site/state/chooseLanguage'
import { languageName, LANGUAGE_TAGS } from '@/features/site/state/languageFiles'
import { useAppDispatch } from '@/session/hooks'
import { LANGUAGE_MESSAGES as texts } from './messages'

/**
 * Props of a language select, with native names and the error of the last choice. `retry` saves the choice
 * again and resolves to true once saved; null unless saving failed.
 */
export function useLanguageChoice() {
  const dispatch = useAppDispatch()
  const spoken = currentLanguage().tag
  const [outcome, setOutcome] = useState<LanguageOutcome>('chosen')
  const save = async (tag: string): Promise<boolean> => {
    const now = await dispatch(chooseLanguage(tag))
    setOutcome(now)
    return now === 'chosen'
  }
  const choose = async (tag: string) => {
    setOutcome('chosen')
    await save(tag)
  }
  const tags = LANGUAGE_TAGS.includes(spoken) ? LANGUAGE_TAGS : [...LANGUAGE_TAGS, spoken]
  const select = {
    label: texts.language,
    options: tags.map((tag) => ({ value: tag, label: languageName(tag) })),
    value: spoken,
    onValueChange: (tag: string) => void choose(tag),
    error: outcome === 'chosen' ? undefined : texts[outcome],
  }
  // A select fires no change event when the same option is chosen again.
  return { select, retry: outcome === 'notSaved' ? () => save(spoken) : null }
}
