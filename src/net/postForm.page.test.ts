import { expect, it } from 'vitest'
import { watchFormPosts } from '@test/fakes/jsdom/formPosts'
import { postForm } from './postForm'

const URL_OF_BUYER = 'https://buyer.example/back?session=7&step=1'

it('posts hidden fields in UTF-8, with any names and values', () => {
  const posts = watchFormPosts()
  const fields = [
    { name: 'NEW_ITEM-DESCRIPTION[1]', value: 'Käse "jung" & <alt> 🧀' },
    { name: 'NEW_ITEM-DESCRIPTION[1]', value: '' },
    // Names that hide properties of the form element.
    { name: 'action', value: 'one' },
    { name: 'submit', value: 'two' },
    { name: 'target', value: 'three' },
  ]
  postForm(document, { url: URL_OF_BUYER, target: '_top', fields })
  expect(posts).toEqual([
    {
      action: URL_OF_BUYER,
      method: 'post',
      target: '_top',
      encoding: 'application/x-www-form-urlencoded',
      charset: 'UTF-8',
      fields: fields.map(({ name, value }) => [name, value]),
    },
  ])
})

it('removes its form after posting, with or without fields', () => {
  const posts = watchFormPosts()
  postForm(document, { url: URL_OF_BUYER, target: '_self', fields: [{ name: 'a', value: '1' }] })
  postForm(document, { url: URL_OF_BUYER, target: '_self', fields: [] })
  expect(posts.map(({ fields }) => fields.length)).toEqual([1, 0])
  expect(document.querySelector('form')).toBeNull()
})
