import { PasswordResultDto, UserTypeDto } from '@/contract/accounts/password'
import type { Check } from '../run/check'
import { skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, mustRefuse, parsed } from '../run/expect'

const REJECTIONS = 'docs/writing-a-backend.md, Rejections of accounts and passwords'
const NOBODY = 'nobody@conformance.invalid'
const NEW_PASSWORD = 'Never-used-0'

export const passwordChecks: readonly Check[] = [
  {
    area: 'password',
    name: 'an unknown reset token is reported, never with 401',
    calls: ['getPasswordUserType'],
    says: REJECTIONS,
    needs: 'writes',
    run: async (visit) => {
      const answer = await visit.ask('getPasswordUserType', { body: { resetToken: visit.newKey() } })
      if (answer.status !== 200) return void mustRefuse(answer, 400)
      must(parsed(UserTypeDto, jsonOf(answer)).errors.length > 0, 'The answer has no errors')
    },
  },
  {
    area: 'password',
    name: 'an unknown reset token sets no password',
    calls: ['resetPassword'],
    says: REJECTIONS,
    needs: 'writes',
    run: async (visit) => {
      const body = { password: NEW_PASSWORD, resetToken: visit.newKey(), verifyToken: '', email: '' }
      const answer = await visit.ask('resetPassword', { body })
      if (answer.status !== 200) return void mustRefuse(answer, 400)
      must(!parsed(PasswordResultDto, jsonOf(answer)).isSuccess, 'A password was set')
    },
  },
  {
    area: 'password',
    name: 'a reset without a human check tells nothing about accounts',
    calls: ['requestPasswordReset'],
    says: 'Spec 1 §7; src/contract/accounts/password.ts, requestPasswordReset',
    needs: 'writes',
    run: async (visit) => {
      const ask = (emailOrUsername: string) =>
        visit.ask('requestPasswordReset', { body: { emailOrUsername, verifyToken: '' } })
      // Only for an account that does not exist: for the user's own a mail would be sent.
      mustHaveStatus(await ask(NOBODY), 200, 400)
    },
  },
  {
    area: 'password',
    name: 'a wrong current password changes nothing, and does not sign out',
    calls: ['changePassword', 'getUser'],
    says: REJECTIONS,
    needs: 'writes',
    run: async (visit) => {
      const body = { password: `${visit.options.password} not`, newPassword: NEW_PASSWORD }
      const answer = await visit.ask('changePassword', { body })
      if (answer.status === 200)
        must(!parsed(PasswordResultDto, jsonOf(answer)).isSuccess, 'The password is changed')
      else mustRefuse(answer, 400)
      mustHaveStatus(await visit.ask('getUser'), 200)
    },
  },
]

export const consumerChecks: readonly Check[] = [
  {
    area: 'consumer',
    name: 'a registration without a human check is refused with 400',
    calls: ['signUpConsumer'],
    says: REJECTIONS,
    needs: 'writes',
    run: async (visit) => {
      if (!visit.visitor.site?.allowConsumer) skip('The site takes no consumers')
      // Invalid email: even a backend without human checks creates no account.
      const body = {
        name: 'Conformance',
        email: 'no address',
        company: '',
        phone: '',
        verifyToken: '',
        password: NEW_PASSWORD,
      }
      mustRefuse(await visit.ask('signUpConsumer', { body }), 400)
    },
  },
  {
    area: 'consumer',
    name: 'an unknown activation token is refused, never with 401',
    calls: ['verifyConsumer'],
    says: REJECTIONS,
    needs: 'writes',
    run: async (visit) => {
      const { status } = await visit.ask('verifyConsumer', { query: { t: visit.newKey() } })
      must(status >= 400 && status < 500 && status !== 401, `Status ${status}, expected a refusal`)
    },
  },
  {
    area: 'consumer',
    name: 'resending an activation tells nothing about accounts',
    calls: ['resendActivation'],
    says: 'Spec 1 §7; src/contract/accounts/consumer.ts, resendActivation',
    needs: 'writes',
    run: async (visit) => {
      if (!visit.visitor.site?.allowConsumer) skip('The site takes no consumers')
      const answer = await visit.ask('resendActivation', { body: { email: NOBODY, verifyToken: '' } })
      mustHaveStatus(answer, 200, 204, 400)
    },
  },
  {
    area: 'consumer',
    name: 'preferences are saved with the account’s own address only',
    calls: ['saveConsumerPreferences', 'getConsumerPreferences'],
    says: 'src/contract/accounts/consumer.ts, ConsumerPreferencesPayloadDto',
    needs: 'writes',
    users: ['consumer'],
    run: async (visit) => {
      const before = await visit.read('getConsumerPreferences')
      visit.undoLater('The preferences', () => visit.read('saveConsumerPreferences', { body: before }))
      const changed = { ...before, emailOption: !before.emailOption }
      await visit.read('saveConsumerPreferences', { body: changed })
      // A phone number may come back in another form.
      mustBe((await visit.read('getConsumerPreferences')).emailOption, changed.emailOption, 'emailOption')
      const answer = await visit.ask('saveConsumerPreferences', { body: { ...before, email: NOBODY } })
      if (answer.status === 200)
        must(!/"isSuccess"\s*:\s*true/.test(answer.text), 'Saved for another address')
      else mustRefuse(answer, 400, 409)
    },
  },
]

export const humanCheckChecks: readonly Check[] = [
  {
    area: 'humanCheck',
    name: 'each challenge is another one',
    calls: ['getHumanChallenge'],
    says: 'docs/writing-a-backend.md, The human check',
    run: async (visit) => {
      if (visit.visitor.site?.humanCheck !== 'altcha') skip('The site uses no check of its own')
      const first = await visit.read('getHumanChallenge')
      const second = await visit.read('getHumanChallenge')
      must(first.signature !== second.signature, 'Two challenges are the same')
    },
  },
]
