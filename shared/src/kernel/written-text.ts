/**
 * The law of what is written together: all of rich text, longer, with boxes, checklists, people, and things of the
 * school's own.
 */
import { z } from 'zod'
import { Id } from './id.ts'
import { calloutTones, embedKinds, type Embed, type WrittenDoc as Doc } from './rich-nodes.ts'
import { lawOf, marks, nodesIn, richLimits, text } from './rich-text.ts'

export const writtenLimits = { size: 1_000_000, depth: richLimits.depth, title: 300 }

export const writtenAttributes = {
  callout: z.strictObject({ tone: z.enum(calloutTones) }),
  taskItem: z.strictObject({ checked: z.boolean() }),
  embed: z.strictObject({ kind: z.enum(embedKinds), id: Id, title: text(writtenLimits.title) }),
  mention: z.strictObject({ user_id: Id, label: text(writtenLimits.title).min(1) }),
}

export const WrittenDoc = lawOf<Doc>({
  limits: writtenLimits,
  inlines: [z.strictObject({ type: z.literal('mention'), attrs: writtenAttributes.mention, marks })],
  blocks: ({ paragraph, block }) => [
    z.strictObject({ type: z.literal('callout'), attrs: writtenAttributes.callout, content: z.array(block).min(1) }),
    z.strictObject({
      type: z.literal('taskList'),
      content: z
        .array(
          z.strictObject({
            type: z.literal('taskItem'),
            attrs: writtenAttributes.taskItem,
            content: z.tuple([paragraph], block),
          }),
        )
        .min(1),
    }),
    z.strictObject({ type: z.literal('embed'), attrs: writtenAttributes.embed }),
  ],
})
export type WrittenDoc = Doc

/** Who is spoken of, each once. */
export function peopleIn(doc: WrittenDoc): string[] {
  const ids = new Set<string>()
  for (const node of nodesIn(doc)) if (node.type === 'mention') ids.add(node.attrs.user_id)
  return [...ids]
}

/** What of the school's own it leads to, in its order. */
export function thingsIn(doc: WrittenDoc): Embed['attrs'][] {
  const things: Embed['attrs'][] = []
  for (const node of nodesIn(doc)) if (node.type === 'embed') things.push(node.attrs)
  return things
}
