import { useLocation } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/api/orderGuideApi'
import { QueryView } from '@/components/commerce/query/QueryView'
import { ButtonLink } from '@/components/native/Button'
import { EmptyState } from '@/components/native/EmptyState'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { guideFixedReason, orderGuideNameError } from '@/domain/order-guides/guideRules'
import { findOrderGuide, type OrderGuide } from '@/domain/order-guides/orderGuide'
import { orderGuidePath } from '@/domain/navigation/paths'
import { type EditedGuide, editedGuide } from './editedGuide'
import { GuideEditor } from './GuideEditor'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'

/** Why this guide cannot be edited, with the way to those that can. */
function NotEditable({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={reason}
        action={
          <ButtonLink to={orderGuidePath()} variant="filled">
            {texts.toGuides}
          </ButtonLink>
        }
      />
    </>
  )
}

interface OpenedProps extends EditedGuide {
  guides: readonly OrderGuide[]
}

/** A new guide may have been stored meanwhile, by a save whose answer was lost: then it is edited. */
function Opened({ name, isNew, isChoosing, guides }: OpenedProps) {
  const guide = findOrderGuide(guides, name)
  const title = isNew ? texts.createTitle(name) : texts.editTitle(name)
  const reason = guide
    ? guideFixedReason(guide)
    : isNew
      ? orderGuideNameError(name, [])
      : texts.unknownGuide(name)
  if (reason !== null) return <NotEditable {...{ title, reason }} />
  return <GuideEditor key={name} name={guide?.name ?? name} {...{ guide, isChoosing }} />
}

/** The order guide editor (Spec 2 §2). */
export function GuideEditorPage() {
  const { hash } = useLocation()
  const edited = editedGuide(hash)
  const query = useListOrderGuidesQuery()
  if (!edited) return <NotEditable title={texts.editTitle('')} reason={texts.noGuide} />
  return <QueryView query={query}>{(guides) => <Opened {...edited} guides={guides} />}</QueryView>
}
