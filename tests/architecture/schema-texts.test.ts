/** What a schema of `shared` or of the client says of a wrong input stands in shared/src/kernel/texts, one file a language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts } from '@kelasku/shared/kernel/texts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = ['shared/src', 'client/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('shared/src/kernel/texts/'))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** Words, given as the error or message of a schema, or of one of its issues. */
const ownWords = /(?:\b(?:error|message): ?|\baddIssue\(|\bsay\((?:'\w+', )?)(['`])[^'`\n]* [^'`\n]*\1/g

test('no schema has words of its own', () => {
  const found = sources.flatMap(({ file, code }) => [...code.matchAll(ownWords)].map(([words]) => `${file}: ${words}`))
  expect(found).toEqual([])
})

test('each text is said by some schema', () => {
  const all = sources.map(({ code }) => code).join('\n')
  expect(Object.keys(texts).filter((name) => !new RegExp(`\\btexts\\.${name}\\b`).test(all))).toEqual([])
})
