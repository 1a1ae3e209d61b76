/** Who is told of a permit: whoever has to answer, until somebody has; parents what their child asks; then the family. */
import type { PermitStatus } from '@kelasku/shared/permit/contract'
import { familiesOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { readStatusOf } from '#features/notification/read-status.ts'
import type { Work } from '#platform/database/work.ts'
import { dayText } from '#platform/dates.ts'
import { listAnswerers, listOffice, type PermitRow } from './repo.ts'

const answered = ({ id }: Pick<PermitRow, 'id'>) => `permit:${id}`
const linkTo = ({ id }: PermitRow) => `/revamp/absensi/izin/${id}`
const asked = ({ id }: PermitRow) => `permit:${id}:asked`
const waiting = ({ id }: PermitRow) => `permit:${id}:waiting`

function spanOf({ start_date, end_date }: PermitRow): string {
  const [from, until] = [start_date, end_date].map((date) => dayText(date, 'd MMMM'))
  return from === until ? `${from}` : `${from} sampai ${until}`
}

export async function notifyAnswerers(work: Work, permit: PermitRow, pupil: string): Promise<void> {
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: waiting(permit),
    occasion: 'asked',
    title: 'Izin menunggu jawaban',
    body: `${pupil} · ${spanOf(permit)}`,
    link: linkTo(permit),
    to: await listAnswerers(work.tx, permit),
  })
}

/** Nobody has answered for long: whoever may answer besides is told too, under the same subject, until somebody has. */
export async function notifyOfficeOfWaiting(work: Work, permit: PermitRow, pupil: string): Promise<void> {
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: waiting(permit),
    occasion: 'overdue',
    title: 'Izin belum dijawab',
    body: `${pupil} · ${spanOf(permit)}`,
    link: linkTo(permit),
    to: await listOffice(work.tx, permit),
  })
}

/** A pupil has asked by themselves: their parents learn it now, and not only how it ends. */
export async function notifyGuardians(work: Work, permit: PermitRow): Promise<void> {
  const family = await familiesOf(work.tx, permit.school_id, [permit.student_id])
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: asked(permit),
    occasion: 'asked',
    title: 'Anak Anda mengajukan izin',
    body: spanOf(permit),
    link: linkTo(permit),
    perChild: true,
    to: family.filter(({ child_id }) => child_id !== null),
  })
}

const titles: Partial<Record<PermitStatus, string>> = {
  APPROVED: 'Izin disetujui',
  REJECTED: 'Izin ditolak',
  CANCELLED: 'Izin dibatalkan sekolah',
}

/** @param isOwn the family itself has taken it back, and needs not be told. */
export async function notifyFamily(work: Work, permit: PermitRow, isOwn = false): Promise<void> {
  // How it ended says that it was asked.
  await takeBack(work, [waiting(permit), asked(permit)])
  const title = titles[permit.status]
  if (title === undefined || isOwn) return
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: answered(permit),
    occasion: permit.status,
    title,
    body: spanOf(permit),
    link: linkTo(permit),
    perChild: true,
    to: await familiesOf(work.tx, permit.school_id, [permit.student_id]),
  })
}

export const readStatusOfAnswer = (work: Work, permit: Pick<PermitRow, 'id' | 'school_id' | 'student_id'>) =>
  readStatusOf(work, permit.school_id, permit.student_id, answered(permit))
