/** The channels of delivery: which of them ring, what holds until somebody chooses, and the few words that leave. */
import type { Channel, Topic } from './topic.ts'

/** What some feature tells of, in the order in which people are asked how they want to hear of it. */
export const toldTopics = [
  'attendance',
  'permit',
  'announcement',
  'journal',
  'conference',
  'exam',
  'score',
  'chat',
  'forum',
  'system',
] as const satisfies readonly Topic[]

/** They ring, and so they keep quiet at night; a letter waits in its box. */
export const ringing: readonly Channel[] = ['push', 'whatsapp']

/** Until somebody chooses otherwise: a phone that was let in by hand is meant to be told, everything else was not asked for. */
export const isOnAtFirst = (channel: Channel): boolean => channel === 'push'

export const usualQuiet = { from: '21:00', until: '06:00' } as const

/** When letters that are gathered leave, by the clock of the school. */
export const digestAt = '17:00'

/**
 * What leaves Kelasku says that there is something, never what: no health, no attendance, no score, not even the title
 * that somebody gave it. The rest is read behind the door.
 */
const outside: Record<Topic, string> = {
  attendance: 'Ada kabar baru dari sekolah.',
  permit: 'Ada kabar tentang izin.',
  task: 'Ada kabar tentang tugas.',
  exam: 'Ada kabar tentang ujian.',
  score: 'Ada nilai yang baru dibagikan.',
  bill: 'Ada kabar tentang tagihan.',
  announcement: 'Ada pengumuman baru.',
  conference: 'Ada kabar tentang kelas online.',
  journal: 'Ada kabar tentang modul ajar.',
  chat: 'Ada pesan baru.',
  forum: 'Ada balasan baru di forum.',
  system: 'Ada pemberitahuan baru.',
}

export interface Outside {
  topic: Topic
  /** Whose child it is about, where it is about one. */
  child: string | null
  /** Nothing where no school says it. */
  school: string | null
}

/** The same few words for a phone's screen, a letter's subject and a message. */
export const outsideText = ({ topic, child, school }: Outside): { title: string; text: string } => ({
  title: [child, school ?? 'Kelasku'].filter(Boolean).join(' · '),
  text: outside[topic],
})
