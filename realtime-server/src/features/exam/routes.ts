import { examApi } from '@kelasku/shared/exam/api'
import { prepareUpload } from '#platform/files/save.ts'
import { serve, serveByStatement, everyone, type Served } from '#platform/http/serve.ts'
import { isStaff } from '@kelasku/shared/kernel/actor'
import { keepAnswerFile } from './attachment.ts'
import {
  moveToCourse,
  discardExam,
  examsOf,
  presentAnew,
  presentExam,
  rotateToken,
  staffOnly,
} from './exams/service.ts'
import { stepExam } from './exams/states.ts'
import { reviseExam, writeExam } from './exams/writing.ts'
import { moveMarks } from './marks/hand-on.ts'
import { marksRoutes } from './marks/routes.ts'
import {
  myExamFor,
  participantOf,
  participantsOf,
  placeParticipant,
  removeParticipant,
  seatAll,
} from './participants/service.ts'
import { boardFor } from './proctoring/board.ts'
import { linesAfter, markRead, say, talkFor } from './proctoring/chat.ts'
import { giveCommand, warnOne } from './proctoring/commands.ts'
import { reportSignal } from './proctoring/signals.ts'
import { timelineOf } from './proctoring/timeline.ts'
import {
  examFor,
  findReadable,
  heldFor,
  heldHereFor,
  heldHereOf,
  participantFor,
  sittingFor,
  sittingOf,
} from './service.ts'
import { askForDevice } from './sitting/device.ts'
import { startAttempt, validateToken } from './sitting/entry.ts'
import { handIn } from './sitting/handing-in.ts'
import { myExams, presentMine } from './sitting/mine.ts'
import { ping, saveAnswers, saveCalled } from './sitting/save.ts'
import { heldAnswers, paperFor, raiseHand, sealedPaperFor, sendLatePacket } from './sitting/service.ts'
import type { ExamTools } from './tools.ts'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { examRules } from '@kelasku/shared/exam/policy'

const byTheStatement = 'judged against rows by the statement that saves, under a role of its own'

/** What a teacher does with an exam as a whole. */
const teachersRoutes = (tools: ExamTools): Served[] => [
  serve(examApi.list, {
    guard: everyone,
    run: ({ who, query: { page, limit, box, ...search }, work }) => {
      const paging = { page, limit }
      // Who runs exams and has a child who sits some asks for these by the boxes of a pupil.
      if (isStaff(who) && (box === undefined || isTeachersBox(box)))
        return examsOf(who, { ...search, ...(box && { box }) }, paging, work)
      return myExams(who, { ...search, ...(!isTeachersBox(box) && { box }) }, paging, work, tools)
    },
  }),
  serve(examApi.create, {
    guard: ({ who }) => staffOnly(who),
    run: async ({ who, body, work }) => {
      const { id } = await writeExam(who, body, work)
      return { data: await presentAnew(who, id, work, tools) }
    },
  }),
  serve(examApi.get, {
    guard: everyone,
    run: async ({ who, params, work }) => {
      const run = await findReadable(who, params.id, work)
      return { data: run ? await presentExam(who, run, work, tools) : await myExamFor(who, params.id, work, tools) }
    },
  }),
  serve(examApi.update, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: known, body, work }) => {
      await reviseExam(who, known, body, work)
      return { data: await presentAnew(who, known.row.id, work, tools) }
    },
  }),
  serve(examApi.remove, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, work }) => ({ data: await discardExam(known, work) }),
  }),
  serve(examApi.setStatus, {
    // The day itself, from the waiting room on, is its proctors' as well; what comes before and after is its owner's.
    guard: async ({ who, body, work }) => {
      const known = await heldFor(who, body.id, ofTheDay.has(body.event) ? 'proctor' : 'manage', work)
      if (known.row.exam_status === 'SCHEDULED' && !examRules.manage(who, known.subject)) throw refusal.forbidden()
      return known
    },
    run: async ({ who, subject: { row }, body: { event, version, reason }, work }) => {
      await stepExam(row, event, { who, reason, tools }, work, version)
      return { data: await presentAnew(who, row.id, work, tools) }
    },
  }),
  serve(examApi.setCourse, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: known, body, work }) => {
      await moveMarks(who, known.row, () => moveToCourse(who, known, body, work), work, tools)
      return { data: await presentAnew(who, known.row.id, work, tools) }
    },
  }),
]

