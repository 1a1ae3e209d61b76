/**
 * What tasks keep about people. A pupil's words, files, voice and what was drawn on them go with the pupil; the score
 * stays in the class's register, as nobody's.
 */
import { sql, type SQL } from 'drizzle-orm'
import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { isScoreShown } from './day.ts'
import {
  assessmentAmendments,
  assessmentComments,
  assessmentEvents,
  assessmentFiles,
  assessmentHandInFiles,
  assessmentHandIns,
  assessmentMarks,
  assessmentReferences,
  assessments,
  assessmentSimilarities,
} from './table.ts'

const partsOf = (personId: string) => sql`select id from assessment_references where student_id = ${personId}`
/** As on the screen: families see a score once it is shared, and small children have none that is a number. */
const isShared = (taskId: SQL) => sql`exists (select 1 from assessments join courses k on k.id = assessments.course_id
  join classes c on c.id = k.class_id join schools s on s.id = assessments.school_id
  where assessments.id = ${taskId} and ${isScoreShown}
    and not coalesce(s.grade = 'TK' or c.phase = 'FONDASI', false))`
const isPartShared = (part: SQL) =>
  isShared(sql`(select x.assessment_id from assessment_references x where x.id = ${part})`)
/** What is drawn on their work they see with the score. */
const isDrawnForThem = sql`exists (select 1 from assessment_references x
  join assessments on assessments.id = x.assessment_id
  where x.id = assessment_marks.reference_id and x.status = 'DINILAI' and ${isScoreShown})`
/** Rows of one part are its pupil's. */
const ofPart = { rows: (personId: string) => sql`reference_id in (${partsOf(personId)})` }

export const taskPrivacy = [
  aboutPerson(
    assessments,
    'author_id',
    [
      'id',
      'seq',
      'school_id',
      'group_id',
      'course_id',
      'title',
      'body_doc',
      'assessment_type',
      'component_id',
      'start_date',
      'end_date',
      'max_score',
      'hand_in',
      'late_mode',
      'late_percent',
      'late_interval',
      'late_floor',
      'late_until',
      'score_shown',
      'released_at',
      'rubric',
      'parents_hand_in',
      'published_at',
      'deleted_at',
      'locked_at',
      'opened_at',
      'reminded_at',
      'compared_at',
      'version',
      'created_at',
    ],
    {
      author_id: keep('school', 'who has set the task'),
      deleted_by: keep('school', 'who answers for its deletion'),
    },
    { blank: { author_id: null } },
  ),
  aboutNobody(assessmentFiles, ['id', 'seq', 'school_id', 'assessment_id', 'file_id']),
  aboutPerson(
    assessmentAmendments,
    'by_id',
    ['id', 'school_id', 'assessment_id', 'at', 'note', 'title', 'body_doc', 'end_date'],
    { by_id: keep('school', 'who has changed what pupils worked on') },
    { blank: { by_id: null } },
  ),
  aboutPerson(
    assessmentReferences,
    'student_id',
    ['id', 'seq', 'school_id', 'assessment_id', 'max_score', 'version'],
    {
      student_id: keep('register', 'whose work it is'),
      status: keep('register', 'whether it was handed in and graded'),
      scored_n: keep('register', 'which hand-in the score is for'),
      raw_score: keep('register', 'what the report card counts'),
      deduction: keep('register', 'what being late has cost'),
      score: keep('register', 'what the report card counts'),
      rubric_points: keep('register', 'how the score came about'),
      extended_until: keep('register', 'how long they may take'),
      late_waived: keep('register', 'whether being late counts'),
      excused_at: keep('register', 'that they need not hand it in'),
      excuse_note: keep('register', 'why they need not'),
      revision_asked_at: keep('register', 'that it is to be done again'),
      revision_note: keep('register', 'what is to be done again'),
      graded_by: keep('register', 'who answers for the score'),
      graded_at: keep('register', 'when it was given'),
    },
    {
      blank: { student_id: null, rubric_points: null, excuse_note: '', revision_note: '' },
      withheld: {
        unless: isShared(sql`assessment_references.assessment_id`),
        columns: ['raw_score', 'deduction', 'score', 'rubric_points', 'graded_by', 'graded_at'],
      },
    },
  ),
  aboutPerson(
    assessmentHandIns,
    'submitted_by',
    ['id', 'school_id', 'reference_id', 'n', 'client_id'],
    {
      submitted_at: keep('register', 'whether it came in time'),
      pressed_at: keep('register', 'what the device said of the time, for the teacher to judge'),
      submitted_by: keep('register', 'who has handed it in'),
      on_behalf: keep('register', 'that a parent has done it'),
      text_doc: keep('register', 'what they answered'),
      words: keep('register', 'comparing answers'),
      withdrawn_at: keep('register', 'that it was taken back'),
    },
    ofPart,
  ),
  aboutPerson(
    assessmentHandInFiles,
    'hand_in_id',
    ['id', 'school_id', 'hand_in_id', 'order'],
    { file_id: keep('school', 'the pages that were handed in; gone a year after the school year') },
    {
      rows: (personId) =>
        sql`hand_in_id in (select id from assessment_hand_ins where reference_id in (${partsOf(personId)}))`,
    },
  ),
  aboutPerson(
    assessmentMarks,
    'by_id',
    ['id', 'school_id', 'reference_id', 'file_id', 'page', 'at', 'version'],
    {
      marks: keep('school', 'what the teacher shows on their work; gone a year after the school year'),
      by_id: keep('school', 'who has drawn it'),
    },
    { ...ofPart, withheld: { unless: isDrawnForThem } },
  ),
  aboutPerson(
    assessmentComments,
    'author_id',
    ['id', 'seq', 'school_id', 'reference_id', 'client_id', 'by_staff', 'at'],
    {
      author_id: keep('register', 'whose words they are'),
      text: keep('register', 'what teacher and family said about the work'),
      file_id: keep('register', 'the same, by voice'),
    },
    { rows: (personId) => sql`(author_id = ${personId} or reference_id in (${partsOf(personId)}))` },
  ),
  aboutPerson(
    assessmentEvents,
    'by_id',
    ['id', 'seq', 'school_id', 'reference_id', 'kind', 'at', 'n', 'extended_until'],
    {
      by_id: keep('register', 'who has done it'),
      note: keep('register', 'why it was done'),
      raw_score: keep('register', 'what was given before'),
      deduction: keep('register', 'what was given before'),
      score: keep('register', 'what was given before'),
    },
    {
      ...ofPart,
      withheld: {
        unless: isPartShared(sql`assessment_events.reference_id`),
        columns: ['raw_score', 'deduction', 'score'],
      },
    },
  ),
  aboutPerson(
    assessmentSimilarities,
    'one_id',
    ['id', 'school_id', 'assessment_id', 'one_file_id', 'other_id', 'other_file_id'],
    {
      one_id: keep('school', 'whose work to look at'),
      kind: keep('school', 'what to look at'),
      percent: keep('school', 'what to look at'),
    },
    { rows: (personId) => sql`(one_id in (${partsOf(personId)}) or other_id in (${partsOf(personId)}))` },
  ),
]
