import { expect, it } from 'vitest'
import { isOwnImage } from '@/domain/landing/links'
import { imagePath } from '@/domain/navigation/paths'
import { HOSTILE_PAYLOADS } from '@test/hostile/payloads'
import { uploadedName } from './uploadedName'

const HASH = '0123456789abcdef0123'

it.each([
  ['Hero.PNG', 'hero'],
  ['Crème brûlée.jpeg', 'creme-brulee'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\win.ini', 'win'],
  ['C:\\photos\\a.b.png', 'a-b'],
  ['%2e%2e%2fa.png', '2e-2e-2fa'],
  ['"><script>alert(1)</script>.png', 'script'],
  ['夏の果物.png', 'image'],
  ['🍎.png', 'image'],
  ['a\u202Egnp.exe.png', 'a-gnp-exe'],
  ['a\0b\r\n.png', 'a-b'],
  ['.png', 'image'],
  ['', 'image'],
  ['---', 'image'],
  ['x'.repeat(200), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y.png`, 'x'.repeat(39)],
])('an uploaded file %j is named %s', (fileName, plain) => {
  const name = uploadedName(fileName, HASH, 'png')
  expect(name).toBe(`${plain}-0123456789abcdef.png`)
  expect(isOwnImage(imagePath(name))).toBe(true)
})

it('no hostile name leaves more than letters, digits and -', () => {
  const names = HOSTILE_PAYLOADS.flatMap((text) => [text, `${text}.png`]).map((text) =>
    uploadedName(text, HASH, 'png'),
  )
  expect(names.filter((name) => !/^[a-z0-9](-?[a-z0-9]+)*-0123456789abcdef\.png$/.test(name))).toEqual([])
  expect(names.filter((name) => !isOwnImage(imagePath(name)) || name.length > 61)).toEqual([])
})
