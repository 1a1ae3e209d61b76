/** The notices of announcements follow their receipts: whoever is to read one is told of it, once. */
import type { Tx, Work } from '#platform/database/work.ts'
import { noticed, notify, takeBack, type Recipient } from '#features/notification/notify.ts'
import { listMeant, settleRecipients } from './receipts/repo.ts'

interface Told {
  id: string
  school_id: string
  title: string
}

const subjectOf = (id: string) => `announcement:${id}`

/** Makes receipts and notices those of whom they reach at this moment. */
export async function settleReaders(work: Work, told: readonly Told[]): Promise<void> {
  const ids = told.map(({ id }) => id)
  await settleRecipients(work.tx, ids)
  const meant = await listMeant(work.tx, ids)
  for (const one of told) {
    const readers = meant.filter(({ announcement_id }) => announcement_id === one.id)
    const everybody = readers.map(({ user_id }) => user_id)
    await takeBack(work, subjectOf(one.id), { except: everybody })
    const waiting = readers.filter(({ has_read }) => !has_read)
    await say(work, one, { occasion: 'published', title: 'Pengumuman baru' }, waiting)
  }
}

/** @param at the moment that tells this reminder from the others. */
export async function remindReaders(work: Work, told: Told, userIds: readonly string[], at: Date): Promise<void> {
  const readers = await readersAmong(work.tx, told.id, userIds)
  const occasion = `reminded:${at.toISOString()}`
  await say(work, told, { occasion, title: 'Pengingat pengumuman' }, readers)
}

export const takeBackNotices = (work: Work, id: string): Promise<void> => takeBack(work, subjectOf(id))

/** It was opened: the bell and the receipt say the same. */
export const readByOpening = (work: Work, userId: string, id: string): Promise<void> =>
  noticed(work, userId, subjectOf(id))

async function readersAmong(tx: Tx, id: string, userIds: readonly string[]): Promise<Recipient[]> {
  const meant = await listMeant(tx, [id])
  return meant.filter(({ user_id }) => userIds.includes(user_id))
}

interface Saying {
  occasion: string
  title: string
}

const say = (work: Work, { id, school_id, title: body }: Told, saying: Saying, to: readonly Recipient[]) =>
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
