/** What families are told of an exam: when it will be, that it will not be, and that its scores are there. */
import type { ExamEvent } from '@kelasku/shared/exam/machine'
import { type Timezone, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { notify, takeBack, type Notice, type Recipient } from '#features/notification/notify.ts'
import { momentText } from '#platform/dates.ts'
import type { ExamRow } from '../repo.ts'

type Saying = Pick<Notice, 'topic' | 'occasion' | 'title' | 'body'>

const subjectOf = ({ id }: ExamRow) => `exam:${id}`

/** After the step, by what has become of the exam. */
export async function notifyFamilies(work: Work, exam: ExamRow, event: ExamEvent): Promise<void> {
  switch (event) {
    case 'publish':
    // Whoever has come into the class since hears of it when the room opens.
    case 'open_room':
      return say(work, exam, {
        topic: 'exam',
        occasion: 'published',
        title: 'Ujian dijadwalkan',
        body: `${exam.title} · ${await momentOf(work.tx, exam)}`,
      })
    case 'cancel':
      await takeBack(work, subjectOf(exam))
      return say(work, exam, {
        topic: 'exam',
        occasion: 'cancelled',
        title: 'Ujian dibatalkan',
        body: exam.title,
      })
    case 'publish_scores':
      // What is not shown to them is not announced either.
      if (exam.show_result === 'NONE') return
      return say(work, exam, {
        topic: 'score',
        // Scores that were mended and shared again are told again.
        occasion: `scores:${exam.schedule_version}`,
        title: 'Nilai ujian dibagikan',
        body: exam.title,
      })
    default:
  }
}

/** Who was told when it is, and it will be at another time. */
export const notifyMoved = async (work: Work, exam: ExamRow): Promise<void> =>
  say(work, exam, {
    topic: 'exam',
    occasion: `moved:${exam.schedule_version}`,
    title: 'Waktu ujian diubah',
    body: `${exam.title} · ${await momentOf(work.tx, exam)}`,
  })

/** Before its pupils are let go again: nobody was meant after all. */
export const takeBackExam = (work: Work, exam: ExamRow): Promise<void> => takeBack(work, subjectOf(exam))

async function say(work: Work, exam: ExamRow, saying: Saying): Promise<void> {
  await notify(work, {
    schoolId: exam.school_id,
    subject: subjectOf(exam),
    link: `/ujian-siswa/${exam.id}`,
    perChild: true,
    to: await familiesOf(work.tx, exam),
    ...saying,
  })
}

/** Its pupils, and each of their parents once for each child. */
async function familiesOf(tx: Tx, { id, school_id }: ExamRow): Promise<Recipient[]> {
  const { rows } = await tx.execute<{ user_id: string; child_id: string | null }>(sql`
    select user_id, null::uuid as child_id from exam_attempts where exam_id = ${id}
    union select g.guardian_id, g.student_id from exam_attempts a
      join guardianships g on g.school_id = a.school_id and g.student_id = a.user_id
      join school_members m on m.school_id = g.school_id and m.user_id = g.guardian_id and m.role = 'ORTU'
        and m.status = 'ACTIVE'
      where a.exam_id = ${id} and a.school_id = ${school_id}`)
  return rows
}

/** As the clock of the school says it. */
async function momentOf(tx: Tx, { school_id, start_date }: ExamRow): Promise<string> {
  const { rows } = await tx.execute<{ timezone: Timezone }>(sql`select timezone from schools where id = ${school_id}`)
  return momentText(start_date, rows[0]?.timezone ?? usualTimezone, "EEEE, d MMMM 'pukul' HH.mm")
}
