import { aboutPerson, keep } from '#platform/privacy.ts'
import {
  notificationChoices,
  notificationDeliveries,
  notificationDevices,
  notificationManners,
  notifications,
} from './table.ts'

/** As long as housekeeping keeps them (forget.ts). */
const halfAYear = { days: 180 } as const

export const notificationPrivacy = [
  aboutPerson(
    notifications,
    'user_id',
    ['id', 'seq', 'school_id', 'topic', 'subject', 'occasion', 'link', 'by_opening'],
    {
      user_id: keep(halfAYear, 'who was told'),
      title: keep(halfAYear, 'finding again what one was told'),
      body: keep(halfAYear, 'finding again what one was told'),
      child_id: keep(halfAYear, 'telling a parent of whom'),
      created_at: keep(halfAYear, 'when they were told'),
      read_at: keep(halfAYear, 'what still waits to be read; of a child’s day or permit, that the family was reached'),
    },
    { also: ['child_id'], names: ['title', 'body'] },
  ),
  aboutPerson(
    notificationDeliveries,
    'user_id',
    ['id', 'notification_id', 'channel', 'status', 'due_at', 'attempts', 'problem'],
    {
      user_id: keep(halfAYear, 'to whom it was sent'),
      settled_at: keep(halfAYear, 'sending it once; of a child’s day or permit, that it was sent'),
    },
  ),
  aboutPerson(notificationChoices, 'user_id', ['topic', 'channel'], {
    user_id: keep('account', 'whose choice it is'),
    is_on: keep('account', 'telling people as they wish'),
    chosen_at: keep('account', 'showing that they agreed'),
  }),
  aboutPerson(notificationManners, 'user_id', [], {
    user_id: keep('account', 'whose wish it is'),
    quiet_from: keep('account', 'letting people sleep'),
    quiet_until: keep('account', 'letting people sleep'),
    digest: keep('account', 'telling people as they wish'),
  }),
  aboutPerson(notificationDevices, 'user_id', ['id'], {
    user_id: keep('account', 'whose browser it is'),
    session_id: keep('account', 'no word to whoever has signed out'),
    endpoint: keep('account', 'reaching the browser'),
    p256dh: keep('account', 'writing so that only the browser can read it'),
    auth: keep('account', 'writing so that only the browser can read it'),
    created_at: keep('account', 'which browser is the newest'),
  }),
]
