/** Polls of a class: a question put to its pupils, answered with one tap, and a check of who is still there. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { conferenceRefusal } from './contract.ts'
import { PollStatus } from './machine.ts'
import { roomRefusal } from './room.ts'

/** FEELING asks whether the class follows. CHECK asks who is there, and closes by itself. */
export const PollKind = z.enum(['ONE', 'SEVERAL', 'TEXT', 'FEELING', 'CHECK'])
export type PollKind = z.infer<typeof PollKind>

export const pollKindLabels = {
  ONE: 'Satu pilihan',
  SEVERAL: 'Beberapa pilihan',
  TEXT: 'Jawaban tertulis',
  FEELING: 'Paham / Belum / Pelan-pelan',
  CHECK: 'Cek kehadiran',
} satisfies Record<PollKind, string>

/** Of the kinds whose answers are given. */
const givenOptions: Partial<Record<PollKind, readonly string[]>> = {
  TEXT: [],
  FEELING: ['Paham', 'Belum', 'Pelan-pelan'],
  CHECK: ['Saya di sini'],
}

export const optionsOf = ({ kind, options }: { kind: PollKind; options: readonly string[] }): readonly string[] =>
  givenOptions[kind] ?? options

export const mostOptions = 8

const asked = {
  kind: PollKind,
  question: z
    .string()
    .trim()
    .max(300, { error: texts.mostLetters(300) })
    .default(''),
  /** Of ONE and SEVERAL. */
  options: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: texts.contentNeeded })
        .max(100, { error: texts.mostLetters(100) }),
    )
    .max(mostOptions, { error: texts.mostOptions(mostOptions) })
    .default([]),
  /** Who answered what is known to the server alone as long as it is open, and to nobody afterwards. */
  is_anonymous: z.boolean().default(false),
}

const Asked = z.strictObject(asked)

/** What keeps a question from being one. */
export function requireSense({ value, issues }: z.core.ParsePayload<z.infer<typeof Asked>>): void {
  const { kind, question, options, is_anonymous } = value
  const say = (path: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message })
  if (kind === 'CHECK' && is_anonymous) say('is_anonymous', texts.checkHasNames)
  if (kind !== 'FEELING' && kind !== 'CHECK' && question === '') say('question', texts.questionNeeded)
  if (kind !== 'ONE' && kind !== 'SEVERAL') return
  if (options.length < 2) say('options', texts.twoOptionsNeeded)
  if (new Set(options).size < options.length) say('options', texts.eachOptionOnce)
}

export const PollQuestion = Asked.check(requireSense)
export type PollQuestion = z.infer<typeof PollQuestion>

export const PollDraft = z
  .strictObject({
    ...asked,
    /** Everybody sees the answers, without names. */
    is_shared: z.boolean().default(false),
    /** Put at once, or kept until a host opens it. */
    status: PollStatus.extract(['DRAFT', 'OPEN']).default('DRAFT'),
  })
  .check(requireSense)
export type PollDraft = z.infer<typeof PollDraft>

/** What is not named stays as it is. */
export const PollChange = z.strictObject({
  /** As long as it has not been put to anybody. */
  asked: PollQuestion.optional(),
  is_shared: z.boolean().optional(),
  status: PollStatus.extract(['OPEN', 'CLOSED']).optional(),
})
export type PollChange = z.infer<typeof PollChange>

/** Numbers of options, from 0; or a text. */
export const PollAnswer = z.strictObject({
  choices: z.array(z.int().min(0)).max(mostOptions).default([]),
  text: z
    .string()
    .trim()
    .max(500, { error: texts.mostLetters(500) })
    .default(''),
})
export type PollAnswer = z.infer<typeof PollAnswer>

/** Whether it answers what was asked. */
export function answers(poll: { kind: PollKind; options: readonly string[] }, { choices, text }: PollAnswer): boolean {
  if (poll.kind === 'TEXT') return choices.length === 0 && text !== ''
  const most = poll.kind === 'SEVERAL' ? mostOptions : 1
  const isThere = choices.every((choice) => choice < optionsOf(poll).length)
  return text === '' && choices.length > 0 && choices.length <= most && isThere && !hasTwice(choices)
}

const hasTwice = (choices: readonly number[]) => new Set(choices).size < choices.length

const given = { choices: z.array(z.int()), text: z.string() }

export const PollView = z.object({
  id: Id,
  kind: PollKind,
  question: z.string(),
  options: z.array(z.string()),
  status: PollStatus,
  is_anonymous: z.boolean(),
  is_shared: z.boolean(),
  opened_at: z.date().nullable(),
  /** When it closes by itself. */
  closes_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  /** What its viewer has answered; nobody's any more once an anonymous poll is closed. */
  own: z.object(given).nullable(),
  /** For hosts, and for everybody once it is shared. Texts stand in the order of the alphabet, which tells nothing. */
  results: z.object({ answered: z.int(), counts: z.array(z.int()), texts: z.array(z.string()) }).nullable(),
  /** Who answered what: for hosts, where it is not anonymous. */
  answers: z.array(z.object({ user: UserCard, child: UserCard.nullable(), ...given })).nullable(),
})
export type PollView = z.infer<typeof PollView>

export const pollRefusal = refusals({
  poll_closed: [409, 'Jajak pendapat ini sudah ditutup.'],
  poll_begun: [409, 'Jajak pendapat ini sudah dibuka dan tidak dapat diubah.'],
  poll_not_open: [409, 'Jajak pendapat ini belum dibuka.'],
  no_such_answer: [422, 'Jawaban ini tidak sesuai dengan pertanyaannya.'],
})

const gone = [conferenceRefusal.conference_over, conferenceRefusal.conference_cancelled]
const ofPoll = z.object({ id: Id, poll_id: Id })

export const conferencePollApi = {
  polls: endpoint('GET', '/confrences/{id}/polls', {
    access: 'member',
    params: byId,
    summary: 'Jajak pendapat sebuah kelas online, yang terbaru dahulu',
    reply: z.array(PollView),
    refuses: [roomRefusal.not_admitted, roomRefusal.removed],
  }),
  ask: endpoint('POST', '/confrences/{id}/polls', {
    access: 'member',
    params: byId,
    summary: 'Buat jajak pendapat, dan buka sekarang atau nanti',
    body: PollDraft,
    reply: PollView,
    refuses: [...gone, roomRefusal.not_running],
  }),
  changePoll: endpoint('PUT', '/confrences/{id}/polls/{poll_id}', {
    access: 'member',
    params: ofPoll,
    summary: 'Ubah, buka, tutup, atau bagikan hasil jajak pendapat',
    idempotent: true,
    body: PollChange,
    reply: PollView,
    refuses: [
      ...gone,
      roomRefusal.not_running,
      pollRefusal.poll_begun,
      pollRefusal.poll_closed,
      pollRefusal.poll_not_open,
    ],
  }),
  vote: endpoint('PUT', '/confrences/{id}/polls/{poll_id}/vote', {
    access: 'member',
    params: ofPoll,
    summary: 'Jawab jajak pendapat; jawaban baru menggantikan yang lama',
    idempotent: true,
    body: PollAnswer,
    reply: PollView,
    refuses: [
      ...gone,
      roomRefusal.not_running,
      roomRefusal.not_admitted,
      roomRefusal.removed,
      pollRefusal.poll_closed,
      pollRefusal.no_such_answer,
    ],
  }),
}
