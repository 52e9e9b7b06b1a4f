import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeLanguage, setLanguage } from '@/domain/language/language'
import { messages } from '@/domain/language/messages'
import { LanguageProvider, memo } from './followLanguage'

const SPANISH = makeLanguage('es-US', { storefront: { Price: 'Precio', Unit: 'Unidad' } })
const texts = messages('test', { price: 'Price', unit: 'Unit' })
let drawCount = 0

const Field = memo(function Field({ name }: { name: string }) {
  drawCount++
  return <input aria-label={`${texts.unit} ${name}`} />
})

const Screen = memo(function Screen() {
  return (
    <>
      <h1>{texts.price}</h1>
      <Field name="A" />
    </>
  )
})

function Page() {
  return (
    <LanguageProvider>
      <Screen />
    </LanguageProvider>
  )
}

it('rerenders memoized components only in another language, keeping input and focus', () => {
  const { rerender } = render(<Page />)
  rerender(<Page />)
  expect(drawCount).toBe(1)
  const field = screen.getByLabelText<HTMLInputElement>('Unit A')
  field.value = 'half typed'
  field.focus()

  act(() => setLanguage(SPANISH))
  expect(screen.getByRole('heading', { name: 'Precio' })).toBeVisible()
  expect(screen.getByLabelText('Unidad A')).toBe(field)
  expect(field).toHaveValue('half typed')
  expect(field).toHaveFocus()
  expect(drawCount).toBe(2)
})