const ofTheDay = new Set(['start', 'pause_all', 'resume_all', 'end_all'])
const isTeachersBox = (box: string | undefined): box is 'managed' | 'proctored' =>
  box === 'managed' || box === 'proctored'

/** What a pupil does. */
const pupilsRoutes = (tools: ExamTools): Served[] => [
  serve(examApi.validateToken, {
    guard: ({ who, body, work }) => sittingFor(who, body.exam_id, work),
    run: async ({ who, subject: known, body: { token, device_id, device_name }, work }) => ({
      data: await validateToken(who, known, { token, device_id, device_name }, work, tools),
    }),
  }),
  serve(examApi.checkRoom, {
    guard: ({ who, query, work }) => sittingFor(who, query.exam_id, work),
    run: async ({ who, subject: { attempt }, work }) => ({ data: await presentMine(who, attempt, work, tools) }),
  }),
  serve(examApi.sealedPaper, {
    guard: ({ who, params, work }) => heldHereFor(who, params.id, work, tools),
    run: async ({ subject: known, query, work }) => ({ data: await sealedPaperFor(known, query.picture, work, tools) }),
  }),
  serve(examApi.start, {
    guard: ({ who, params, work }) => heldHereOf(who, params, work, tools),
    run: async ({ subject: known, body, work }) => ({ data: await startAttempt(known, body.device_id, work, tools) }),
  }),
  serve(examApi.questions, {
    guard: ({ who, query, work }) => heldHereFor(who, query.exam_id, work, tools),
    run: async ({ subject: known, work }) => ({ data: await paperFor(known, work) }),
  }),
  serve(examApi.answers, {
    guard: ({ who, query, work }) => heldHereFor(who, query.exam_id, work, tools),
    run: async ({ subject: known, work }) => ({ data: await heldAnswers(known, work) }),
  }),
  serveByStatement(examApi.save, {
    guardedBy: byTheStatement,
    run: async ({ who, body }) => ({ data: await saveAnswers(who, body, tools) }),
    fastPath: async ({ tokenHash, schoolId, body }) => {
      const data = await saveCalled({ token_hash: tokenHash, school_id: schoolId }, body, tools)
      return data && { data }
    },
  }),
  serveByStatement(examApi.ping, {
    guardedBy: byTheStatement,
    run: async ({ who, params, body, call }) => ({ data: await ping(who, ownExam(who, params), body, call, tools) }),
  }),
  serve(examApi.latePacket, {
    guard: ({ who, params, work }) => sittingOf(who, params, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await sendLatePacket(who, known, body, work, tools),
    }),
  }),
  serve(examApi.uploadAnswer, {
    prepare: ({ who, body }) => prepareUpload(body.file, { ...who, isExamAnswer: true }, tools),
    guard: ({ who, params, work }) => heldHereOf(who, params, work, tools),
    run: async ({ subject: known, body, prepared, work }) => ({
      data: await keepAnswerFile(known, { file: body.file, prepared }, work, tools),
    }),
  }),
  serve(examApi.takeOver, {
    guard: ({ who, params, work }) => sittingOf(who, params, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await askForDevice(who, known, body, work, tools) }),
  }),
  serve(examApi.help, {
    guard: ({ who, params, work }) => heldHereOf(who, params, work, tools),
    run: async ({ subject: known, body, work }) => ({ data: await raiseHand(known, body.raised, work, tools) }),
  }),
  serve(examApi.detect, {
    guard: ({ who, params, work }) => heldHereOf(who, params, work, tools),
    run: async ({ subject: known, params, body, work }) => {
      await reportSignal(known, params.x, body, work, tools)
      return { data: { client_seq: body.client_seq } }
    },
  }),
  serve(examApi.end, {
    guard: ({ who, params, work }) => sittingOf(who, params, work),
    run: async ({ who, subject: known, query, body, work }) => {
      const data = await handIn(who, known, body, query.isSubmittedByUser, work, tools)
      return data.missing.length === 0 ? { message: 'Berhasil mengumpulkan jawaban ujian', data } : { data }
    },
  }),
]

