import { useEffect, useRef, useState } from 'react'
import { ReCAPTCHA } from 'react-google-recaptcha'
import { useThemeChoice } from '@/ui/theme/useThemeChoice'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { CheckFailure } from './CheckFailure'
import { type CheckProps, useFocusWhenRepeated } from './useHumanToken'
import styles from './HumanCheck.module.css'
import { HUMAN_CHECK_MESSAGES as texts } from './accountMessages'
import { useIsOverdue } from './useIsOverdue'

/** API of Google's script (https://developers.google.com/recaptcha/docs/display). */
interface Recaptcha {
  render: (place: HTMLElement, options: object) => number
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'
/** The script calls this function when it is ready, which is later than its load event. */
const READY = 'tradecounterRecaptchaReady'

const loaded = (page: Window) => (page as { grecaptcha?: Partial<Recaptcha> }).grecaptcha

/** Loads Google's script unless it is loaded; rejects if that fails. Aborting removes the script element. */
function loadRecaptcha(page: Window, signal: AbortSignal): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const known = loaded(page)
    if (known?.render) {
      resolve(known as Recaptcha)
      return
    }
    const script = page.document.createElement('script')
    script.src = `${SCRIPT_URL}?onload=${READY}&render=explicit`
    script.async = true
    const give = (reason: string) => {
      script.remove()
      reject(new Error(reason))
    }
    script.onerror = () => give('The script of the human check could not be loaded')
    signal.addEventListener('abort', () => give('Given up'), { once: true })
    Object.assign(page, { [READY]: () => resolve(loaded(page) as Recaptcha) })
    page.document.head.append(script)
  })
}

/** Below this width the normal widget of 304 pixels does not fit into a dialog. */
const COMPACT_UNDER_PX = 400

/** Google's widget. */
export function RecaptchaCheck({ siteKey, isRepeated, onChange, onRetry }: CheckProps) {
  const [recaptcha, setRecaptcha] = useState<Recaptcha | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { mode } = useThemeChoice()
  const isCompact = useIsUnder(COMPACT_UNDER_PX)
  const isOverdue = useIsOverdue(recaptcha === null)
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

  if (hasFailed || isOverdue) return <CheckFailure onRetry={onRetry} />
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
