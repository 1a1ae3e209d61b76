/** Storage: how much a school and its people may keep in files, what of it is taken, and by whom. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { gibibyte, mostGigabytes } from './bounds.ts'

const upTo = (gigabytes: number) =>
  z
    .int()
    .min(gibibyte)
    .max(gigabytes * gibibyte)

/** In bytes. What one person may keep goes by what they are in the school. */
export const StorageLimits = z.object({ pupil: z.number(), staff: z.number(), school: z.number() })
export type StorageLimits = z.infer<typeof StorageLimits>

export const StorageUsage = z.object({
  limits: StorageLimits,
  /** Of the limits: 0 as long as nobody has set any. */
  version: z.int(),
  used: z.number(),
  /** Who keeps most of it, the most first; nobody, where an account has been forgotten and its files are the school's. */
  people: z.array(z.object({ person: UserCard.nullable(), bytes: z.number() })),
  /** What it is kept for, the most first. */
  features: z.array(z.object({ feature: z.string(), bytes: z.number() })),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const storageRefusal = refusals({
  school_below_person: [422, 'Batas sekolah tidak boleh lebih kecil daripada batas satu orang.'],
})

export const storageApi = {
  usage: endpoint('GET', '/storage/usage', {
    access: 'member',
    summary: 'Batas penyimpanan sekolah, yang terpakai, dan oleh siapa',
    reply: StorageUsage,
  }),
  me: endpoint('GET', '/storage/me', {
    access: 'member',
    summary: 'Ruang penyimpanan saya: yang terpakai di semua sekolah saya, dan batas di sekolah ini',
    reply: z.object({ used: z.number(), limit: z.number() }),
  }),
  setLimits: endpoint('PUT', '/storage/limits', {
    access: 'member',
    summary: 'Ubah batas penyimpanan sekolah',
    body: {
      pupil: upTo(mostGigabytes.pupil),
      staff: upTo(mostGigabytes.staff),
      school: upTo(mostGigabytes.school),
      version: z.int(),
    },
    reply: StorageUsage,
    refuses: [storageRefusal.school_below_person, refusal.version_conflict],
  }),
}
