/** Who is told of a permit: whoever has to answer, until somebody has; then the family. */
import type { PermitStatus } from '@kelasku/shared/permit/contract'
import { familiesOf } from '#features/notification/families.ts'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { listAnswerers, type PermitRow } from './repo.ts'

const linkTo = ({ id }: PermitRow) => `/revamp/absensi/izin/${id}`
const waiting = ({ id }: PermitRow) => `permit:${id}:waiting`
const dates = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

function spanOf({ start_date, end_date }: PermitRow): string {
  const [from, until] = [start_date, end_date].map((date) => new Date(date).toLocaleDateString('id-ID', dates))
  return from === until ? `${from}` : `${from} sampai ${until}`
}

export async function tellAnswerers(work: Work, permit: PermitRow, pupil: string): Promise<void> {
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: waiting(permit),
    occasion: 'asked',
    title: 'Izin menunggu jawaban',
    body: `${pupil} · ${spanOf(permit)}`,
    link: linkTo(permit),
    role: 'WALIKELAS',
    to: all(await listAnswerers(work.tx, permit.school_id, permit.student_id)),
  })
}

const titles: Partial<Record<PermitStatus, string>> = {
  APPROVED: 'Izin disetujui',
  REJECTED: 'Izin ditolak',
  CANCELLED: 'Izin dibatalkan sekolah',
}

/** @param isOwn the family itself has taken it back, and needs not be told. */
export async function tellFamily(work: Work, permit: PermitRow, isOwn = false): Promise<void> {
  await takeBack(work, waiting(permit))
  const title = titles[permit.status]
  if (title === undefined || isOwn) return
  await notify(work, {
    schoolId: permit.school_id,
    topic: 'permit',
    subject: `permit:${permit.id}`,
    occasion: permit.status,
    title,
    body: spanOf(permit),
    link: linkTo(permit),
    role: 'SISWA',
    perChild: true,
    to: await familiesOf(work.tx, permit.school_id, [permit.student_id]),
  })
}
