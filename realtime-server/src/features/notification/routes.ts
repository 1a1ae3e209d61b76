import { notificationApi } from '@kelasku/shared/notification/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Ways } from './post/ways.ts'
import { countUnread } from './repo.ts'
import {
  addDevice,
  noticeFor,
  noticesOf,
  readAll,
  readNotice,
  removeDevices,
  saveSettings,
  settingsOf,
} from './service.ts'

export function notificationRoutes(ways: Ways): Served[] {
  return [
    serve(notificationApi.list, {
      guard: everyone,
      run: ({ who, query, work }) => noticesOf(who, query, work),
    }),
    serve(notificationApi.unread, {
      guard: everyone,
      run: async ({ who, work }) => ({ data: { total: await countUnread(work.tx, who.userId) } }),
    }),
    serve(notificationApi.settings, {
      guard: everyone,
      run: async ({ who, work }) => ({ data: await settingsOf(who, ways, work) }),
    }),
    serve(notificationApi.saveSettings, {
      guard: everyone,
      run: async ({ who, body, work }) => ({ data: await saveSettings(who, body, ways, work) }),
    }),
    serve(notificationApi.readAll, {
      guard: everyone,
      run: async ({ who, work }) => ({ data: await readAll(who, work) }),
    }),
    serve(notificationApi.read, {
      guard: ({ who, params, work }) => noticeFor(who, params.id, work),
      run: async ({ who, subject: notice, work }) => ({ data: await readNotice(who, notice, work) }),
    }),
    serve(notificationApi.addDevice, {
      guard: everyone,
      run: async ({ who, body, work }) => ({ data: await addDevice(who, body, ways, work) }),
    }),
    serve(notificationApi.removeDevices, {
      guard: everyone,
      run: async ({ who, work }) => ({ data: await removeDevices(who, work) }),
    }),
  ]
}
