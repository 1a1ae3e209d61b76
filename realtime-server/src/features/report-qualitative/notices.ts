/** Who is told of narrative reports: the family that theirs is out, the homeroom teacher that the office opened one again. */
import { sql } from 'drizzle-orm'
import { all, notify, type Recipient } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import type { QualitativePlace } from './place.ts'
import type { Done } from './steps.ts'

const link = '/rapor-qualitative'
const labelOf = ({ class: { name }, semester }: QualitativePlace) => `${name} · Semester ${semester}`
export const subjectOf = (scoreId: string) => `report-qualitative:${scoreId}`

export async function notifyFamilies(
  work: Work,
  place: QualitativePlace,
  { id, no }: { id: string; no: number },
  family: readonly Recipient[],
): Promise<void> {
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: subjectOf(id),
    occasion: `published ${no}`,
    title: no > 1 ? 'Rapor kualitatif direvisi dan diterbitkan lagi' : 'Rapor kualitatif sudah terbit',
    body: labelOf(place),
    link,
    perChild: true,
    to: family,
  })
}

export async function notifyHomeroom(
  work: Work,
  place: QualitativePlace,
  done: readonly Done[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { rows } = await work.tx.execute<{ user_id: string }>(sql`select user_id from class_members
    where class_id = ${place.class.id} and class_role = 'WALIKELAS' and status = 'ACTIVE'`)
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: `report-qualitative:${place.class.id}:${place.semester}`,
    // The same act is told once, however often its request is repeated.
    occasion: `reopen ${done.map(({ id, version }) => `${id.slice(0, 8)}.${version}`).join(' ')}`,
    title: `${done.length} rapor kualitatif dibuka kembali`,
    body: `${labelOf(place)} · ${reason}`,
    link: `${link}/${place.class.id}?semester=${place.semester}`,
    to: all(rows.map(({ user_id }) => user_id).filter((id) => id !== by)),
  })
}
