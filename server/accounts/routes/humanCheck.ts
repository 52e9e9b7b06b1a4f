import { getHumanChallenge } from '@/contract/humanCheck'
import { Failure } from '../../failure'
import { implement, type Implementation } from '../../http/implement'
import { makeChallenge } from '../humanCheck'
import { demandAttempt } from '../../access/throttle'

const challenge = implement(getHumanChallenge, async ({ deps, address }) => {
  // Its solution would not be taken: reCAPTCHA checks who is human.
  if (deps.config.recaptcha) throw new Failure(404, { message: 'Not found' })
  await demandAttempt(deps, 'challenge', { address })
  return makeChallenge(deps)
})

export const humanCheckRoutes: readonly Implementation[] = [challenge]
