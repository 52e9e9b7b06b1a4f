import type { ChangeEvent, ComponentProps } from 'react'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { LimitedField } from '@/ui/form/LimitedField'
import { TextField } from '@/ui/native/TextField'
import { COMPANY_MAX, NAME_MAX } from '@/domain/account/limits'
import { REGISTRATION_MESSAGES as texts } from './messages'
import styles from './RegisterDialog.module.css'
import type { Registration, TextName } from './useRegistration'

export function RegisterFields({ form }: { form: Registration }) {
  const { values, errors, touched, change, leave } = form
  const bare = (name: TextName) => ({
    name,
    label: texts[name],
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  const field = (name: TextName): ComponentProps<typeof TextField> => ({
    ...bare(name),
    error: touched[name] ? errors[name] : null,
  })
  const limited = (name: TextName, limit: number): ComponentProps<typeof LimitedField> => ({
    ...bare(name),
    limit,
    error: errors[name],
    isErrorShown: touched[name] ?? false,
  })
  return (
    <>
      <div className={styles.pair}>
        <LimitedField {...limited('name', NAME_MAX)} autoComplete="name" />
        <TextField
          {...field('email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
        />
      </div>
      <NewPasswordFields
        options={form.options}
        isB2B={false}
        {...{ values, errors, touched }}
        labels={texts}
        userInputs={[values.name, values.email]}
        onChange={change}
        onBlur={leave}
      />
      <div className={styles.pair}>
        <LimitedField {...limited('company', COMPANY_MAX)} autoComplete="organization" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </div>
    </>
  )
}
