/** What belongs to a unit is judged before it is written: of this school, this class, this course, and still there. */
import { journalRefusal, type Attachment, type JournalRevision } from '@kelasku/shared/journal/contract'
import { requireLiveComponents } from '#features/curriculum/components/live.ts'
import type { Work } from '#platform/database/work.ts'
import { idOfFileUrl } from '#platform/files/url.ts'
import type { JournalRow } from '../repo.ts'
import { areExamsOf, areFilesOf, areLessonsOf, saveExams, saveLessons } from './repo.ts'

export type Surroundings = Omit<JournalRevision, 'version'>

/** A course, and its class. */
interface CourseKey {
  school_id: string
  course_id: string
  class_id: string
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
const instant = (given: string | null) => (given === null ? null : new Date(given))

/** What of it stands in the unit's own row. */
export const columnsOf = ({ name, attachments, requires_previous, ...given }: Surroundings) => ({
  name,
  attachments,
  requires_previous,
  start_time: instant(given.start_time),
  end_time: instant(given.end_time),
  component_ids: unique(given.component_ids),
})

/** @param journal what is being changed; nothing for what is new. */
export async function requireLawful(
  given: Surroundings,
  { school_id, course_id, class_id }: CourseKey,
  journal: Pick<JournalRow, 'id' | 'component_ids'> | null,
  work: Work,
): Promise<void> {
  const { start_time, end_time } = columnsOf(given)
  if (start_time && end_time && end_time <= start_time) throw journalRefusal.ends_too_early()
  // What it has aimed at since before may be gone meanwhile: it is shown as gone, and stays until somebody chooses anew.
  const chosen = given.component_ids.filter((id) => !journal?.component_ids.includes(id))
  await requireLiveComponents(school_id, chosen, work)
  const journal_id = journal?.id ?? null
  if (!(await areExamsOf(work.tx, { class_id, journal_id }, unique(given.exam_ids))))
    throw journalRefusal.unknown_exam()
  if (!(await areLessonsOf(work.tx, course_id, unique(given.schedule_ids)))) throw journalRefusal.unknown_schedule()
  if (!(await areFilesOf(work.tx, journal_id, filesAmong(given.attachments)))) throw journalRefusal.unknown_attachment()
}

const filesAmong = (attachments: readonly Attachment[]) =>
  unique(attachments.flatMap(({ link }) => idOfFileUrl(link) ?? []))

export async function saveLinks(row: JournalRow, { exam_ids, schedule_ids }: Surroundings, work: Work): Promise<void> {
  await saveExams(work.tx, row, unique(exam_ids))
  await saveLessons(work.tx, row, unique(schedule_ids))
}
