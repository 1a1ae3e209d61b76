/** The leger: what each pupil of a class has in each of its courses, for who leads the class and who leads the school. */
import { hasPosition, isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ClassRecap } from '@kelasku/shared/score/recap'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classFor } from '#features/classroom/service.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { finalsOf } from '../finals.ts'
import { noteReading } from '../reading.ts'
import { listSheetsWhere } from '../repo.ts'
import { scoreCells, scoreFinals, scoreItems } from '../table.ts'
import { pupilFor } from './service.ts'

interface KnownClass {
  id: string
  name: string
  schoolId: string
  isHomeroom: boolean
}

type Subject = { kind: 'PUPIL'; pupil: CardRow } | { kind: 'CLASS'; known: KnownClass }

export async function recapSubjectFor(
  who: Actor,
  { class_id, user_id }: { class_id?: string | undefined; user_id?: string | undefined },
  work: Work,
): Promise<Subject> {
  if (class_id === undefined) return { kind: 'PUPIL', pupil: await pupilFor(who, user_id, work) }
  return { kind: 'CLASS', known: await legerFor(who, class_id, work) }
}

/** Finals of all courses: whoever teaches one of them does not read the others. */
async function legerFor(who: Actor, id: string, work: Work): Promise<KnownClass> {
  const { schoolId, relation, view } = await classFor(who, id, work)
  const isHomeroom = relation === 'WALIKELAS'
  if (!isHomeroom && !isAdmin(who) && !hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM', 'COUNSELOR'))
    throw refusal.forbidden()
  return { id, name: view.name, schoolId, isHomeroom }
}

interface Asked {
  semester?: Semester | undefined
  period: Period
}

export async function legerOf(
  who: Actor,
  known: KnownClass,
  { semester, period }: Asked,
  work: Work,
): Promise<ClassRecap> {
  const { tx } = work
  const sheets = await listSheetsWhere(tx, who, sql`c.id = ${known.id} and k.status = 'ACTIVE'`, semester)
  const pupils = await listSeated(tx, known)
  const { items, cells, said } = await contentsOf(
    tx,
    sheets.flatMap(({ sheet }) => sheet?.id ?? []),
  )
  noteReading(work, `class:${known.id}`, { pupils: pupils.length, isOfClass: known.isHomeroom })
  return {
    kind: 'CLASS',
    class: { id: known.id, name: known.name },
    semester: sheets[0]?.semester ?? semester ?? 1,
    period,
    courses: sheets.map(({ course_id, course_name, passing_score }) => ({ course_id, course_name, passing_score })),
    students: pupils.map(({ student, nis }) => ({ ...card(student), nis })),
    finals: sheets.flatMap((sheet) => {
      const id = sheet.sheet?.id ?? ''
      const columns = items.get(id) ?? []
      const of = {
        columns,
        cells: columns.flatMap((column) => cells.get(column.id) ?? []),
        said: said.get(id) ?? [],
        objectives: [],
      }
      const taking = pupils
        .filter(({ courses }) => courses.includes(sheet.course_id))
        .map(({ student, joined }) => ({ student_id: student.id, joined }))
      return finalsOf(sheet, of, taking, period).map(({ view: { student_id, aspect, printed, predicate } }) => ({
        course_id: sheet.course_id,
        student_id,
        aspect,
        printed,
        predicate,
      }))
    }),
  }
}

interface Seated {
  student: CardRow
  nis: string | null
  joined: string | null
  /** In which they take part. */
  courses: string[]
}

async function listSeated(tx: Tx, { id, schoolId }: KnownClass): Promise<Seated[]> {
  const { rows } = await tx.execute<Seated & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis,
      case when m.start_date > y.start_date then m.start_date end::text as joined,
      (select coalesce(jsonb_agg(k.id), '[]') from courses k where k.class_id = m.class_id
        and ${takesPart(sql`k.id`, sql`m.user_id`)}) as courses
    from class_members m join users u on u.id = m.user_id join classes c on c.id = m.class_id
      join school_years y on y.id = c.school_year_id
    where m.class_id = ${id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  return rows
}

async function contentsOf(tx: Tx, sheetIds: string[]) {
  const items = await tx
    .select()
    .from(scoreItems)
    .where(and(inArray(scoreItems.sheet_id, sheetIds), isNull(scoreItems.deleted_at)))
  const cells = await tx
    .select()
    .from(scoreCells)
    .where(
      inArray(
        scoreCells.item_id,
        items.map(({ id }) => id),
      ),
    )
  const said = await tx.select().from(scoreFinals).where(inArray(scoreFinals.sheet_id, sheetIds))
  return {
    items: groupedBy(items, ({ sheet_id }) => sheet_id),
    cells: groupedBy(cells, ({ item_id }) => item_id),
    said: groupedBy(said, ({ sheet_id }) => sheet_id),
  }
}
