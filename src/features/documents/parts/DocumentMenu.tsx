import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Button } from '@/ui/native/Button'
import { ErrorIcon } from '@/ui/native/icons'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { menuButtonId, RowMenu } from '@/ui/table/RowMenu'
import { DocumentButton, DocumentIcon } from './DocumentButton'
import { DOCUMENT_MESSAGES as texts } from './documentMessages'
import { type ShownDocument, useDocumentButtons } from './useDocumentButtons'

interface DocumentMenuProps {
  documents: readonly ShownDocument[]
  /** Name of the row that the documents belong to, for screen readers. */
  rowName: string
}

function ManyDocuments({ documents, rowName }: DocumentMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { stateOf, press } = useDocumentButtons()
  const has = (state: string) => documents.some(({ name }) => stateOf(name) === state)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={menuButtonId(id)}
        isSmall
        variant="quiet"
        icon={has('Failed') ? <ErrorIcon /> : <DocumentIcon />}
        isDestructive={has('Failed')}
        aria-busy={has('Loading') || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>
          {texts.count(documents.length)} <VisuallyHidden>{rowName}</VisuallyHidden>
          {has('Failed') ? ` ${texts.failed}` : null}
        </span>
      </Button>
      <RowMenu id={id} anchor={anchor} onClose={close}>
        {documents.map((document) => {
          const state = stateOf(document.name)
          return (
            <MenuItem
              key={document.name}
              aria-disabled={state === 'Loading' || undefined}
              data-destructive={state === 'Failed' || undefined}
              onClick={() => {
                press(document)
                // A press on a failed document only resets it, so the menu stays open for the next press.
                if (state !== 'Failed') close()
              }}
            >
              {document.name}
              {state === 'Failed' ? ` ${texts.failed}` : null}
              {state === 'Loading' ? ` ${texts.underWay}` : null}
            </MenuItem>
          )
        })}
      </RowMenu>
    </>
  )
}

/**
 * The documents of a row: a button for one, a menu for several. Native elements, because every row has one
 * and MUI's buttons drop frames.
 */
export function DocumentMenu({ documents, rowName }: DocumentMenuProps) {
  const [first, second] = documents
  if (!first) return null
  return second ? (
    <ManyDocuments {...{ documents, rowName }} />
  ) : (
    <DocumentButton {...first} rowName={rowName} />
  )
}
