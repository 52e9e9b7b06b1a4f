/** Google's script, once it has come (https://developers.google.com/recaptcha/docs/display). */
export interface Recaptcha {
  render: (place: HTMLElement, options: object) => number
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'
/** The script calls this function of the page when it is ready, which is later than when it has been loaded. */
const READY = 'tradecounterRecaptchaReady'

const loaded = (page: Window) => (page as { grecaptcha?: Partial<Recaptcha> }).grecaptcha

/** Loads Google's script anew unless it is there; rejects when it cannot be loaded. Giving up takes it away again. */
export function loadRecaptcha(page: Window, signal: AbortSignal): Promise<Recaptcha> {
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
