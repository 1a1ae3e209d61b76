/** Who is told of report cards: the principal that some wait, the homeroom teacher how it went, the family that theirs is out. */
import { cardPath } from '@kelasku/shared/report-card/card-path'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { CardEvent } from '@kelasku/shared/report-card/machine'
import { sql } from 'drizzle-orm'
import { all, notify, takeBack, type Recipient } from '#features/notification/notify.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { pupilOf } from '#features/notification/families.ts'
import type { Work } from '#platform/database/work.ts'
import type { Place } from './place.ts'
import type { Done, HeldCard } from './steps.ts'

const link = '/rapor'
const labelOf = ({ class: { name }, semester, period }: Place) =>
  `${name} · ${period === 'TENGAH' ? 'Tengah semester' : 'Semester'} ${semester}`
const waitingFor = ({ class: { id }, semester, period }: Place) => `report-cards:${id}:${semester}:${period}:waiting`
const decidedOn = ({ class: { id }, semester, period }: Place) => `report-cards:${id}:${semester}:${period}`
/** The same act is told once, however often its request is repeated. */
const occasionOf = (event: string, cards: readonly Done[]) =>
  `${event} ${cards.map(({ id, version }) => `${id.slice(0, 8)}.${version}`).join(' ')}`

export async function notifyPrincipals(work: Work, place: Place, cards: readonly Done[]): Promise<void> {
  const { rows } = await work.tx.execute<{ user_id: string }>(sql`select distinct user_id from school_members
    where school_id = ${place.schoolId} and position = 'PRINCIPAL' and status = 'ACTIVE'`)
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: waitingFor(place),
    occasion: occasionOf('propose', cards),
    title: `${cards.length} rapor menunggu tanda tangan`,
    body: labelOf(place),
    link,
    to: all(rows.map(({ user_id }) => user_id)),
  })
}

const titles: Partial<Record<CardEvent, string>> = {
  sign: 'rapor ditandatangani',
  return: 'rapor dikembalikan',
  revise: 'rapor dibuka untuk direvisi',
}

export async function notifyHomeroom(
  work: Work,
  place: Place,
  { event, cards, by, reason }: { event: CardEvent; cards: readonly Done[]; by: string; reason?: string },
): Promise<void> {
  // What became of them says that they waited.
  await takeBack(work, waitingFor(place))
  const homeroom = (await listHomeroom(work, place)).filter((id) => id !== by)
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: decidedOn(place),
    occasion: occasionOf(event, cards),
    title: `${cards.length} ${titles[event]}`,
    body: reason ? `${labelOf(place)} · ${reason}` : labelOf(place),
    link,
    to: all(homeroom),
  })
}

/** The clock has left out those that have changed since they were signed. */
export async function notifyOfChanged(work: Work, place: Place, left: readonly HeldCard[]): Promise<void> {
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: `${decidedOn(place)}:changed`,
    occasion: `changed ${left.map(({ version }) => version?.id.slice(0, 8)).join(' ')}`,
    title: `${left.length} rapor tidak terbit: data berubah`,
    body: labelOf(place),
    link,
    to: all(await listHomeroom(work, place)),
  })
}

async function listHomeroom({ tx }: Work, { class: { id } }: Place): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select user_id from class_members
    where class_id = ${id} and class_role = 'WALIKELAS' and status = 'ACTIVE'`)
  return rows.map(({ user_id }) => user_id)
}

export async function notifyFamilies(
  work: Work,
  place: Place,
  held: readonly HeldCard[],
  families: readonly Recipient[],
): Promise<void> {
  const ofPupil = groupedBy(families, pupilOf)
  for (const { row, version } of held) {
    const isAgain = (version?.no ?? 1) > 1
    await notify(work, {
      schoolId: place.schoolId,
      topic: 'score',
      subject: `report-card:${row.id}`,
      occasion: `published ${version?.no}`,
      title: isAgain ? 'Rapor direvisi dan diterbitkan lagi' : 'Rapor sudah terbit',
      body: labelOf(place),
      link: cardPath(row.id),
      perChild: true,
      to: ofPupil.get(row.student_id) ?? [],
    })
  }
}

/** What a family answers is read where the card is; the notice says only that it did. */
export async function notifyOfResponse(
  work: Work,
  place: Place,
  { cardId, student, guardianId, at }: { cardId: string; student: UserCard; guardianId: string; at: Date },
): Promise<void> {
  const { class: of, semester, period } = place
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: `report-card:${cardId}:response:${guardianId}`,
    occasion: `response ${at.toISOString()}`,
    title: 'Tanggapan orang tua atas rapor',
    body: `${student.full_name} · ${labelOf(place)}`,
    link: `/rapor/kelas/${of.id}?semester=${semester}&period=${period}&tab=pratinjau&student=${student.id}`,
    to: all((await listHomeroom(work, place)).filter((id) => id !== guardianId)),
  })
}

/** Once a day and course, whoever asks. */
export async function notifyTeachers(
  work: Work,
  place: Place,
  course: { id: string; name: string; teacherIds: readonly string[] },
  today: string,
): Promise<void> {
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: `report-remind:${course.id}:${place.semester}:${place.period}`,
    occasion: today,
    title: 'Nilai untuk rapor belum disetujui',
    body: `${course.name} · ${labelOf(place)}`,
    link: `/score-refactor/${course.id}?semester=${place.semester}&periode=${place.period}`,
    to: all(course.teacherIds),
  })
}

/** Each guardian who has not opened a card yet, once a day and card. */
export async function notifyUnread(
  work: Work,
  place: Place,
  { cardId, to }: { cardId: string; to: readonly Recipient[] },
  today: string,
): Promise<void> {
  await notify(work, {
    schoolId: place.schoolId,
    topic: 'score',
    subject: `report-card:${cardId}`,
    occasion: `remind ${today}`,
    title: 'Rapor belum dibuka',
    body: labelOf(place),
    link,
    perChild: true,
    to,
  })
}
