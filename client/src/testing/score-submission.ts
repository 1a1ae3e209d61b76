/** A submission as the server answers it. */
import type { Submission, SubmissionCard } from '@kelasku/shared/score-submission/contract'
import { signedIn } from './render.tsx'
import { dewi } from './score.ts'
import { idOf } from './server.ts'

const nothing = { submit: false, withdraw: false, approve: false, reject: false, unlock: false }

export const submissionOf = ({
  can,
  ...more
}: Omit<Partial<Submission>, 'can'> & { can?: Partial<Submission['can']> } = {}): Submission => ({
  id: idOf(50),
  course_id: idOf(10),
  course_name: 'Matematika',
  class_id: idOf(11),
  class_name: '7A',
  semester: 1,
  period: 'AKHIR',
  status: 'SUBMITTED',
  is_again: false,
  self_approved: false,
  item_ids: [],
  steps: [],
  unlocked_student_ids: null,
  version: 2,
  decides_as: null,
  ...more,
  can: { ...nothing, ...can },
})

export const stepOf = (more: Partial<Submission['steps'][number]> = {}): Submission['steps'][number] => ({
  event: 'submit',
  was: 'DRAFT',
  became: 'SUBMITTED',
  acted_as: 'TEACHER',
  reason: '',
  by: dewi,
  at: new Date('2031-05-01T01:00:00Z'),
  ...more,
})

export const submissionCard = (
  index: number,
  { can, ...more }: Omit<Partial<SubmissionCard>, 'can'> & { can?: Partial<SubmissionCard['can']> } = {},
): SubmissionCard => ({
  id: idOf(50 + index),
  course_id: idOf(10 + index),
  course_name: ['Matematika', 'IPA', 'IPS'][index] ?? 'PJOK',
  class_id: idOf(11),
  class_name: '7A',
  semester: 1,
  period: 'AKHIR',
  status: 'SUBMITTED',
  teachers: [signedIn],
  is_mine: false,
  is_again: false,
  self_approved: false,
  hints: [],
  reason: '',
  changed_at: new Date('2031-05-01T01:00:00Z'),
  version: 2,
  decides_as: 'WALIKELAS',
  ...more,
  can: { ...nothing, approve: true, reject: true, ...can },
})
