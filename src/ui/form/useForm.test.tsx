import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '@/ui/native/TextField'
import { Form, formErrors, useForm } from './useForm'

interface Person {
  name: string
  phone: string
}

const RULES = {
  name: ({ name }: Person) => (name === '' ? 'Enter a name' : null),
  phone: ({ phone }: Person) => (phone === '' ? 'Enter a phone' : null),
}
const EMPTY: Person = { name: '', phone: '' }

function Fields({ form }: { form: ReturnType<typeof useForm<Person>> }) {
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Phone" {...form.field('phone')} />
      <p>{form.isChanged ? 'changed' : 'unchanged'}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </Form>
  )
}

const onSubmit = vi.fn<(person: Person) => void>()

function Holding() {
  const formats = { phone: (phone: string) => phone.replace(/\D/g, '') }
  return <Fields form={useForm<Person>({ initialValues: EMPTY, rules: RULES, formats, onSubmit })} />
}

function Held() {
  const [values, setValues] = useState(EMPTY)
  const form = useForm<Person>({
    values,
    onChange: (part) => setValues((before) => ({ ...before, ...part })),
    rules: RULES,
    entered: (typed) => ({ ...typed, name: typed.name.trim() }),
    onSubmit,
  })
  return (
    <>
      <Fields form={form} />
      <output>{values.name}</output>
    </>
  )
}

const field = (name: string) => screen.getByLabelText(name)

describe('formErrors', () => {
  it('reports the errors of the rules by field, empty messages too', () => {
    expect(formErrors(RULES, { name: '', phone: '1' })).toEqual({ name: 'Enter a name' })
    expect(formErrors(RULES, { name: 'Ann', phone: '1' })).toEqual({})
    expect(formErrors({ name: () => '' }, { name: 'Ann' })).toEqual({ name: '' })
  })

  it('throws when a rule itself fails', () => {
    const broken = {
      name: () => {
        throw new RangeError('broken rule')
      },
    }
    expect(() => formErrors(broken, { name: 'x' })).toThrow(RangeError)
  })
})

describe('useForm', () => {
  it('shows the error of a field once it was left, and formats its text', async () => {
    const user = userEvent.setup()
    render(<Holding />)
    await user.click(field('Name'))
    expect(field('Name')).toBeValid()
    await user.tab()
    expect(field('Name')).toHaveAccessibleDescription('Enter a name')
    expect(field('Phone')).toBeValid()
    await user.type(field('Phone'), '1-2')
    await user.tab()
    expect(field('Phone')).toHaveValue('12')
  })

  it('shows all errors of a rejected submit and focuses the first, until it is reset', async () => {
    const user = userEvent.setup()
    render(<Holding />)
    await user.type(field('Phone'), '1')
    expect(screen.getByText('changed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a name')).toBeVisible()
    expect(field('Name')).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.queryByText('Enter a name')).not.toBeInTheDocument()
    expect(screen.getByText('unchanged')).toBeVisible()
  })

  it('reads values that are held elsewhere, and submits them as entered', async () => {
    const user = userEvent.setup()
    render(<Held />)
    await user.type(field('Name'), ' Ann ')
    expect(screen.getByRole('status')).toHaveTextContent('Ann')
    await user.type(field('Phone'), '1{Enter}')
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ann', phone: '1' }))
    expect(field('Name')).toHaveValue(' Ann ')
    expect(screen.getByText('changed')).toBeVisible()
  })
})
