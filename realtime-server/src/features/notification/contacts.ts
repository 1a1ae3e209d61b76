/** What somebody signs in by has been changed, by themselves or by somebody in their name: told to them on every device. */
import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/database/work.ts'
import { all, notify } from './notify.ts'

/** @param changed in words, such as "nomor ponsel". */
export const notifyOfContacts = (userId: string, changed: string, work: Work): Promise<void> =>
  notify(work, {
    schoolId: null,
    topic: 'system',
    subject: `account:${userId}`,
    occasion: `contact:${randomUUID()}`,
    title: 'Cara masuk ke akun Anda diubah',
    body: `Yang diubah: ${changed}. Bila bukan Anda, segera ganti kata sandi.`,
    link: '/akun',
    to: all([userId]),
  })
