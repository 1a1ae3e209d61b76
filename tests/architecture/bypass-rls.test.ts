/**
 * Where rows of all schools are reached, and why (docs/decisions/0003). A new place is written into the list by hand,
 * so that somebody has thought of it; the number of places is a figure to keep small.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'realtime-server/src')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
)

/** A call's option, a handle of the work, queries of their own, or the context of a transaction. */
const reason = String.raw`(?:'((?:[^'\\]|\\.)*)'|([\w.]+))`
const use = new RegExp(
  String.raw`\bbypassRls(?::\s*(?!database)|\(\s*)${reason}|kind: 'bypass',?\s*(?:as const,\s*)?why(?::\s*${reason})?`,
  'g',
)

/** Not uses: where it is declared and passed on. */
const machinery = /^platform\/(database\/|http\/serve\.ts|http\/batch\.ts|toolbox\.ts)/

const uses = sources
  .filter((name) => !machinery.test(name))
  .flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(use)].map(
      ([, text, constant, why, named]) => `${name}\t${text ?? why ?? constant ?? named ?? 'why'}`,
    ),
  )
  .toSorted()

test('each place that reaches beyond a school stands in the list, with its reason', () => {
  const listed = readFileSync(join(root, 'tests/architecture/bypass-rls.tsv'), 'utf8').trim().split('\n')
  expect(uses).toEqual(listed)
})

test('a reason is a sentence, or a constant that is one', () => {
  expect(uses.filter((line) => line.split('\t')[1]!.includes(' ') && line.split('\t')[1]!.length < 15)).toEqual([])
})
