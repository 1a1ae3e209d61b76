import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import {
  qualitativeDetails,
  qualitativeNotes,
  qualitativeReads,
  qualitativeScores,
  qualitativeSections,
  qualitativeSectionValues,
  qualitativeSteps,
  qualitativeSummaries,
  qualitativeTemplateLevels,
  qualitativeTemplates,
  qualitativeVersions,
} from './table.ts'

const printed = keep('register', 'what the narrative report says')
const answers = keep('register', 'who answers for it')
const whose = keep('register', 'whose narrative report it is')
const since = keep('register', 'when it was written')

export const reportQualitativePrivacy = [
  aboutNobody(qualitativeTemplates, [
    'id',
    'seq',
    'school_id',
    'school_year_id',
    'name',
    'paper',
    'scale',
    'version',
    'created_at',
  ]),
  aboutNobody(qualitativeTemplateLevels, ['school_id', 'template_id', 'school_year_id', 'level']),
  aboutNobody(qualitativeSections, [
    'id',
    'seq',
    'school_id',
    'template_id',
    'title',
    'writers',
    'subject_id',
    'position',
    'version',
  ]),
  aboutNobody(qualitativeDetails, [
    'id',
    'seq',
    'school_id',
    'section_id',
    'indicator',
    'position',
    'is_hidden',
    'version',
  ]),
  aboutPerson(
    qualitativeScores,
    'student_id',
    ['id', 'seq', 'school_id', 'school_year_id', 'semester', 'template_id', 'version', 'created_at'],
    { student_id: whose, class_id: printed, status: keep('register', 'whether the family has it') },
  ),
  aboutPerson(qualitativeSectionValues, 'student_id', ['id', 'school_id', 'score_id', 'detail_id', 'version'], {
    student_id: whose,
    value_code: printed,
    note: printed,
    updated_by: answers,
    made_at: since,
  }),
  aboutPerson(qualitativeNotes, 'student_id', ['id', 'school_id', 'score_id', 'section_id', 'version'], {
    student_id: whose,
    text: printed,
    updated_by: answers,
    made_at: since,
  }),
  aboutPerson(qualitativeSummaries, 'student_id', ['id', 'school_id', 'score_id', 'version'], {
    student_id: whose,
    text: printed,
    updated_by: answers,
    made_at: since,
  }),
  aboutPerson(qualitativeVersions, 'student_id', ['id', 'school_id', 'score_id', 'no'], {
    student_id: whose,
    snapshot: keep('register', 'what the family was given'),
    published_by: answers,
    published_at: keep('register', 'when the family was given it'),
  }),
  aboutPerson(
    qualitativeSteps,
    'changed_by',
    ['id', 'seq', 'school_id', 'score_id', 'event', 'was', 'became', 'acted_as'],
    {
      reason: keep('register', 'why it was decided so'),
      changed_by: answers,
      changed_at: keep('register', 'when it was decided'),
    },
    { blank: { changed_by: null, reason: '' } },
  ),
  aboutPerson(qualitativeReads, 'user_id', ['school_id', 'version_id'], {
    user_id: keep('register', 'whom the school gave the narrative report to'),
    first_at: keep('register', 'whether it has arrived'),
    confirmed_at: keep('register', 'whether it has arrived'),
  }),
]
