import { aboutNobody } from '#platform/privacy.ts'
import { curriculumComponents, curriculumCourses, curriculums, frameworkItems, frameworks } from './table.ts'

export const curriculumPrivacy = [
  aboutNobody(curriculums, [
    'id',
    'seq',
    'school_id',
    'school_year_id',
    'name',
    'kind',
    'level',
    'phase',
    'tiers',
    'status',
    'version',
    'created_at',
  ]),
  aboutNobody(curriculumComponents, [
    'id',
    'seq',
    'school_id',
    'curriculum_id',
    'subject_id',
    'parent_id',
    'position',
    'code',
    'text',
    'deleted_at',
    'version',
  ]),
  aboutNobody(curriculumCourses, ['course_id', 'school_id', 'curriculum_id']),
  aboutNobody(frameworks, ['id', 'school_id', 'school_year_id', 'kind', 'name', 'in_use', 'version']),
  aboutNobody(frameworkItems, [
    'id',
    'school_id',
    'framework_id',
    'parent_id',
    'position',
    'name',
    'description',
    'deleted_at',
  ]),
]
