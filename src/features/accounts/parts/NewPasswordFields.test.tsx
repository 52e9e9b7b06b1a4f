import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { cut, json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { useForm } from '@/ui/form/useForm'
import { NewPasswordFields } from './NewPasswordFields'
import { usePasswordOptions } from './passwordRules'

const zxcvbn = vi.hoisted(() => ({
  isMissing: false,
  misses: 0,
  score: 0,
  asked: [] as [string, string[]][],
}))
vi.mock('zxcvbn', () => ({
  get default() {
    if (zxcvbn.isMissing) throw new Error(`The code did not come: ${++zxcvbn.misses}`)
    return (password: string, userInputs: string[]) => {
      zxcvbn.asked.push([password, userInputs])
      return { score: zxcvbn.score }
    }
  },
}))

const LENIENT = {
  minimumPasswordLength: 3,
  requireLowercase: false,
  requireUppercase: false,
  requireNumber: true,
  requireSpecialCharacter: false,
}
const EMPTY = { password: '', confirmation: '' }

function Form({ userInputs }: { userInputs: string[] }) {
  const { options, isLoaded } = usePasswordOptions()
  const form = useForm({
    initialValues: EMPTY,
    rules: { password: () => 'Wrong', confirmation: () => 'Passwords must match' },
    onSubmit: () => undefined,
  })
  return (
    <>
      <p>{isLoaded ? 'loaded' : 'not loaded'}</p>
      <NewPasswordFields
        {...{ options, isB2B: false, form, userInputs }}
        labels={{ password: 'Password', confirmation: 'Confirm Password' }}
      />
    </>
  )
}

function show(answer: Script[string], userInputs: string[] = []) {
  const { fetch } = scriptedFetch({ 'GET /api/admin/passwordOptions': answer })
  renderWithStore(<Form userInputs={userInputs} />, { store: makeStore({ deps: testDeps({ fetch }) }) })
  const password = screen.getByLabelText('Password')
  return {
    password,
    confirmation: screen.getByLabelText('Confirm Password'),
    type: (value: string) => fireEvent.change(password, { target: { value } }),
    focus: () => fireEvent.focus(password),
  }
}

// Spec 1 §5: The default rules of a password hold until others are loaded
it('lists unmet rules, the default ones until the site’s rules are loaded', async () => {
  const { password, confirmation, type } = show(() => json(LENIENT))
  for (const field of [password, confirmation]) expect(field).toHaveAttribute('autocomplete', 'new-password')
  expect(password).toHaveAccessibleDescription(
    'Password needs at least 8 characters, a lowercase letter, an uppercase letter, a number and a special character.',
  )
  await screen.findByText('loaded')
  expect(password).toHaveAccessibleDescription('Password needs at least 3 characters and a number.')
  type('ab')
  expect(password).toHaveAccessibleDescription('Password needs at least 3 characters and a number.')
  type('ab1')
  expect(password).toHaveAccessibleDescription('Password meets all requirements.')
  expect(password).toBeValid()
  fireEvent.blur(password)
  expect(password).toHaveAccessibleDescription('Wrong')
  expect(confirmation).toBeValid()
  fireEvent.blur(confirmation)
  expect(confirmation).toHaveAccessibleDescription('Passwords must match')
  fireEvent.keyDown(confirmation, { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('Caps Lock is On')).toBeVisible()
})

// Spec 1 §2, dialogs and screens: The strength meter names Weak, Fair, Good or Strong
it('shows the strength from the first focus on, and works if the strength meter fails to load', async () => {
  zxcvbn.isMissing = true
  const { focus, type } = show(cut, ['Ann', '', 'ann@example.com'])
  type('a'.repeat(101))
  focus()
  await vi.waitFor(() => expect(zxcvbn.misses).toBe(1))
  expect(screen.queryByRole('meter')).toBeNull()
  zxcvbn.isMissing = false
  focus()
  const meter = await screen.findByRole('meter', { name: 'Password strength' })
  expect(zxcvbn.asked.at(-1)).toEqual(['a'.repeat(100), ['Ann', 'ann@example.com']])
  for (const [score, band, percent] of [
    [0, 'Weak', '0'],
    [1, 'Weak', '25'],
    [2, 'Fair', '50'],
    [3, 'Good', '75'],
    [4, 'Strong', '100'],
  ] as const) {
    zxcvbn.score = score
    type(`password ${score}`)
    expect(meter).toHaveAttribute('aria-valuenow', percent)
    expect(meter).toHaveAttribute('aria-valuetext', band)
    expect(screen.getByText(band)).toHaveAttribute('role', 'status')
  }
  type('')
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.getByText('not loaded')).toBeVisible()
})
