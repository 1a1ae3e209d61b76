/** The notices of announcements follow their receipts: whoever is to read one is told of it, once. */
import { sql, type SQL } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { noticed, notify, takeBack } from '#features/notification/notify.ts'
import { everybodyMeant, meantBy, settleRecipients } from './receipts/repo.ts'

interface Told {
  id: string
  school_id: string
  title: string
}

const subjectOf = (id: string) => `announcement:${id}`

/** Makes receipts and notices those of whom they reach at this moment. */
export async function settleReaders(work: Work, told: readonly Told[]): Promise<void> {
  await settleRecipients(
    work.tx,
    told.map(({ id }) => id),
  )
  for (const one of told) {
    await takeBack(work, subjectOf(one.id), { except: everybodyMeant(one.id) })
    const waiting = meantBy(one.id, sql`announcement_receipts.read_at is null`)
    await say(work, one, { occasion: 'published', title: 'Pengumuman baru' }, waiting)
  }
}

/** @param at the moment that tells this reminder from the others. */
export async function remindReaders(work: Work, told: Told, userIds: readonly string[], at: Date): Promise<void> {
  const readers = meantBy(told.id, sql`announcement_receipts.user_id = any (${sql.param([...userIds])}::uuid[])`)
  const occasion = `reminded:${at.toISOString()}`
  await say(work, told, { occasion, title: 'Pengingat pengumuman' }, readers)
}

export const takeBackNotices = (work: Work, id: string): Promise<void> => takeBack(work, subjectOf(id))

/** It was opened: the bell and the receipt say the same. */
export const readByOpening = (work: Work, userId: string, id: string): Promise<void> =>
  noticed(work, userId, subjectOf(id))

interface Saying {
  occasion: string
  title: string
}

const say = (work: Work, { id, school_id, title: body }: Told, saying: Saying, to: SQL) =>
  notify(work, {
    schoolId: school_id,
    topic: 'announcement',
    subject: subjectOf(id),
    link: `/agenda/${id}`,
    byOpening: true,
    body,
    to,
    ...saying,
  })