/** The path names the pupil as well; nobody speaks for another. */
function ownExam(who: { userId: string }, { id, uid }: { id: string; uid: string }): string {
  if (uid !== who.userId) throw refusal.not_found()
  return id
}

/** What a proctor does, and what is said. */
const proctorsRoutes = (tools: ExamTools): Served[] => [
  serve(examApi.board, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'watch', work),
    run: async ({ who, subject: known, query, work }) => ({
      data: await boardFor(who, known, query.room_id, work, tools),
    }),
  }),
  serve(examApi.command, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'proctor', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await giveCommand(who, known, body, work, tools) }),
  }),
  serve(examApi.warn, {
    guard: ({ who, body, work }) => heldFor(who, body.exam_id, 'proctor', work),
    run: async ({ who, body, work }) => ({ data: await warnOne(who, body, work, tools) }),
  }),
  serve(examApi.rotateToken, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'proctor', work),
    run: async ({ subject: known, work }) => ({ data: await rotateToken(known, work, tools) }),
  }),
  serve(examApi.timeline, {
    guard: async ({ who, params, work }) =>
      participantFor(await heldFor(who, params.id, 'retrace', work), params.uid, work),
    run: ({ subject: attempt, query, work }) => timelineOf(attempt, query, work),
  }),
  serve(examApi.chat, {
    guard: ({ who, params, work }) => talkFor(who, params.id, work, tools),
    run: async ({ who, subject: talk, query, work }) => ({ data: await linesAfter(who, talk, query, work) }),
  }),
  serve(examApi.say, {
    guard: ({ who, params, work }) => talkFor(who, params.id, work, tools),
    run: async ({ who, subject: talk, body, work }) => ({ data: await say(who, talk, body, work, tools) }),
  }),
  serve(examApi.readChat, {
    guard: ({ who, params, work }) => talkFor(who, params.id, work, tools),
    run: async ({ who, subject: talk, body, work }) => ({ data: await markRead(who, talk, body, work, tools) }),
  }),
]

const participantsRoutes = (tools: ExamTools): Served[] => [
  serve(examApi.participants, {
    guard: ({ who, params, work }) => examFor(who, params.id, work),
    run: ({ subject: known, query: { page, limit, ...where }, work }) =>
      participantsOf(known, where, { page, limit }, work),
  }),
  serve(examApi.participant, {
    guard: everyone,
    run: async ({ who, params, query, work }) => ({
      data: await participantOf(who, params, query.show_detail, work, tools),
    }),
  }),
  serve(examApi.updateParticipant, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'proctor', work),
    run: async ({ subject: known, params, body, work }) => ({
      data: await placeParticipant(known, await participantFor(known, params.uid, work), body, work, tools),
    }),
  }),
  serve(examApi.removeParticipant, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, params, query, work }) => ({
      data: await removeParticipant(known, await participantFor(known, params.uid, work), query.reason, work),
    }),
  }),
  serve(examApi.seat, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, body, work }) => ({ data: await seatAll(known, body.by, work) }),
  }),
]

export const examRoutes = (tools: ExamTools): Served[] => [
  ...teachersRoutes(tools),
  ...pupilsRoutes(tools),
  ...proctorsRoutes(tools),
  ...participantsRoutes(tools),
  ...marksRoutes(tools),
]
