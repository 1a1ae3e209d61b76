import { announcementApi } from '@kelasku/shared/announcement/contract'
import { countEverywhere } from '#features/school/elsewhere.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { addresseesOf, countRecipients, writerOnly } from './audience/service.ts'
import { openReceiptNews } from './receipts/news.ts'
import { readAnnouncement, receiptsOf, remindUnread } from './receipts/service.ts'
import { countUnread } from './repo.ts'
import {
  announcementFor,
  announcementsOf,
  discardAnnouncement,
  managedFor,
  presentAnnouncement,
  publishAnnouncement,
  reviseAnnouncement,
  withdrawAnnouncement,
  writeAnnouncement,
} from './service.ts'

export function announcementRoutes(tools: Toolbox): Served[] {
  const publishReceipts = openReceiptNews(tools.publish)
  return [
    serve(announcementApi.list, {
      guard: everyone,
      run: ({ who, query: { page, limit, ...search }, work }) => announcementsOf(who, search, { page, limit }, work),
    }),
    serve(announcementApi.unread, {
      guard: everyone,
      run: async ({ who, work }) => {
        const now = new Date()
        return { data: await countEverywhere(who, work, (there) => countUnread(work.tx, there, now)) }
      },
    }),
    serve(announcementApi.addressees, {
      guard: ({ who }) => writerOnly(who),
      run: ({ who, query: { search, ...paging }, work }) => addresseesOf(who, search, paging, work),
    }),
    serve(announcementApi.reach, {
      guard: ({ who }) => writerOnly(who),
      run: async ({ who, body, work }) => ({ data: await countRecipients(who, body.audience, work) }),
    }),
    serve(announcementApi.create, {
      guard: ({ who }) => writerOnly(who),
      run: async ({ who, body, work }) => ({ data: await writeAnnouncement(who, body, work) }),
    }),
    serve(announcementApi.get, {
      guard: ({ who, params, work }) => announcementFor(who, params.id, work),
      run: ({ who, subject: known }) => ({ data: presentAnnouncement(who, known) }),
    }),
    serve(announcementApi.update, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: async ({ who, subject: known, body, work }) => ({ data: await reviseAnnouncement(who, known, body, work) }),
    }),
    serve(announcementApi.remove, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: async ({ subject: known, work }) => ({ data: await discardAnnouncement(known, work) }),
    }),
    serve(announcementApi.publish, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: async ({ who, subject: known, body, work }) => ({
        data: await publishAnnouncement(who, known, body.version, work),
      }),
    }),
    serve(announcementApi.withdraw, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: async ({ who, subject: known, work }) => ({ data: await withdrawAnnouncement(who, known, work) }),
    }),
    serve(announcementApi.read, {
      guard: ({ who, params, work }) => announcementFor(who, params.id, work),
      run: async ({ who, subject: known, body, work }) => ({
        data: await readAnnouncement(who, known, body.confirm, work, publishReceipts),
      }),
    }),
    serve(announcementApi.remind, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: async ({ who, subject: known, work }) => ({ data: await remindUnread(who, known, work) }),
    }),
    serve(announcementApi.receipts, {
      guard: ({ who, params, work }) => managedFor(who, params.id, work),
      run: ({ subject: known, query: { page, limit, ...search }, work }) =>
        receiptsOf(known, search, { page, limit }, work),
    }),
  ]
}
