export const SIGN_IN_MESSAGES = {
  title: 'Sign in',
  lead: 'Order with your account.',
  username: 'Username',
  usernameOrEmail: 'Username or email',
  password: 'Password',
  submit: 'Sign In',
  usernameMissing: 'Enter your username.',
  usernameOrEmailMissing: 'Enter your username or email.',
  passwordMissing: 'Enter your password.',
  retry: 'Retry',
  forgot: 'Forgot your password',
  create: 'Create new account',
} as const
