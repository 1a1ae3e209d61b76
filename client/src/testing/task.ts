/** A task and a pupil's part of it, as the server answers them. */
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { taskApi } from '@kelasku/shared/task/api'
import type { AssessmentView } from '@kelasku/shared/task/contract'
import type { HandInView, ReferenceView } from '@kelasku/shared/task/reference'
import { signedIn } from './render.tsx'
import { answerOf } from './samples.ts'
import { idOf } from './server.ts'

export const written = (text: string): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema says of itself
const sample = () => (answerOf(taskApi.reference) as unknown as { data: ReferenceView }).data

export const taskOf = (more: Partial<AssessmentView> = {}): AssessmentView => ({
  ...sample().assessment,
  id: idOf(30),
  title: 'Menulis puisi',
  course: { ...sample().assessment.course, name: 'Bahasa Indonesia', class_name: '7A' },
  start_date: new Date('2031-05-01T01:00:00Z'),
  end_date: new Date('2031-05-08T16:59:00Z'),
  start_status: 'ONGOING',
  html_body: '<p>Tulis satu puisi.</p>',
  html_body_doc: written('Tulis satu puisi.'),
  attachments: [],
  amendments: [],
  rubric: [],
  counts: null,
  late_mode: 'ALLOW',
  late_until: null,
  parents_hand_in: false,
  references: [{ id: idOf(31), student: signedIn }],
  ...more,
})

export const referenceOf = (more: Partial<ReferenceView> = {}): ReferenceView => ({
  ...sample(),
  id: idOf(31),
  assessment_id: idOf(30),
  student: { ...signedIn, numbers: [] },
  status: 'BELUM DIKERJAKAN',
  effective_end: new Date('2031-05-08T16:59:00Z'),
  extended_until: null,
  is_late: false,
  is_missed: false,
  needs_revision: false,
  is_excused: false,
  is_former: false,
  score: null,
  hand_ins: [],
  comments: [],
  can: { ...sample().can, handIn: true, withdraw: false },
  assessment: taskOf(),
  ...more,
})

export const handInOf = (more: Partial<HandInView> = {}): HandInView => ({
  ...sample().hand_ins[0]!,
  n: 1,
  client_id: idOf(40),
  submitted_at: new Date('2031-05-02T03:31:07Z'),
  withdrawn_at: null,
  late_minutes: 0,
  on_behalf: false,
  answer_html: '',
  answer_html_doc: null,
  files: [],
  lost_files: 0,
  ...more,
})
