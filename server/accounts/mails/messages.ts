import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Values of a text that names the shop if it has a name. */
export interface NamedShop {
  readonly shop: string
  readonly isNamed: 'yes' | 'no'
  readonly [name: string]: string
}

export const ACCOUNT_MAILS = messages('accountMails', {
  activate: {
    subject: (shop: NamedShop) =>
      icu('{isNamed, select, yes {Activate your account at {shop}} other {Activate your account}}', shop),
    registered: (shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {An account at {shop} was registered with this email address.} other {An account was registered with this email address.}}',
        shop,
      ),
    verify: 'Please verify the address within 24 hours. Then you can sign in with it.',
    button: 'Activate account',
    closing: 'If you did not register, ignore this message: the account stays closed.',
  },
  existing: {
    subject: (shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {You already have an account at {shop}} other {You already have an account}}',
        shop,
      ),
    tried: (shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {Somebody tried to register with this email address, which has an account at {shop} already. Nothing was changed.} other {Somebody tried to register with this email address, which has an account already. Nothing was changed.}}',
        shop,
      ),
    signIn:
      'If it was you, please sign in. If you do not remember the password, choose "Forgot your password" there.',
    button: 'Sign in',
    closing: 'If it was not you, there is nothing to do.',
  },
  failedSignIns: {
    subject: (shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {Sign-ins to your account failed at {shop}} other {Sign-ins to your account failed}}',
        shop,
      ),
    failed: (count: number, shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {{count} attempts to sign in to your account at {shop} failed within 15 minutes, because the password was wrong. Your password was not changed.} other {{count} attempts to sign in to your account failed within 15 minutes, because the password was wrong. Your password was not changed.}}',
        { ...shop, count },
      ),
    guessing:
      'If it was not you, somebody may be guessing your password. Make sure that you use it nowhere else. You can still sign in where you signed in before; elsewhere you may be asked to confirm that you are a person.',
    forgotten: 'If you cannot sign in, choose "Forgot your password" there. A new password works at once.',
    button: 'Sign in',
    closing: 'If it was you, there is nothing to do.',
  },
  invitation: {
    subject: (shop: NamedShop) =>
      icu('{isNamed, select, yes {Your account at {shop}} other {Your account}}', shop),
    made: (username: string, shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {An account at {shop} was made for you. Your user name is {username}.} other {An account was made for you. Your user name is {username}.}}',
        { ...shop, username },
      ),
    choose:
      'Please choose a password within seven days. Later you can get another link with “Forgot password” where you sign in.',
    button: 'Choose a password',
    closing: 'If you do not expect this message, ignore it: the account stays closed.',
  },
  reset: {
    subject: (shop: NamedShop) =>
      icu('{isNamed, select, yes {Reset your password at {shop}} other {Reset your password}}', shop),
    asked: (shop: NamedShop) =>
      icu(
        '{isNamed, select, yes {Somebody asked to reset the password of your account at {shop}.} other {Somebody asked to reset the password of your account.}}',
        shop,
      ),
    choose: 'Please choose a new password within one hour.',
    button: 'Reset password',
    closing: 'If it was not you, ignore this message: your password stays as it is.',
  },
})
