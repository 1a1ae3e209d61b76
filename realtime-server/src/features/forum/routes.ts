import { type Actor, isStaff } from '@kelasku/shared/kernel/actor'
import { forumApi } from '@kelasku/shared/forum/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { countUnread } from './attention/repo.ts'
import { commentFor, commentsOf, hideComment, replyTo } from './comments/service.ts'
import { formerOf, reviseComment } from './edits/service.ts'
import {
  answerReport,
  muteAuthor,
  muteFor,
  mutesOf,
  reportFor,
  reportsOf,
  reportWords,
  unmute,
} from './moderation/service.ts'
import { forumFor, moderatedFor, presentForum } from './place.ts'
import {
  attendTo,
  beginThread,
  discardThread,
  moveThread,
  pinThread,
  presentThread,
  readThread,
  reviseThread,
  threadFor,
  threadsOf,
} from './service.ts'

/** Of what they find there, what they may answer. */
function staffOnly(who: Actor): void {
  if (!isStaff(who)) throw refusal.forbidden()
}

export const forumRoutes = (): Served[] => [
  serve(forumApi.list, {
    guard: everyone,
    run: ({ who, query: { page, limit, ...search }, work }) => threadsOf(who, search, { page, limit }, work),
  }),
  serve(forumApi.place, {
    guard: ({ who, query, work }) => forumFor(who, query, work),
    run: async ({ who, subject: forum, work }) => ({ data: await presentForum(who, forum, work) }),
  }),
  serve(forumApi.unread, {
    guard: everyone,
    run: async ({ who, query, work }) => ({ data: await countUnread(work.tx, who, query.class_id) }),
  }),
  serve(forumApi.create, {
    guard: ({ who, body, work }) => forumFor(who, body, work),
    run: async ({ who, subject: forum, body, work }) => ({ data: await beginThread(who, forum, body, work) }),
  }),
  serve(forumApi.get, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: ({ who, subject: known }) => ({ data: presentThread(who, known) }),
  }),
  serve(forumApi.update, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reviseThread(who, known, body, work) }),
  }),
  serve(forumApi.remove, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await discardThread(who, known, work) }),
  }),
  serve(forumApi.move, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await moveThread(who, known, body, work) }),
  }),
  serve(forumApi.pin, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await pinThread(who, known, body.pinned, work) }),
  }),
  serve(forumApi.read, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await readThread(who, known, body.number, work) }),
  }),
  serve(forumApi.attend, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await attendTo(who, known, body.attention, work) }),
  }),
  serve(forumApi.comments, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => commentsOf(who, known, query, work),
  }),
  serve(forumApi.reply, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await replyTo(who, known, body, work) }),
  }),
  serve(forumApi.revise, {
    guard: ({ who, params, work }) => commentFor(who, params.id, work),
    run: async ({ who, subject: placed, body, work }) => ({ data: await reviseComment(who, placed, body, work) }),
  }),
  serve(forumApi.hide, {
    guard: ({ who, params, work }) => commentFor(who, params.id, work),
    run: async ({ who, subject: placed, body, work }) => ({ data: await hideComment(who, placed, body, work) }),
  }),
  serve(forumApi.history, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, query, work }) => ({
      data: await formerOf(who, known, query.comment_id, work),
    }),
  }),
  serve(forumApi.report, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reportWords(who, known, body, work) }),
  }),
  serve(forumApi.reports, {
    guard: ({ who }) => staffOnly(who),
    run: ({ who, query: { page, limit, ...search }, work }) => reportsOf(who, search, { page, limit }, work),
  }),
  serve(forumApi.answer, {
    guard: ({ who, params, work }) => reportFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await answerReport(who, known, body, work) }),
  }),
  serve(forumApi.mute, {
    guard: ({ who, params, work }) => threadFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await muteAuthor(who, known, body, work) }),
  }),
  serve(forumApi.mutes, {
    guard: ({ who, query, work }) => moderatedFor(who, query, work),
    run: ({ who, subject: forum, query, work }) => mutesOf(who, forum, query, work),
  }),
  serve(forumApi.unmute, {
    guard: ({ who, params, work }) => muteFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await unmute(known, work) }),
  }),
]
