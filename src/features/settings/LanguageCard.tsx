import { LANGUAGE_MESSAGES as texts } from '@/components/commerce/language/messages'
import { useLanguageChoice } from '@/components/commerce/language/useLanguageChoice'
import { Select } from '@/components/ui/form/Select'
import { Card } from '@/components/ui/page/Card'

/** The user's language, which the page speaks at once. */
export function LanguageCard() {
  return (
    <Card title={texts.language}>
      <Select {...useLanguageChoice()} hint={texts.text} isLabelHidden />
    </Card>
  )
}
