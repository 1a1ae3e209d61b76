/** What people are told of a room: whoever has a report to answer, and whoever made it. */
import { all, notify, takeBack } from '#features/notification/notify.ts'
import type { KeptLine } from '#platform/conversation/conversation.ts'
import type { Work } from '#platform/database/work.ts'
import type { Answer } from './moderation/repo.ts'

const reportOf = ({ conversation_id, id }: KeptLine) => `chat:${conversation_id}:${id}:report`
const answerOf = ({ conversation_id, id }: KeptLine) => `chat:${conversation_id}:${id}:answer`

interface Judges {
  leads: readonly string[]
  office: readonly string[]
}

/** What was said is read in the room, and not in the notice. */
export async function notifyReport(work: Work, line: KeptLine, { leads, office }: Judges): Promise<void> {
  const notice = {
    schoolId: line.school_id,
    topic: 'system' as const,
    subject: reportOf(line),
    occasion: 'reported',
    title: 'Sebuah pesan dilaporkan',
    body: 'Laporan ini menunggu jawaban Anda.',
    link: '/interaksi-belajar/laporan',
  }
  await notify(work, { ...notice, to: all(leads) })
  await notify(work, { ...notice, to: all(office) })
}

const outcomes: Record<Answer['status'], string> = {
  REMOVED: 'Pesan itu dihapus.',
  KEPT: 'Pesan itu tetap ditampilkan.',
}

export async function notifyAnswered(
  work: Work,
  line: KeptLine,
  { status, note }: Answer,
  reporterIds: readonly string[],
): Promise<void> {
  await takeBack(work, reportOf(line))
  await notify(work, {
    schoolId: line.school_id,
    topic: 'system',
    subject: answerOf(line),
    occasion: 'answered',
    title: 'Laporan Anda sudah dijawab',
    body: [outcomes[status], note].filter(Boolean).join(' '),
    link: `/interaksi-belajar/${line.conversation_id}`,
    to: all(reporterIds),
  })
}
