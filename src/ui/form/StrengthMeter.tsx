import LinearProgress from '@mui/material/LinearProgress'
import { STRENGTH_MESSAGES } from './messages'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { StrengthBand } from '@/domain/password/strength'
import styles from './StrengthMeter.module.css'

interface StrengthMeterProps {
  label: string
  /** The strength in a word; changes are announced. */
  band: StrengthBand
  percent: number
}

const COLORS = { Weak: 'error', Fair: 'warning', Good: 'info', Strong: 'success' } as const

/** Strength as a bar and a word; its color only repeats them. */
export function StrengthMeter({ label, band, percent }: StrengthMeterProps) {
  const labelId = useId()
  return (
    <div className={styles.meter}>
      <Typography variant="caption" component="p" className={styles.texts}>
        <span id={labelId}>{label}</span>
        <Typography variant="inherit" component="strong" color={COLORS[band]} role="status">
          {STRENGTH_MESSAGES[band]}
        </Typography>
      </Typography>
      <LinearProgress
        variant="determinate"
        role="meter"
        color={COLORS[band]}
        value={percent}
        aria-labelledby={labelId}
        aria-valuetext={STRENGTH_MESSAGES[band]}
      />
    </div>
  )
}
