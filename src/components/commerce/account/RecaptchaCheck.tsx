import { useEffect, useRef, useState } from 'react'
import { ReCAPTCHA } from 'react-google-recaptcha'
import { useThemeChoice } from '@/components/ui/theme/themeChoice'
import { useIsUnder } from '@/components/ui/useMediaQuery'
import { CheckFailure } from './CheckFailure'
import type { CheckProps } from './checkProps'
import styles from './HumanCheck.module.css'
import { HUMAN_CHECK_MESSAGES as texts } from './humanCheckMessages'
import { loadRecaptcha, type Recaptcha } from './loadRecaptcha'
import { useFocusWhenRepeated } from './useFocusWhenRepeated'
import { useIsLate } from './useIsLate'

/** Under this width the usual widget of 304 pixels does not fit into a dialog. */
const COMPACT_UNDER_PX = 400

/** Google's widget. */
export function RecaptchaCheck({ siteKey, isRepeated, onChange, onRetry }: CheckProps) {
  const [recaptcha, setRecaptcha] = useState<Recaptcha | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { mode } = useThemeChoice()
  const isCompact = useIsUnder(COMPACT_UNDER_PX)
  const isLate = useIsLate(recaptcha === null)
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenRepeated(place, isRepeated)
  const fail = () => {
    onChange(null)
    setHasFailed(true)
  }
  useEffect(() => {
    const controller = new AbortController()
    loadRecaptcha(window, controller.signal).then(setRecaptcha, () => {
      if (!controller.signal.aborted) setHasFailed(true)
    })
    return () => {
      controller.abort()
    }
  }, [])

  if (hasFailed || isLate) return <CheckFailure onRetry={onRetry} />
  return (
    <div ref={place} className={styles.widget} role="group" aria-label={texts.name} tabIndex={-1}>
      {recaptcha ? (
        <ReCAPTCHA
          sitekey={siteKey}
          grecaptcha={recaptcha}
          theme={mode === 'dark' ? 'dark' : 'light'}
          size={isCompact ? 'compact' : 'normal'}
          onChange={onChange}
          onErrored={fail}
        />
      ) : null}
    </div>
  )
}
