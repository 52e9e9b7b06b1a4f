import { useState } from 'react'
import { Button } from '@/ui/native/Button'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { HeadingDialog } from './HeadingDialog'
import styles from './HeadingRow.module.css'

interface HeadingRowProps {
  heading: string
  headings: readonly string[]
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

/** The heading above a group of lines. */
export function HeadingRow({ heading, headings, onChange }: HeadingRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (name: string) =>
    onChange((lines) => lines.map((line) => (line.heading === heading ? { ...line, heading: name } : line)))
  return (
    <div className={styles.heading}>
      <h2 className={styles.name}>{heading === '' ? texts.noHeading : heading}</h2>
      {heading === '' ? null : (
        <Button isSmall variant="quiet" onClick={() => setIsRenaming(true)}>
          {texts.rename}
        </Button>
      )}
      {isRenaming ? (
        <HeadingDialog
          title={texts.renameTitle}
          submitText={texts.rename}
          heading={heading}
          taken={headings}
          onClose={() => setIsRenaming(false)}
          onSubmit={rename}
        />
      ) : null}
    </div>
  )
}
