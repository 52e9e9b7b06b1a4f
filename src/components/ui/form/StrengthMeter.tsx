import { useId } from 'react'
import styles from './StrengthMeter.module.css'

interface StrengthMeterProps {
  label: string
  /** In a word; changes are announced. */
  band: string
  percent: number
}

/** A bar and a word; the color only repeats them. */
export function StrengthMeter({ label, band, percent }: StrengthMeterProps) {
  const labelId = useId()
  return (
    <div className={styles.meter} data-band={band}>
      <p className={styles.texts}>
        <span id={labelId}>{label}</span>
        <span className={styles.band} role="status">
          {band}
        </span>
      </p>
      <div
        className={styles.track}
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={band}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
