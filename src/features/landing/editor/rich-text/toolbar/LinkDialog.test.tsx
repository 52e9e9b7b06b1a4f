import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectText, startRichText } from '@test/worlds/landing/richTextField'
import { enterText } from '@test/worlds/app/enterText'

// Spec 3 §2, editor of the landing page: A link needs a text and an address
it('requires a text and a URL', async () => {
  const { user, field, onChange } = startRichText('<p>Hello</p>')
  await selectText(field, 'Hello', true)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Link' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const text = screen.getByRole('textbox', { name: 'Text' })
  expect(text).toHaveAccessibleDescription('Text is a required field')
  expect(text).toHaveFocus()
  const url = screen.getByRole('textbox', { name: 'URL' })
  expect(url).toHaveAccessibleDescription(/^URL is a required field/)
  await enterText(user, text, 'Shop')
  await enterText(user, url, 'javascript:alert(1)')
  await user.keyboard('{Enter}')
  expect(url).toHaveAccessibleDescription(/^Enter a web address/)
  expect(url).toHaveFocus()
  await user.clear(url)
  await enterText(user, url, 'example.com')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>Hello<a href="https://example.com">Shop</a></p>'),
  )
  await waitFor(() => expect(field).toHaveFocus())
})

it('changes and removes a link', async () => {
  const { user, field, onChange } = startRichText('<p>Go to <a href="/products">products</a></p>')
  await selectText(field, 'products', true)
  const button = screen.getByRole('button', { name: 'Link' })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await user.click(button)
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('products')
  const url = screen.getByRole('textbox', { name: 'URL' })
  expect(url).toHaveValue('/products')
  await user.clear(url)
  await enterText(user, url, 'a@b.c')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>Go to <a href="mailto:a@b.c">products</a></p>'),
  )
  await waitFor(() => expect(field).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Go to products</p>'))
  expect(screen.getByRole('button', { name: 'Remove link' })).toHaveAttribute('aria-disabled', 'true')
})

it('keeps the selection when it is cancelled', async () => {
  const { user, field, onChange } = startRichText('<p>Hello you</p>')
  await selectText(field, 'you')
  await user.click(screen.getByRole('button', { name: 'Link' }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('you')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Hello <strong>you</strong></p>'))
})
