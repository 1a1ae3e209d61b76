/**
 * `npm run feature <name>`: lays the three folders of a new feature from the pattern of Kelasku, compiled, guarded and
 * tested from the first minute. What it wrote is a start to be changed, not a form to be filled.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'

const name = process.argv[2]
if (!name || !/^[a-z]+(-[a-z]+)?$/.test(name)) {
  console.error('Pakai: npm run feature <nama>   (satu atau dua kata tunggal huruf kecil, misalnya: permit)')
  process.exit(1)
}
if (existsSync(join(root, 'shared/src/features', name))) {
  console.error(`Fitur ${name} sudah ada.`)
  process.exit(1)
}

const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const pascal = camel[0].toUpperCase() + camel.slice(1)
const table = `${name.replace('-', '_')}s`

const files = {
  [`shared/src/features/${name}/contract.ts`]: `/** ${pascal}: one sentence that says what this feature is. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { z } from 'zod'

export const ${pascal}View = z.object({ id: Id, title: z.string() })
export type ${pascal}View = z.infer<typeof ${pascal}View>

export const ${camel}Api = {
  list: listEndpoint('/${name}', { access: 'member', summary: 'Daftar', query: paging(), item: ${pascal}View }),
  get: endpoint('GET', '/${name}/{id}', { access: 'member', summary: 'Satu', params: byId, reply: ${pascal}View }),
}
`,
  [`shared/src/features/${name}/policy.ts`]: `/** Who may do what here; when, says the machine. */
import type { Rule } from '@kelasku/shared/kernel/actor'

interface Subject {
  schoolId: string
}

export const ${camel}Policy = {
  read: (who, subject) => who.schoolId === subject.schoolId,
} satisfies Record<string, Rule<Subject>>
`,
  [`realtime-server/src/features/${name}/table.ts`]: `import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { schools } from '#features/school/table.ts'
import { createdAt, id, schoolRls, seq } from '#platform/database/columns.ts'

export const ${camel}s = pgTable(
  '${table}',
  {
    id: id(),
    seq: seq(),
    school_id: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    created_at: createdAt(),
  },
  () => [...schoolRls('${table}')],
)
`,
  [`realtime-server/src/features/${name}/repo.ts`]: `import type { Paging } from '@kelasku/shared/kernel/paging'
import type { ${pascal}View } from '@kelasku/shared/${name}/contract'
import { desc, eq } from 'drizzle-orm'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { ${camel}s } from './table.ts'

export async function find${pascal}(tx: Tx, id: string) {
  const [row] = await tx.select().from(${camel}s).where(eq(${camel}s.id, id))
  return row
}

export async function list${pascal}s(tx: Tx, schoolId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ row: ${camel}s, total: totalOver })
      .from(${camel}s)
      .where(eq(${camel}s.school_id, schoolId))
      .orderBy(desc(${camel}s.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: ${pascal}View[] = rows.map(({ row }) => ({ id: row.id, title: row.title }))
  return { items, total }
}
`,
  [`realtime-server/src/features/${name}/service.ts`]: `import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { ${camel}Policy } from '@kelasku/shared/${name}/policy'
import type { Work } from '#platform/database/work.ts'
import { find${pascal} } from './repo.ts'

/** The only way to hold one on someone's behalf. A stranger and a typo get the same answer. */
export async function ${camel}For(who: Actor, id: string, work: Work) {
  const row = await find${pascal}(work.tx, id)
  if (!row || !${camel}Policy.read(who, { schoolId: row.school_id })) throw refusal.not_found()
  return row
}
`,
  [`realtime-server/src/features/${name}/routes.ts`]: `import { pageMeta } from '@kelasku/shared/kernel/paging'
import { ${camel}Api } from '@kelasku/shared/${name}/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { list${pascal}s } from './repo.ts'
import { ${camel}For } from './service.ts'

export const ${camel}Routes = (): Served[] => [
  serve(${camel}Api.list, {
    guard: everyone,
    run: async ({ who, query, work }) => {
      const { items, total } = await list${pascal}s(work.tx, who.schoolId, query)
      return { data: items, meta: pageMeta(query, total) }
    },
  }),
  serve(${camel}Api.get, {
    guard: ({ who, params, work }) => ${camel}For(who, params.id, work),
    run: ({ subject: row }) => ({ data: { id: row.id, title: row.title } }),
  }),
]
`,
  [`realtime-server/src/features/${name}/service.test.ts`]: `import { expect, test } from 'vitest'
import { openTestSchool } from '#testing/school.ts'

const { people } = await openTestSchool()

test('given a new school, then it has none yet', async () => {
  const { body } = await people.mina.call('GET', '/${name}')
  expect(body).toMatchObject({ data: [], meta: { total_item: 0 } })
})
`,
  [`client/src/features/${name}/queries.ts`]: `import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export const ${camel}Queries = {
  all: () => ['${name}'] as const,
  list: (page = 1) =>
    queryOptions({
      queryKey: [...${camel}Queries.all(), 'list', page],
      queryFn: ({ signal }) => api.${camel}.list({ query: { page } }, { signal }),
    }),
}
`,
  [`client/src/features/${name}/locales/id.json`]: `{ "title": "${pascal}", "empty": "Belum ada data" }\n`,
  [`client/src/features/${name}/words.ts`]: `import { dictionary } from '#platform/i18n/i18n.ts'
import texts from './locales/id.json'

export const { t, useT } = dictionary('${camel}', texts)
`,
  [`client/src/features/${name}/${pascal}Page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { ${camel}Queries } from './queries.ts'
import { useT } from './words.ts'

export function ${pascal}Page() {
  const t = useT()
  const { data } = useQuery(${camel}Queries.list())

  return (
    <>
      <h1>{t(($) => $.title)}</h1>
      {data?.data.length === 0 && <p>{t(($) => $.empty)}</p>}
      <ul>{data?.data.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>
    </>
  )
}
`,
}

/** Adds a line after the last one that looks like it. */
function register(path, like, line) {
  const full = join(root, path)
  const lines = readFileSync(full, 'utf8').split('\n')
  const at = lines.findLastIndex((text) => like.test(text))
  lines.splice(at + 1, 0, line)
  writeFileSync(full, lines.join('\n'))
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`  ${path}`)
}
register('shared/src/features/calls.ts', /^export /, `export { ${camel}Api as ${camel} } from './${name}/contract.ts'`)
register(
  'realtime-server/src/features/index.ts',
  /^import .*\/routes\.ts'/,
  `import { ${camel}Routes } from './${name}/routes.ts'`,
)
register('realtime-server/src/features/index.ts', /^ {2}\.\.\.\w+Routes/, `  ...${camel}Routes(),`)

console.log(`
Lalu:
  1. npm run migration -- --name ${name}                       migrasi dari table.ts
  2. realtime-server/authorization/features/               siapa boleh apa, ditulis tangan
  3. tests/architecture/calls.tsv                              panggilan yang baru
  4. client/src/features/${name}/route.tsx                     halaman, satu baris di client/src/app/site-map.tsx
  5. npm run check`)
