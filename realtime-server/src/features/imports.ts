/** One line a kind: what can be brought into the school by a sheet. */
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { courseImport } from './classroom/imports/courses.ts'
import { parentImport } from './classroom/imports/parents.ts'
import type { Welcome } from './classroom/imports/people.ts'
import { studentImport } from './classroom/imports/students.ts'
import { teacherImport } from './classroom/imports/teachers.ts'
import { componentUses } from './component-uses.ts'
import { componentImport } from './curriculum/import-components.ts'
import { giveFirstPasswords, whoHasCome } from './identity/first-password.ts'
import { importKindsOf, type ImportKinds } from './import/kind.ts'
import { questionImport } from './quiz/sheet/import.ts'
import { notifyOfContacts } from './notification/contacts.ts'
import { reportDataImport } from './report-card/excel/kind.ts'
import { scheduleImport } from './schedule/bulk/import.ts'
import { scoreImport } from './score/import/kind.ts'

/** Told to the person themself, whoever has changed it and how. */
export const whenContactsChanged = (personId: string, work: Work): Promise<void> =>
  notifyOfContacts(personId, 'nomor ponsel atau nomor induk', work)

export function importKinds({ secrets }: Toolbox): ImportKinds {
  const welcome: Welcome = {
    giveFirstPasswords: (work, userIds) => giveFirstPasswords(work, userIds, secrets),
    whoHasCome,
  }
  return importKindsOf([
    studentImport(welcome),
    teacherImport(welcome),
    parentImport(welcome),
    courseImport(),
    componentImport(componentUses),
    questionImport,
    scheduleImport,
    scoreImport,
    reportDataImport({ whenContactsChanged }),
  ])
}
