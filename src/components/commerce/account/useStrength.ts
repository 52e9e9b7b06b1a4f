import { useDeferredValue, useMemo, useState } from 'react'
import { type Strength, strengthOf } from '@/domain/password/strength'

/** What zxcvbn is given of a password: it takes long over long ones. */
const JUDGED_CHARACTERS = 100

type Judge = (password: string, userInputs: string[]) => { score: number }

/**
 * How strong a password is, once what judges it has been loaded: `load` is called when somebody comes to the field.
 * Null until then, and where it cannot be loaded: a password is never refused for its strength.
 *
 * @param userInputs what is easy to guess for this person: name, e-mail address
 */
export function useStrength(password: string, userInputs: readonly string[]) {
  const [judge, setJudge] = useState<Judge | null>(null)
  const judged = useDeferredValue(password.slice(0, JUDGED_CHARACTERS))
  const known = useDeferredValue(userInputs.filter((input) => input !== '').join('\n'))
  const strength = useMemo<Strength | null>(
    () => judge && strengthOf(judge(judged, known.split('\n')).score),
    [judge, judged, known],
  )
  const load = () => {
    if (judge) return
    import('zxcvbn')
      .then(({ default: zxcvbn }) => setJudge(() => zxcvbn))
      // The next focus tries again.
      .catch(() => undefined)
  }
  return { strength, load }
}
