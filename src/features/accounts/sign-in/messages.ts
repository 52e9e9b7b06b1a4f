import { messages } from '@/domain/language/messages'

export const SIGN_IN_MESSAGES = messages('signIn', {
  title: 'Sign in',
  lead: 'Order with your account.',
  username: 'Username',
  usernameOrEmail: 'Username or email',
  password: 'Password',
  submit: 'Sign In',
  usernameMissing: 'Enter your username.',
  usernameOrEmailMissing: 'Enter your username or email.',
  passwordMissing: 'Enter your password.',
  checkMissing: 'Confirm that you are a person to go on.',
  retry: 'Retry',
  forgot: 'Forgot your password',
  create: 'Create new account',
  guest: 'Continue as guest',
})
