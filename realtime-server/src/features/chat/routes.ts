import { chatApi } from '@kelasku/shared/chat/contract'
import { chatEvents } from '@kelasku/shared/chat/events'
import { chatRules } from '@kelasku/shared/chat/policy'
import { pageMeta } from '@kelasku/shared/kernel/paging'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { nameOf } from '#features/profile/name.ts'
import { countEverywhere } from '#features/school/elsewhere.ts'
import { begin } from './beginning.ts'
import { editLine, historyOf, lineFor, linesOf, readUpTo, removeLine, sayableAll, sayTogether } from './lines.ts'
import { answerReport, looksInto, mute, reportFor, reportLine, reportsOf } from './moderation/service.ts'
import { openPointerNews } from './news.ts'
import { countUnread, findSettings, listParticipants, saveSettings } from './repo.ts'
import {
  found,
  makeQuiet,
  moderatedFor,
  overseenFor,
  overseenRooms,
  overseerOnly,
  pupilsFor,
  roomFor,
  roomsOf,
  roomView,
  settlerOnly,
  staffOnly,
  studentOnly,
  teachersFor,
  writableFor,
} from './service.ts'

export function chatRoutes(tools: Toolbox): Served[] {
  const publishPointer = openPointerNews(tools.publish)
  return [
    serve(chatApi.roomsOfStudent, {
      guard: ({ who }) => studentOnly(who),
      run: ({ who, query, work }) => roomsOf(who, query, work),
    }),
    serve(chatApi.roomsOfTeacher, {
      guard: ({ who }) => staffOnly(who),
      run: ({ who, query, work }) => roomsOf(who, query, work),
    }),
    serve(chatApi.overseen, {
      guard: ({ who }) => overseerOnly(who),
      run: ({ who, query: { search, ...paging }, work }) => overseenRooms(who, search, paging, work),
    }),
    serve(chatApi.searchStudent, {
      guard: everyone,
      run: ({ who, query: { search, ...paging }, work }) => pupilsFor(who, search, paging, work),
    }),
    serve(chatApi.searchTeacher, {
      guard: everyone,
      run: ({ who, query: { search, ...paging }, work }) => teachersFor(who, search, paging, work),
    }),
    serve(chatApi.create, {
      guard: everyone,
      run: async ({ who, body, work }) => ({ data: await begin(who, body, work, tools) }),
    }),
    serve(chatApi.settings, {
      guard: everyone,
      run: async ({ who, work }) => ({ data: await findSettings(work.tx, who.schoolId) }),
    }),
    serve(chatApi.reviseSettings, {
      guard: ({ who }) => settlerOnly(who),
      run: async ({ who, body, work }) => {
        await saveSettings(work.tx, who.schoolId, body)
        work.audit({ action: 'chat.settled', subject: `school:${who.schoolId}` })
        work.announce(chatEvents.rooms_changed, [rooms.school(who.schoolId)], { school_id: who.schoolId })
        // Pupils' rooms among themselves are theirs again, or theirs no more.
        work.afterCommit(() => tools.resubscribe(rooms.school(who.schoolId)))
        return { data: body }
      },
    }),
    serve(chatApi.unread, {
      guard: everyone,
      run: async ({ who, work }) => {
        const here = countUnread(work.tx, who)
        const counts = await countEverywhere(
          who,
          work,
          async (there) => (await (there === who ? here : countUnread(work.tx, there))).total,
        )
        return { data: { ...counts, mentioned: (await here).mentioned } }
      },
    }),
    serve(chatApi.search, {
      guard: everyone,
      run: ({ who, query: { search, ...paging }, work }) => found(who, search, paging, work),
    }),
    serve(chatApi.room, {
      guard: ({ who, params, work }) => roomFor(who, params.id, work),
      run: async ({ who, subject: { id }, work }) => ({ data: await roomView(who, id, work) }),
    }),
    serve(chatApi.participants, {
      guard: ({ who, params, work }) => roomFor(who, params.id, work),
      run: async ({ who, subject: room, query, work }) => {
        const { items, total } = await listParticipants(work.tx, room, chatRules.moderate(who, room), query)
        return { data: items, meta: pageMeta(query, total) }
      },
    }),
    serve(chatApi.lines, {
      guard: ({ who, params, work }) => roomFor(who, params.id, work),
      run: async ({ who, subject: room, query, work }) => ({ data: await linesOf(who, room, query, work) }),
    }),
    batchedEndpoint(chatApi.say, {
      bypassRls:
        'whoever speaks at once is written down at once; each line goes into the room that its writer was let into',
      guardAll: sayableAll,
      run: async (speaking, work) => (await sayTogether(speaking, work)).map((data) => ({ data })),
    }),
    serve(chatApi.edit, {
      guard: ({ who, params, work }) => lineFor(who, params.id, work),
      run: async ({ who, subject: line, body, work }) => ({ data: await editLine(who, line, body.text, work) }),
    }),
    serve(chatApi.remove, {
      guard: ({ who, params, work }) => lineFor(who, params.id, work),
      run: async ({ who, subject: line, work }) => ({ data: await removeLine(who, line, work) }),
    }),
    serve(chatApi.history, {
      guard: ({ who, params, work }) => lineFor(who, params.id, work),
      run: async ({ who, subject: line, work }) => ({ data: await historyOf(who, line, work) }),
    }),
    serve(chatApi.read, {
      guard: ({ who, params, work }) => roomFor(who, params.id, work),
      run: async ({ who, subject: room, body, work }) => ({
        data: await readUpTo(who, room, body.seq, work, publishPointer),
      }),
    }),
    serve(chatApi.quiet, {
      guard: ({ who, params, work }) => roomFor(who, params.id, work),
      run: async ({ who, subject: room, body, work }) => ({ data: await makeQuiet(who, room, body.is_quiet, work) }),
    }),
    serve(chatApi.type, {
      guard: ({ who, params, work }) => writableFor(who, params.id, work),
      run: async ({ who, subject: { id }, work }) => {
        const full_name = await nameOf(who, work)
        work.afterCommit(() =>
          tools.emitVolatile(chatEvents.typing.name, [rooms.conversation(id)], {
            room_id: id,
            user_id: who.userId,
            full_name,
          }),
        )
        return { data: { id } }
      },
    }),
    serve(chatApi.mute, {
      guard: ({ who, params, work }) => moderatedFor(who, params.id, work),
      run: async ({ who, subject: room, body, work }) => ({ data: await mute(who, room, body, work) }),
    }),
    serve(chatApi.looks, {
      guard: ({ who, params, work }) => overseenFor(who, params.id, work),
      run: ({ subject: room, query, work }) => looksInto(room, query, work),
    }),
    serve(chatApi.report, {
      guard: ({ who, params, work }) => lineFor(who, params.id, work),
      run: async ({ who, subject: line, body, work }) => ({ data: await reportLine(who, line, body, work) }),
    }),
    serve(chatApi.reports, {
      guard: ({ who }) => overseerOnly(who),
      run: ({ who, query: { status, ...paging }, work }) => reportsOf(who, status, paging, work),
    }),
    serve(chatApi.answer, {
      guard: ({ who, params, work }) => reportFor(who, params.id, work),
      run: async ({ who, subject: report, body, work }) => ({ data: await answerReport(who, report, body, work) }),
    }),
  ]
}
