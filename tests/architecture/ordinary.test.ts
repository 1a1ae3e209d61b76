/** Libraries are used as they are, and functions are named by the field's words (shared/docs/glossary.md has our own). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = [
  'shared/src',
  'client/src',
  'client/build',
  'realtime-server/src',
  'realtime-server/authorization',
  'scripts',
  ...['architecture', 'bench', 'chaos', 'e2e', 'long', 'service', 'support'].map((folder) => `tests/${folder}`),
]
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  )
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))

/** Where a library asks to be given a class of one's own. */
const askedFor = [
  'client/src/ui/error-boundary.tsx: Component of react',
  'realtime-server/src/platform/collab/state-vector.ts: Y.UpdateDecoderV1 of yjs',
  'realtime-server/src/platform/files/uploads/endpoint.ts: DataStore of @tus/server',
  'realtime-server/src/testing/writer.ts: WebSocket of ws',
]

test('no class of a library is subclassed but where the library asks for it', () => {
  const found = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/class \w+(?:<[^{]*>)? extends (\w+)(\.\w+)?/g)].flatMap(([, name = '', member = '']) => {
      const imported = new RegExp(`import [^;']*\\b${name}\\b[^;']* from '([^'#.][^']*)'`).exec(code)?.[1]
      return imported && !/^(node:|@kelasku\/)/.test(imported) ? [`${path}: ${name}${member} of ${imported}`] : []
    }),
  )
  expect(found.toSorted()).toEqual(askedFor)
})

test('what leaves as a live event is published, what stays as a notification notifies: nothing is told', () => {
  const told = /(?<!\.)\b(?:function|const) tell\b|\btell[A-Z]\w*\(/
  expect(sources.filter(({ code }) => told.test(code)).map(({ path }) => path)).toEqual([])
})
