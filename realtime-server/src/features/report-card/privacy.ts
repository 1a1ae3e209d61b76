import { sql } from 'drizzle-orm'
import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import {
  extracurricularResults,
  reportAchievements,
  reportCards,
  reportCardSteps,
  reportCardVersions,
  reportPeriods,
  reportReads,
  reportResponses,
  reportStudentData,
  reportTemplateLevels,
  reportTemplates,
} from './table.ts'

/** Of a card: its family has what it says, and nobody is changing it. */
const isOut = sql`report_cards.status = 'PUBLISHED'`
const hasCome = sql`report_card_versions.published_at is not null`
const activityIsOut = sql`exists (select 1 from report_cards c join report_card_versions v on v.card_id = c.id
    join classes k on k.id = extracurricular_results.class_id and k.school_year_id = c.school_year_id
  where c.student_id = extracurricular_results.student_id and c.semester = extracurricular_results.semester
    and v.published_at >= extracurricular_results.updated_at)`

const printed = keep('register', 'what the report card says')
const identity = keep('register', 'the identity pages of the report card')
const answers = keep('register', 'who answers for it')
const issued = keep('register', 'what was issued, and that it is genuine')

export const reportCardPrivacy = [
  aboutNobody(reportPeriods, [
    'school_id',
    'school_year_id',
    'semester',
    'period',
    'attendance_from',
    'attendance_until',
    'entry_opens',
    'entry_closes',
    'print_date',
    'release_at',
    'version',
  ]),
  aboutNobody(reportTemplates, [
    'id',
    'seq',
    'school_id',
    'school_year_id',
    'semester',
    'period',
    'name',
    'layout',
    'paper',
    'sections',
    'letterhead',
    'logo_file_id',
    'second_logo_file_id',
    'watermark_file_id',
    'show_rank',
    'sign_mode',
    'version',
    'created_at',
  ]),
  aboutNobody(reportTemplateLevels, ['school_id', 'template_id', 'school_year_id', 'semester', 'period', 'level']),
  aboutPerson(
    reportCards,
    'student_id',
    ['id', 'seq', 'school_id', 'school_year_id', 'semester', 'period', 'sign_mode', 'version', 'created_at'],
    {
      student_id: keep('register', 'whose report card it is'),
      class_id: printed,
      status: keep('register', 'whether the family has it'),
      homeroom_note: printed,
      extras: printed,
      promotion: printed,
      absence_override: printed,
      absence_reason: keep('register', 'why it says other absences than the register'),
    },
    {
      withheld: {
        unless: isOut,
        columns: ['status', 'version', 'homeroom_note', 'extras', 'promotion', 'absence_override', 'absence_reason'],
      },
    },
  ),
  aboutPerson(
    reportCardVersions,
    'student_id',
    ['id', 'seq', 'school_id', 'card_id', 'no'],
    {
      student_id: keep('register', 'whose report card it is'),
      snapshot: issued,
      snapshot_hash: issued,
      verify_hash: issued,
      verify_sealed: issued,
      proposed_by: answers,
      proposed_at: issued,
      pdf_file_id: issued,
      pdf_hash: issued,
      signed_by: answers,
      signer_name: answers,
      signed_at: issued,
      published_at: issued,
      withdrawn_at: issued,
      superseded_at: issued,
    },
    { withheld: { unless: hasCome } },
  ),
  aboutPerson(
    reportCardSteps,
    'changed_by',
    ['id', 'seq', 'school_id', 'card_id', 'event', 'was', 'became', 'acted_as'],
    {
      reason: keep('register', 'why it was decided so'),
      changed_by: answers,
      changed_at: keep('register', 'when it was decided'),
    },
    { blank: { changed_by: null, reason: '' } },
  ),
  aboutPerson(reportReads, 'user_id', ['school_id', 'version_id'], {
    user_id: keep('register', 'whom the school gave the report card to'),
    first_at: keep('register', 'whether it has arrived'),
    confirmed_at: keep('register', 'whether it has arrived'),
  }),
  aboutPerson(reportResponses, 'guardian_id', ['school_id', 'card_id'], {
    guardian_id: keep('register', 'who has answered'),
    text: keep('register', 'what the family says to the report card'),
    written_at: keep('register', 'when they have answered'),
  }),
  aboutPerson(
    extracurricularResults,
    'student_id',
    ['school_id', 'class_id', 'semester', 'version'],
    {
      student_id: keep('register', 'whose result it is'),
      predicate: printed,
      text: printed,
      updated_by: answers,
      updated_at: keep('register', 'when it was written'),
    },
    { withheld: { unless: activityIsOut } },
  ),
  aboutPerson(
    reportAchievements,
    'student_id',
    ['id', 'seq', 'school_id', 'school_year_id', 'semester', 'version', 'created_at'],
    {
      student_id: keep('register', 'whose achievement it is'),
      kind: printed,
      text: printed,
      created_by: answers,
    },
  ),
  aboutPerson(reportStudentData, 'student_id', ['school_id', 'version'], {
    student_id: keep('register', 'whose data these are'),
    last_school_address: identity,
    certificate_no: identity,
    accepted_class: identity,
    accepted_semester: identity,
  }),
]
