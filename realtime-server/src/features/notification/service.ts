/** A person's own notices, and how they want to hear of them. */
import type { Person } from '@kelasku/shared/kernel/actor'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  notificationRefusal,
  type notificationApi,
  type NotificationSettings,
  type NotificationView,
} from '@kelasku/shared/notification/contract'
import { notificationEvents } from '@kelasku/shared/notification/events'
import { Channel, type Topic } from '@kelasku/shared/notification/topic'
import { isOnAtFirst, toldTopics, usualQuiet } from '@kelasku/shared/notification/ways'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Ways } from './post/ways.ts'
import {
  countUnread,
  deleteDevicesOf,
  findAddresses,
  findManners,
  findNotice,
  listChoices,
  listDevices,
  listNotices,
  markRead,
  saveChoices,
  saveDevice,
  saveManners,
  type MannersRow,
} from './repo.ts'

type Wishes = InputOf<typeof notificationApi.saveSettings>['body']
type Browser = InputOf<typeof notificationApi.addDevice>['body']

interface Search extends Paging {
  topic?: Topic | undefined
  unread?: boolean | undefined
}

export async function noticesOf({ userId }: Person, { topic, unread, ...paging }: Search, work: Work) {
  const { items, total } = await listNotices(work.tx, userId, { topic, unread }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** The only way to hold a notice: it is the asker's own. */
export async function noticeFor({ userId }: Person, id: string, work: Work): Promise<NotificationView> {
  const notice = await findNotice(work.tx, userId, id)
  if (!notice) throw refusal.not_found()
  return notice
}

export async function readNotice(who: Person, { id }: NotificationView, work: Work): Promise<NotificationView> {
  if ((await markRead(work.tx, who.userId, id)) > 0) publishRead(who, work)
  return noticeFor(who, id, work)
}

/** @returns how many are left, because they are read by opening them. */
export async function readAll(who: Person, work: Work) {
  if ((await markRead(work.tx, who.userId)) > 0) publishRead(who, work)
  return { total: await countUnread(work.tx, who.userId) }
}

/** Their other pages and devices count anew. */
function publishRead({ userId }: Person, work: Work): void {
  work.announce(notificationEvents.changed, [rooms.user(userId)], { topic: null })
}

const mannersAtFirst = (user_id: string): MannersRow => ({
  user_id,
  quiet_from: usualQuiet.from,
  quiet_until: usualQuiet.until,
  digest: 'NOW',
})

/** Without its seconds. */
const hourOf = (time: string) => time.slice(0, 5)

export async function settingsOf(
  { userId, sessionId }: Person,
  { push, gateway }: Ways,
  work: Work,
): Promise<NotificationSettings> {
  const chosen = await listChoices(work.tx, userId)
  const manners = (await findManners(work.tx, userId)) ?? mannersAtFirst(userId)
  const { email, phone } = await findAddresses(work.tx, userId)
  const devices = await work.bypassRls('which browsers listen', (tx) => listDevices(tx, [userId]))
  return {
    choices: toldTopics.flatMap((topic) =>
      Channel.options.map((channel) => ({
        topic,
        channel,
        is_on:
          chosen.find((choice) => choice.topic === topic && choice.channel === channel)?.is_on ?? isOnAtFirst(channel),
      })),
    ),
    quiet:
      manners.quiet_from === null || manners.quiet_until === null
        ? null
        : { from: hourOf(manners.quiet_from), until: hourOf(manners.quiet_until) },
    digest: manners.digest,
    ways: {
      push: {
        public_key: push.publicKey,
        is_here: devices.some((device) => device.session_id === sessionId),
        devices: devices.length,
      },
      email: email !== null,
      whatsapp: gateway === undefined ? 'no_gateway' : phone === null ? 'no_phone' : 'ready',
    },
  }
}

export async function saveSettings(who: Person, { choices, quiet, digest }: Wishes, ways: Ways, work: Work) {
  if (quiet && quiet.from === quiet.until) throw notificationRefusal.quiet_without_end()
  await saveChoices(work.tx, who.userId, choices)
  if (quiet !== undefined || digest !== undefined) {
    const manners = (await findManners(work.tx, who.userId)) ?? mannersAtFirst(who.userId)
    await saveManners(work.tx, {
      ...manners,
      ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
      ...(digest !== undefined && { digest }),
    })
  }
  return settingsOf(who, ways, work)
}

export async function addDevice({ userId, sessionId }: Person, browser: Browser, { push }: Ways, work: Work) {
  if (!push.mayWriteTo(browser.endpoint)) throw notificationRefusal.unknown_push_service()
  return work.bypassRls('the address of a browser lies in the vault', async (tx) => {
    await saveDevice(tx, { user_id: userId, session_id: sessionId, ...browser })
    return { devices: (await listDevices(tx, [userId])).length }
  })
}

/** Of this sign-in. */
export const removeDevices = ({ userId, sessionId }: Person, work: Work) =>
  work.bypassRls('the address of a browser lies in the vault', async (tx) => {
    await deleteDevicesOf(tx, sessionId)
    return { devices: (await listDevices(tx, [userId])).length }
  })
