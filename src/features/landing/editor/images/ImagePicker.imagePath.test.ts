import { expect, it } from 'vitest'
import { typedImage } from './ImagePicker'

it.each([
  ['/img/a.jpg', '/img/a.jpg', 'a.jpg'],
  ['  /img/a.jpg ', '/img/a.jpg', 'a.jpg'],
  ['/img/Summer fruit.jpg', '/img/Summer%20fruit.jpg', 'Summer fruit.jpg'],
  ['/img/%FF.jpg', '/img/%FF.jpg', '%FF.jpg'],
])('the typed path %j becomes %s', (typed, path, name) => {
  expect(typedImage(typed)).toEqual({ path, name, width: null, height: null })
})

it.each(['', '/img/', 'a.jpg', '/logo.png', '//evil.example/img/a.png', 'https://evil.example/a.png'])(
  'the typed path %j is rejected',
  (typed) => {
    expect(typedImage(typed)).toBeNull()
  },
)
