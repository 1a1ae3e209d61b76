import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openTestSchool } from '#testing/school.ts'
import { openWriter } from '#testing/writer.ts'
import type { DocumentKind } from './kind.ts'
import { proseIn, stateOf, type Prose } from './prose.ts'

const minutes: DocumentKind = {
  kind: 'minutes',
  schemaVersion: 1,
  rightsOf: async () => ({ mode: 'write', rooms: [] }),
}

const { server, school, people } = await openTestSchool({}, { documentKinds: [minutes] })
const { budi, tono } = people

const text = (written: string, ...marks: Prose['marks'] & {}): Prose => ({
  type: 'text',
  text: written,
  ...(marks.length > 0 && { marks }),
})
const plan: Prose = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Tujuan')] },
    {
      type: 'paragraph',
      content: [
        text('Membandingkan '),
        text('pecahan', { type: 'bold' }, { type: 'link', attrs: { href: 'https://contoh.test/' } }),
        { type: 'inlineMath', attrs: { latex: String.raw`\frac{1}{2}` } },
        text('.'),
      ],
    },
    {
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph' }] }],
    },
  ],
}

async function begin(prose: Prose): Promise<string> {
  const { manuscripts } = server.tools
  const state = await manuscripts.draft(prose)
  const rls = {
    kind: 'school' as const,
    userId: budi.userId,
    schoolIds: [school.id],
    schoolId: school.id,
  }
  return server.database.inTransaction(rls, (work) =>
    manuscripts.begin({ schoolId: school.id, kind: 'minutes', schemaVersion: 1, state }, work),
  )
}

test('a document begins with what was given to it, for everybody once', async () => {
  const id = await begin(plan)
  expect(await server.tools.manuscripts.read(id)).toEqual({ prose: plan, seq: 0 })

  const writers = [openWriter(server, budi, id), openWriter(server, tono, id)]
  for (const { provider } of writers) await expect.poll(() => provider.synced).toBe(true)
  expect(writers.map(({ doc }) => proseIn(doc))).toEqual([plan, plan])

  const [first] = writers
  const line = new Y.XmlElement('paragraph')
  line.insert(0, [new Y.XmlText('Penutup')])
  first!.doc.getXmlFragment('default').push([line])
  await expect
    .poll(async () => {
      const read = await server.tools.manuscripts.read(id)
      return [read?.prose.content?.at(-1), read?.seq]
    })
    .toEqual([{ type: 'paragraph', content: [text('Penutup')] }, 1])
  for (const writer of writers) writer.leave()
})

test('there is nothing to read where there is no document', async () => {
  expect(await server.tools.manuscripts.read(randomUUID())).toBeUndefined()
})

const mark = fc.constantFrom('bold', 'italic', 'code').map((type) => ({ type }))
/** Letters beside letters with the same marks would come back as one. */
const letters = fc
  .tuple(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 2 }),
  )
  .map(([written, marks]) => text(written, ...marks.toSorted((one, other) => one.type.localeCompare(other.type))))
const { block } = fc.letrec<{ block: Prose }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constant('paragraph'), content: fc.tuple(letters) }),
    fc.record({ type: fc.constant('image'), attrs: fc.record({ alt: fc.string(), width: fc.nat() }) }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

test('what goes in comes out', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (content) => {
      const document = new Y.Doc()
      Y.applyUpdate(document, stateOf({ type: 'doc', content }))
      expect(sorted(proseIn(document))).toEqual({ type: 'doc', content })
    }),
  )
})

/** Marks come in no order. */
function sorted(prose: Prose): Prose {
  const { content, marks } = prose
  return {
    ...prose,
    ...(content && { content: content.map(sorted) }),
    ...(marks && { marks: marks.toSorted((one, other) => one.type.localeCompare(other.type)) }),
  }
}
