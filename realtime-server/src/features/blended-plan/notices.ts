/** Who is told of a plan: the families whose days it says; of a word taken back, whoever leads the class. */
import { familiesOf } from '#features/notification/families.ts'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { dayText } from '#platform/dates.ts'
import { listPupilIds, type PlanRow } from './repo.ts'

const spoken = (date: string) => dayText(date, 'd MMMM')

const titles = {
  created: 'Jadwal PTM dan PJJ',
  changed: 'Jadwal PTM dan PJJ berubah',
  removed: 'Jadwal PTM dan PJJ dihapus',
}

/** Only the newest news of a plan stands in anybody's list. */
export async function notifyFamilies(work: Work, plan: PlanRow, className: string, did: keyof typeof titles) {
  const subject = `blended-plan:${plan.id}`
  await takeBack(work, subject)
  const pupils = await listPupilIds(work.tx, plan.class_id)
  await notify(work, {
    schoolId: plan.school_id,
    topic: 'system',
    subject,
    occasion: `${did}:${plan.version}`,
    title: titles[did],
    body: `${className} · ${spoken(plan.start_date)} sampai ${spoken(plan.end_date)}`,
    link: '/blended-learning/detail',
    perChild: true,
    to: await familiesOf(work.tx, plan.school_id, pupils),
  })
}

interface Said {
  schoolId: string
  classId: string
  className: string
  student: { id: string; full_name: string }
  isGiven: boolean
}

/** That a child may come is only counted; that one may not any more has to be seen. */
export async function notifyHomeroom(
  work: Work,
  { schoolId, classId, className, student, isGiven }: Said,
  to: string[],
) {
  const subject = `blended-consent:${classId}:${student.id}`
  await takeBack(work, subject)
  if (isGiven) return
  await notify(work, {
    schoolId,
    topic: 'system',
    subject,
    occasion: 'withdrawn',
    title: 'Persetujuan PTM ditarik',
    body: `${student.full_name} · ${className}`,
    link: '/blended-learning',
    to: all(to),
  })
}
