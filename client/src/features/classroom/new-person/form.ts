/** The boxes of the form for one person, and the draft that they make. */
import { NewPersonDraft, NewPersonKind } from '@kelasku/shared/classroom/new-person'
import { Position } from '@kelasku/shared/kernel/role'
import { Relation } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import type { Places } from '#platform/forms/refusal-places.ts'
import type { Chosen } from '../parts/PersonPicker.tsx'
import { t } from '../words.ts'

const Boxes = z.object({
  full_name: z.string(),
  kind: NewPersonKind,
  contact: z.string(),
  class_id: z.string(),
  subject_id: z.string(),
  class_ids: z.array(z.string()),
  child: z.custom<Chosen>().nullable(),
  relation: Relation.nullable(),
  position: z.union([Position, z.literal('')]),
  answer: z.object({ user_id: z.string(), is_same: z.boolean() }).nullable(),
})
export type Boxes = z.input<typeof Boxes>
type Draft = z.input<typeof NewPersonDraft>

export const blank: Boxes = {
  full_name: '',
  kind: 'STUDENT',
  contact: '',
  class_id: '',
  subject_id: '',
  class_ids: [],
  child: null,
  relation: null,
  position: '',
  answer: null,
}

/** What of the boxes belongs to what somebody is added as; an empty choice is not there. */
function draftOf(boxes: Boxes): Record<string, unknown> {
  const { full_name, kind, contact, class_id, subject_id, class_ids, child, relation, position, answer } = boxes
  const ofKind: Record<NewPersonKind, object> = {
    STUDENT: { class_id: class_id || undefined },
    TEACHER: { subject_id: subject_id || undefined, class_ids },
    HOMEROOM: { class_id: class_id || undefined },
    PARENT: { child_id: child?.id, relation: relation ?? undefined },
    STAFF: { position: position || undefined },
  }
  return { kind, full_name, contact, ...ofKind[kind], ...(answer && { answer }) }
}

const boxOf = (field: string) => (field === 'child_id' ? 'child' : field)

export const NewPersonBoxes = Boxes.transform((boxes, context): Draft => {
  const draft = draftOf(boxes)
  const read = NewPersonDraft.safeParse(draft)
  if (read.success) return draft as Draft // as it was read just now
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? 'full_name')
    const isMissing = draft[field] === undefined
    context.issues.push({
      code: 'custom',
      input: boxes,
      path: [boxOf(field)],
      message: (isMissing && missingIn(field)) || message,
    })
  }
  return z.NEVER
})

function missingIn(field: string): string | undefined {
  if (field === 'class_id') return t(($) => $.newPerson.missing.class)
  if (field === 'child_id') return t(($) => $.newPerson.missing.child)
  if (field === 'relation') return t(($) => $.newPerson.missing.relation)
  if (field === 'position') return t(($) => $.newPerson.missing.position)
  return undefined
}

export const places: Places<Boxes> = {
  child_id: 'child',
  record_already_exist: 'contact',
  class_full: 'class_id',
  class_archived: 'class_id',
  school_year_closed: 'class_id',
  already_homeroom: 'class_id',
  has_position: 'position',
}
