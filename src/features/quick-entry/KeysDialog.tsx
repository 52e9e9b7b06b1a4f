import { AppDialog } from '@/ui/dialog/AppDialog'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import styles from './KeysDialog.module.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog isOpen title={texts.keysTitle} onClose={onClose}>
      <dl className={styles.list}>
        {Object.entries(texts.keyList).map(([name, { key, text }]) => (
          <div key={name} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  )
}
