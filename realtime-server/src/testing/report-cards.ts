/** A class whose report cards are ready: scores approved, register closed, a note and a NIS of each pupil. */
import { eq, inArray } from 'drizzle-orm'
import type { ClassCards } from '@kelasku/shared/report-card/cards'
import { noExtras, type Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { Done } from '#features/report-card/steps.ts'
import { dailyAttendance } from '#features/attendance/table.ts'
import { reportCards, reportPeriods, reportTemplates } from '#features/report-card/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { scoreFinals, scoreSheets, scoreSubmissions } from '#features/score/table.ts'
import type { Db } from '#platform/database/work.ts'
import { codeOf, type Answer, type Wire } from './caller.ts'
import { password } from './accounts.ts'
import { giveTemplate } from './report-template.ts'
import type { School, Someone } from './world.ts'

export const base = '/report-card/v1'
const place = { semester: 1, period: 'AKHIR' } as const

/** Everything but notes. */
export async function prepareCards(db: Db, school: School, pupils: readonly Someone[]): Promise<void> {
  const of = { school_id: school.id }
  await db.delete(reportCards).where(eq(reportCards.school_id, school.id))
  await db.delete(reportTemplates).where(eq(reportTemplates.school_id, school.id))
  await db.delete(reportPeriods).where(eq(reportPeriods.school_id, school.id))
  await db.delete(scoreSheets).where(eq(scoreSheets.school_id, school.id))
  await db.delete(dailyAttendance).where(eq(dailyAttendance.school_id, school.id))
  await giveTemplate(db, school)
  await db.insert(reportPeriods).values({
    ...of,
    school_year_id: school.yearId,
    ...place,
    attendance_from: '2026-07-13',
    attendance_until: '2026-11-14',
    print_date: '2026-11-15',
  })
  const [sheet] = await db
    .insert(scoreSheets)
    .values({ ...of, course_id: school.courseId, semester: 1, formula: 'MERDEKA', ...weights })
    .returning()
  const sheet_id = sheet!.id // an insert returns its row or throws
  await db.insert(scoreSubmissions).values({ ...of, sheet_id, period: 'AKHIR', status: 'APPROVED' })
  const frozen_at = new Date('2026-11-10T00:00:00Z')
  await db.insert(scoreFinals).values(
    pupils.map(({ userId }, index) => ({
      ...of,
      sheet_id,
      period: 'AKHIR' as const,
      aspect: 1 as const,
      student_id: userId,
      computed: 80 + index,
      printed: 80 + index,
      predicate: 'C' as const,
      description: 'Menunjukkan penguasaan yang baik dalam bilangan.',
      frozen_at,
    })),
  )
  const ids = pupils.map(({ userId }) => userId)
  await db.insert(dailyAttendance).values(
    pupils.map(({ userId }) => ({
      ...of,
      class_id: school.classId,
      student_id: userId,
      date: '2026-09-01',
      status: 'SAKIT' as const,
    })),
  )
  for (const id of ids)
    await db
      .update(schoolMembers)
      .set({ member_no: `NIS ${id.slice(0, 8)}` })
      .where(inArray(schoolMembers.user_id, [id]))
}

const weights = {
  remedial_policy: 'REPLACE_IF_HIGHER',
  w1: 0,
  w2: 1,
  w3: 0,
  w4: 1,
  w5: 0,
  k13_daily: 2,
  k13_mid: 1,
  k13_end: 1,
} as const

export type Lines = Wire<ClassCards>['lines']
type Card = Pick<Lines[number], 'id' | 'version' | 'snapshot_hash'>
const seen = (cards: readonly Card[]) => cards.map(({ id, version }) => ({ id, version }))

/** The calls, as a screen makes them. */
export function cardWork(school: School) {
  const of = { class_id: school.classId, ...place }
  return {
    async matrix(who: Someone): Promise<Wire<ClassCards>> {
      const answer = await who.call('GET', `${base}/readiness/${school.classId}?semester=1`)
      if (answer.status !== 200) throw new Error(`no matrix: ${answer.body.message}`)
      return answer.body.data as Wire<ClassCards>
    },
    write: (who: Someone, ops: readonly object[], more: object = {}) =>
      who.call('PUT', `${base}/reportCard/bulk`, { body: { ...of, ops, ...more } }),
    propose: (who: Someone, student_ids: readonly string[]) =>
      who.call('POST', `${base}/reportCard/propose`, { body: { ...of, student_ids } }),
    withdraw: (who: Someone, cards: readonly Card[]) =>
      who.call('POST', `${base}/reportCard/withdraw`, { body: { cards: seen(cards) } }),
    sign: (who: Someone, cards: readonly Card[], more: object = {}) =>
      who.call('POST', `${base}/reportCard/sign`, {
        body: {
          cards: cards.map(({ id, version, snapshot_hash }) => ({ id, version, snapshot_hash: snapshot_hash ?? '' })),
          proof: { password },
          ...more,
        },
      }),
    giveBack: (who: Someone, cards: readonly Card[], reason = 'Nilai IPA keliru') =>
      who.call('POST', `${base}/reportCard/return`, { body: { cards: seen(cards), reason } }),
    publish: (who: Someone, cards: readonly Card[]) =>
      who.call('POST', `${base}/reportCard/publish`, { body: { cards: seen(cards) } }),
    reopen: (who: Someone, { id, version }: Card, reason = 'Nama salah cetak') =>
      who.call('POST', `${base}/reportCard/${id}/revise`, { body: { reason, version } }),
  }
}

/** What came of it, or why not. */
export function doneOf(answer: Answer): Wire<Done>[] {
  if (answer.status !== 200) throw new Error(`refused: ${codeOf(answer).join(' ')} ${JSON.stringify(answer.body.data)}`)
  return (answer.body.data as { cards: Wire<Done>[] }).cards
}

/** As little as a card may say. */
export const bareSnapshot = (id: string): Snapshot => ({
  layout: 'KM_2025',
  paper: 'A4',
  sign_mode: 'ELECTRONIC',
  sections: [],
  letterhead: [],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  school: {
    name: 'SMP Melati',
    npsn: null,
    address: null,
    city: null,
    principal_title: 'Kepala Sekolah',
    principal_name: null,
    principal_nip: null,
  },
  student: { id, full_name: 'Mina Lestari', nis: null, nisn: null },
  class_name: '7A',
  phase: null,
  level: 7,
  school_year: '2026/2027',
  semester: 1,
  period: 'AKHIR',
  print_date: '2026-11-15',
  homeroom: null,
  courses: [],
  activities: [],
  achievements: [],
  parts: {},
  homeroom_note: '',
  extras: noExtras,
  promotion: null,
})
