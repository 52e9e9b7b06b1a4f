import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { guideFixedReason, orderGuideNameError } from '@/domain/order-guides/guideRules'
import { findOrderGuide, type OrderGuide } from '@/domain/order-guides/orderGuide'
import { selectIsPunchout, selectIsReadOnly } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { type EditedGuide, editedGuide } from './editedGuide'
import { GuideEditor } from './GuideEditor'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'
import { useWayOut } from './useWayOut'

/** Reason why this guide cannot be edited, with a link to the others. */
function NotEditable({ title, reason }: { title: string; reason: string }) {
  const { pathOf, label } = useWayOut()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={reason}
        action={
          <ButtonLink to={pathOf()} variant="filled">
            {label}
          </ButtonLink>
        }
      />
    </>
  )
}

const titleOf = ({ name, isNew }: EditedGuide) => (isNew ? texts.createTitle(name) : texts.editTitle(name))

interface OpenedProps extends EditedGuide {
  guides: readonly OrderGuide[]
}

function reasonOf({ name, isNew }: EditedGuide, guide: OrderGuide | null): string | null {
  if (guide) return guideFixedReason(guide)
  return isNew ? orderGuideNameError(name, []) : texts.unknownGuide(name)
}

/**
 * Decides once: a guide that is deleted during editing stays in the editor with the user's work. A new guide may
 * already be stored, by a save whose response was lost; then it is edited.
 */
function Opened({ guides, ...edited }: OpenedProps) {
  const { name, isChoosing } = edited
  const guide = findOrderGuide(guides, name)
  const [first] = useState({ edited, guide })
  const reason = reasonOf(first.edited, first.guide)
  if (reason !== null) return <NotEditable title={titleOf(edited)} reason={reason} />
  return <GuideEditor name={guide?.name ?? name} {...{ guide, isChoosing }} />
}

/** The order guide editor (Spec 2 §2). */
export function GuideEditorPage() {
  const { hash } = useLocation()
  const edited = editedGuide(hash)
  const query = useListOrderGuidesQuery()
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const isPunchout = useAppSelector(selectIsPunchout)
  if (isPunchout) {
    return <NotEditable title={texts.title} reason={isReadOnly ? texts.viewingOnly : texts.notInPunchout} />
  }
  if (!edited) return <NotEditable title={texts.title} reason={texts.noGuide} />
  return (
    <QueryView query={query} failedTitle={titleOf(edited)}>
      {(guides) => <Opened key={hash} {...edited} guides={guides} />}
    </QueryView>
  )
}
