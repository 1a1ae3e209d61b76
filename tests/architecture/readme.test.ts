/** The README tells the truth about settings and commands. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')

/** Read as text: the server's rooms are closed to this workspace. */
const settings = [...read('realtime-server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm)].map(
  ([, name]) => name,
)

test('every setting has its row, and no row its setting lost', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(settings.toSorted())
})

test('every command that the README names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every command leads to a file that is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const files = Object.values(scripts).flatMap((command) => command.match(/[\w/.-]+\.(?:mjs|ts)\b/g) ?? [])
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('what an exam promises is tried where it is said to be', () => {
  const named = [...read('shared/docs/exam-promises.md').matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('nothing names where packages come from, or where it was made', () => {
  const lock = read('package-lock.json')
  expect(lock.match(/"resolved": "http/)).toBeNull()
})
