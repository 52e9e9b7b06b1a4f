export interface CredentialFields {
  username: string
  password: string
}

function entry(data: FormData, name: keyof CredentialFields): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** What stands in the fields, whoever filled them: a person, a password manager, the page before its script. */
export function readCredentials(form: HTMLFormElement): CredentialFields {
  const data = new FormData(form)
  return { username: entry(data, 'username').trim(), password: entry(data, 'password') }
}

/** The first field without a value. */
export function firstEmpty({ username, password }: CredentialFields): keyof CredentialFields | null {
  if (username === '') return 'username'
  return password === '' ? 'password' : null
}
