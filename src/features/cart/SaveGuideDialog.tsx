import { GuideNameDialog } from '@/features/order-guides/parts/GuideNameDialog'
import { lineName } from '@/domain/cart/cart'
import { namesInWords } from '@/domain/cart/messages'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { selectCartLines, selectUnavailableLines } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'
import { useSaveGuide } from './useSaveGuide'

/** The backend rejects taken names. */
const NO_GUIDES: readonly OrderGuide[] = []

interface SaveGuideDialogProps {
  name: string
  onType: (name: string) => void
  onClose: () => void
}

export function SaveGuideDialog({ name, onType, onClose }: SaveGuideDialogProps) {
  const lines = useAppSelector(selectCartLines)
  const unavailable = useAppSelector(selectUnavailableLines)
  const { saveAs, isSaving, failure } = useSaveGuide(onClose)
  const saved = lines.length - unavailable.length
  return (
    <GuideNameDialog
      title={texts.saveGuide}
      submitText={texts.save}
      savingText={texts.saving}
      guides={NO_GUIDES}
      isDisabled={saved === 0}
      typed={name}
      {...{ isSaving, failure, onType, onClose }}
      onSubmit={saveAs}
    >
      <p>{texts.guideLines(saved)}</p>
      {unavailable.length > 0 ? <p>{texts.guideWithout(namesInWords(unavailable.map(lineName)))}</p> : null}
    </GuideNameDialog>
  )
}
