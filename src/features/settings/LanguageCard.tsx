import { useRef, useState } from 'react'
import { LANGUAGE_MESSAGES as texts } from '@/features/site/parts/messages'
import { useLanguageChoice } from '@/features/site/parts/useLanguageChoice'
import { NATIVE_MESSAGES } from '@/ui/native/messages'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import { Card } from '@/ui/page/Card'

/** The user's language, applied to the page at once. */
export function LanguageCard() {
  const { select, retry } = useLanguageChoice()
  const list = useRef<HTMLSelectElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const again = async (save: () => Promise<boolean>) => {
    setIsSaving(true)
    const isSaved = await save()
    setIsSaving(false)
    // Its button is gone then.
    if (isSaved) list.current?.focus()
  }
  return (
    <Card title={texts.language}>
      <Select {...select} ref={list} hint={texts.text} isLabelHidden />
      {retry ? (
        <div>
          <Button isBusy={isSaving} onClick={() => void again(retry)}>
            {NATIVE_MESSAGES.retry}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
