import { calendarApi } from '@kelasku/shared/calendar/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { calendarAddress, readFeed } from './feed.ts'
import { calendarOf, enterDay, entryFor, listsFor, mayWrite, reviseDay, takeList, takeOutDay } from './service.ts'

export const calendarRoutes = (tools: Toolbox): Served[] => [
  serve(calendarApi.list, {
    guard: everyone,
    run: ({ who, query: { page, limit, ...search }, work }) => calendarOf(who, search, { page, limit }, work),
  }),
  serve(calendarApi.create, {
    guard: ({ who }) => mayWrite(who),
    run: async ({ who, body, work }) => ({ data: await enterDay(who, body, work) }),
  }),
  serve(calendarApi.update, {
    guard: ({ who, params, work }) => entryFor(who, params.id, work),
    run: async ({ who, subject: entry, body, work }) => ({ data: await reviseDay(who, entry, body, work) }),
  }),
  serve(calendarApi.remove, {
    guard: ({ who, params, work }) => entryFor(who, params.id, work),
    run: async ({ subject: entry, work }) => ({ data: await takeOutDay(entry, work) }),
  }),
  serve(calendarApi.nationalLists, {
    guard: ({ who }) => mayWrite(who),
    run: async ({ who, work }) => ({ data: await listsFor(who, work) }),
  }),
  serve(calendarApi.takeNational, {
    guard: ({ who }) => mayWrite(who),
    run: async ({ who, body, work }) => ({ data: await takeList(who, body.code, work) }),
  }),
  serve(calendarApi.feedAddress, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await calendarAddress.own(who, work, tools) }),
  }),
  serve(calendarApi.makeFeed, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await calendarAddress.make(who, work, tools) }),
  }),
  serve(calendarApi.revokeFeed, {
    guard: everyone,
    run: async ({ who, work }) => {
      await calendarAddress.revoke(who, work)
      return { data: null }
    },
  }),
  serve(calendarApi.feed, {
    bypassRls: 'a calendar programme has an address and no session',
    guard: everyone,
    run: ({ params, work }) => readFeed(params.token, work, tools),
  }),
]
