// Runs before start, dev and test, possibly without installed packages, so it uses none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: a Node too old for the product lacks it and must get as far as the message.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.setup-stamp')

function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

function wantedPackages() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, overrides }))
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function npm(...args) {
  const own = process.env.npm_execpath
  const [command, before] = own ? [process.execPath, [own]] : ['npm', []]
  const options = { cwd: ROOT, stdio: 'inherit', shell: !own && process.platform === 'win32' }
  const { status } = spawnSync(
    command,
    [...before, ...args, '--include=dev', '--no-audit', '--no-fund'],
    options,
  )
  if (status !== 0) fail(`npm ${args.join(' ')} failed; see above.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (!isSupported(process.versions.node)) {
  fail(
    `Node ${process.versions.node} is too old or unsupported: use 20.19 or later, 22.13 or later, or 24 and up.`,
  )
}
const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (stamp !== wantedPackages()) {
  console.log('Installing packages …')
  npm(existsSync(join(ROOT, 'node_modules')) ? 'install' : 'ci')
  writeFileSync(STAMP, wantedPackages())
}
