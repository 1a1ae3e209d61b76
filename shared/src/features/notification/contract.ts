/** Notification ("Pemberitahuan"): what a person was told, from all of their schools, and how they want to hear of it. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { Channel, Topic } from './topic.ts'

export const NotificationView = z.object({
  id: Id,
  topic: Topic,
  title: z.string(),
  body: z.string(),
  /** A path of the window; where it leads, it is read. */
  link: z.string(),
  /** Nothing where no school says it. */
  school: z.object({ id: Id, school_name: z.string() }).nullable(),
  /** Of whom a parent is told. */
  child: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Its sender sees who has read it, so it counts as read when it was opened and not before. */
  by_opening: z.boolean(),
  created_at: z.date(),
  read_at: z.date().nullable(),
})
export type NotificationView = z.infer<typeof NotificationView>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const Choice = z.object({ topic: Topic, channel: Channel, is_on: z.boolean() })

/** How letters leave: each at once, or one a day with all in it. */
export const Digest = z.enum(['NOW', 'DAILY'])
export type Digest = z.infer<typeof Digest>

const Quiet = z.object({ from: TimeOfDay, until: TimeOfDay }).nullable()

export const NotificationSettings = z.object({
  /** Every topic that anything is told of, in every channel. */
  choices: z.array(Choice),
  /** From when until when nothing rings; nothing where it always may. */
  quiet: Quiet,
  digest: Digest,
  /** What the server needs to know of a browser's push service, and whether there is an address for the rest. */
  ways: z.object({
    /** `is_here`: the browser of this sign-in is told. */
    push: z.object({ public_key: z.string(), is_here: z.boolean(), devices: z.int() }),
    email: z.boolean(),
    whatsapp: z.enum(['ready', 'no_phone', 'no_gateway']),
  }),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const notificationRefusal = refusals({
  unknown_push_service: [422, 'Browser ini memakai layanan yang tidak dikenal. Pemberitahuan tetap ada di aplikasi.'],
  quiet_without_end: [422, 'Jam selesai harus berbeda dari jam mulai.'],
})

const Device = {
  endpoint: z.url().max(1_000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}=?=?$/),
}

export const notificationApi = {
  list: listEndpoint('/notifications', {
    access: 'session',
    summary: 'Pemberitahuan saya dari semua sekolah, yang terbaru dahulu',
    query: { ...paging(20), topic: Topic.optional(), unread: z.stringbool().optional() },
    item: NotificationView,
  }),
  unread: endpoint('GET', '/notifications/unread', {
    access: 'session',
    summary: 'Banyaknya pemberitahuan yang belum saya baca',
    reply: z.object({ total: z.int() }),
  }),
  settings: endpoint('GET', '/notifications/settings', {
    access: 'session',
    summary: 'Bagaimana saya ingin diberi tahu',
    reply: NotificationSettings,
  }),
  saveSettings: endpoint('PUT', '/notifications/settings', {
    access: 'session',
    summary: 'Ubah bagaimana saya ingin diberi tahu',
    body: {
      choices: z.array(Choice.strict()).max(100).default([]),
      quiet: Quiet.optional(),
      digest: Digest.optional(),
    },
    reply: NotificationSettings,
    refuses: [notificationRefusal.quiet_without_end],
  }),
  readAll: endpoint('POST', '/notifications/read', {
    access: 'session',
    summary: 'Tandai semua sudah dibaca, kecuali yang terbaca dengan membukanya',
    reply: z.object({ total: z.int() }),
  }),
  read: endpoint('POST', '/notifications/{id}/read', {
    access: 'session',
    summary: 'Tandai satu pemberitahuan sudah dibaca',
    params: byId,
    reply: NotificationView,
  }),
  addDevice: endpoint('POST', '/notifications/devices', {
    access: 'session',
    summary: 'Daftarkan peramban ini untuk pemberitahuan di layar',
    body: Device,
    reply: z.object({ devices: z.int() }),
    refuses: [notificationRefusal.unknown_push_service],
  }),
  removeDevices: endpoint('DELETE', '/notifications/devices', {
    access: 'session',
    summary: 'Jangan beri tahu lagi di peramban ini',
    reply: z.object({ devices: z.int() }),
  }),
}
