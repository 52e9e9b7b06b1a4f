import { AppDialog } from '@/components/ui/AppDialog'
import { IMPORT_MESSAGES as texts } from './messages'

/** Choosing a file, looking at what it says, importing it. */
export function ImportFlow({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog isOpen title={texts.title} size="large" onClose={onClose}>
      {texts.choose}
    </AppDialog>
  )
}
