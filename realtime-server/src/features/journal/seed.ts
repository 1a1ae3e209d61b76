/** What the demo school teaches by: units with their words, as far as their classes have come with them. */
import { journalDocument } from '@kelasku/shared/journal/document'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { inArray, sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { stateOf } from '#platform/collab/prose.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { journalExams, journalPublications, journals } from './table.ts'

export interface SeededJournal extends Omit<typeof journals.$inferInsert, 'flow'> {
  id: string
  owner_id: string
  doc: WrittenDoc
  /** Nothing for what is not published. */
  published_at: Date | null
  exam_ids: readonly string[]
  /** Until when its teacher has written down what was taught. */
  logged_until: Date
  /** Percent of its class who have opened it, and who have done it. */
  opened: number
  done: number
}

/** Only into a school that has none: what somebody has written or removed there stays as it is. */
export async function seedJournals(tx: Tx, seeded: readonly SeededJournal[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  const known = await tx
    .selectDistinct({ id: journals.school_id })
    .from(journals)
    .where(inArray(journals.school_id, schoolIds))
  const flows = new Map<string, number>()
  for (const one of seeded.filter(({ school_id }) => !known.some(({ id }) => id === school_id))) {
    const flow = (flows.get(one.course_id) ?? 0) + 1
    flows.set(one.course_id, flow)
    await seedJournal(tx, one, flow)
  }
}

async function seedJournal(tx: Tx, one: SeededJournal, flow: number): Promise<void> {
  const { doc, published_at, exam_ids, logged_until, opened, done, ...row } = one
  const { id, school_id } = row
  const { kind, schemaVersion: schema_version } = journalDocument
  await tx.insert(collabDocuments).values({ id, school_id, kind, schema_version, snapshot: Buffer.from(stateOf(doc)) })
  await tx.insert(journals).values({ ...row, flow })
  if (exam_ids.length > 0)
    await tx.insert(journalExams).values(exam_ids.map((exam_id) => ({ school_id, journal_id: id, exam_id })))
  await linkLessons(tx, id)
  if (published_at === null) return
  const publication = { journal_id: id, school_id, content_doc: doc, place: 0, published_at }
  await tx.insert(journalPublications).values({ ...publication, published_by: row.owner_id })
  await logLessons(tx, id, logged_until)
  await letStudy(tx, id, { opened, done, published_at })
}

/** Those of its course within its days. */
const linkLessons = (tx: Tx, id: string) =>
  tx.execute(sql`insert into journal_schedules (school_id, journal_id, schedule_id)
    select j.school_id, j.id, s.id from journals j join schedules s on s.course_id = j.course_id
      and s.start_date >= j.start_time and s.end_date <= j.end_time where j.id = ${id}`)

const logLessons = (tx: Tx, id: string, until: Date) =>
  tx.execute(sql`
    insert into teaching_logs (schedule_id, school_id, unit_id, material, note, written_by, created_at, updated_at)
    select s.id, s.school_id, j.id, j.name || ', pertemuan ' || row_number() over (order by s.start_date), '',
      j.owner_id, s.end_date, s.end_date
    from journals j join journal_schedules x on x.journal_id = j.id join schedules s on s.id = x.schedule_id
    where j.id = ${id} and s.end_date <= ${until.toISOString()}::timestamptz`)

/** Always the same ones, in the order that chance would have brought. */
const letStudy = (
  tx: Tx,
  id: string,
  { opened, done, published_at }: Pick<SeededJournal, 'opened' | 'done' | 'published_at'>,
) =>
  tx.execute(sql`
    insert into journal_progress (school_id, journal_id, user_id, opened_at, done_at)
    select school_id, id, user_id, at, case when dice < ${done} then at + interval '2 days' end
    from (select j.school_id, j.id, m.user_id, dice, ${published_at?.toISOString()}::timestamptz + dice * interval '20 minutes' as at
      from journals j join courses c on c.id = j.course_id
        join class_members m on m.class_id = c.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
          and ${takesPart(sql`c.id`, sql`m.user_id`)},
        lateral (select ('x' || substr(md5(m.user_id::text || j.id::text), 1, 6))::bit(24)::int % 100 as dice) thrown
      where j.id = ${id}) studied
    where dice < ${opened}`)
