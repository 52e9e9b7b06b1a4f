import type { ComponentProps } from 'react'
import { NewPasswordFields } from '@/components/commerce/account/NewPasswordFields'
import { TextField } from '@/components/ui/form/TextField'
import { REGISTRATION_MESSAGES as texts } from './messages'
import styles from './RegisterDialog.module.css'
import type { Registration, TextName } from './useRegistration'

export function RegisterFields({ form }: { form: Registration }) {
  const { values, errors, touched, change, leave } = form
  const field = (name: TextName): ComponentProps<typeof TextField> => ({
    name,
    label: texts[name],
    value: values[name],
    error: touched[name] ? errors[name] : null,
    onChange: ({ target }) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="username" spellCheck={false} />
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
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </div>
    </>
  )
}
