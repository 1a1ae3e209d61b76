/** Somebody else has saved the announcement that is being written on: what they changed, and what becomes of both. */
import { merge } from '#platform/forms/merge.ts'
import { targetKey } from '../audience.ts'
import { fields, type WriteForm, type Written } from './form.ts'

export type Field = keyof Written

/** Lists as one text each: whom it is for has no order, files have. */
const boxesOf = ({ title, body, attachments, audience, publish_at, expire_at, ...marks }: Written) => ({
  title,
  body,
  attachments: attachments.map(({ id }) => id).join('\n'),
  audience: audience.map(targetKey).toSorted().join('\n'),
  publish_at,
  expire_at,
  pinned: marks.pinned,
  requires_confirmation: marks.requires_confirmation,
})

export const theirChanges = (mine: WriteForm, theirs: Written) =>
  merge(boxesOf(mine.base.written), boxesOf(theirs), boxesOf(mine)).changes

/** Theirs, with what I have changed on top of it, except where theirs was chosen. */
export function settled(mine: WriteForm, theirs: Written, chosen: Partial<Record<Field, 'mine' | 'theirs'>>): Written {
  const [before, own] = [boxesOf(mine.base.written), boxesOf(mine)]
  const kept = fields.filter((field) => own[field] !== before[field] && chosen[field] !== 'theirs')
  return Object.assign({ ...theirs }, Object.fromEntries(kept.map((field) => [field, mine[field]])))
}
