import { StrengthMeter } from '@/components/ui/form/StrengthMeter'
import type { Strength } from '@/domain/password/strength'
import { ACCOUNT_MESSAGES as texts } from './accountMessages'
import styles from './NewPasswordFields.module.css'

/** Weak, Fair, Good or Strong; its room is kept while it is not known (Spec 1 §5). */
export function PasswordMeter({ strength }: { strength: Strength | null }) {
  return (
    <div className={styles.meter}>
      {strength ? <StrengthMeter label={texts.strength} {...strength} /> : null}
    </div>
  )
}
