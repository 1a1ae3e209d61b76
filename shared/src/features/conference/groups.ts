/** Groups of a class: for a while its pupils work among themselves, and its hosts go from one to the other. */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { conferenceRefusal } from './contract.ts'
import { RoundStatus } from './machine.ts'
import { roomRefusal } from './room.ts'

export const mostGroups = 20
export const mostMinutes = 180
export const mostNameLetters = 60
export const mostBroadcastLetters = 500

/** RANDOM and CHOSEN make so many, of which pupils go into one by chance or by their own choice. HAND: as named. */
export const GroupsHow = z.enum(['RANDOM', 'HAND', 'CHOSEN'])
export type GroupsHow = z.infer<typeof GroupsHow>

const GroupName = z
  .string()
  .trim()
  .min(1, { error: texts.contentNeeded })
  .max(mostNameLetters, { error: texts.mostLetters(mostNameLetters) })

/** Most that a class has; also of people in one group. */
const mostPeople = 200

const Minutes = z.int().min(1).max(mostMinutes).nullable().default(null)

export const GroupsDraft = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('RANDOM'), count: z.int().min(1).max(mostGroups), minutes: Minutes }),
  z.strictObject({ how: z.literal('CHOSEN'), count: z.int().min(1).max(mostGroups), minutes: Minutes }),
  z.strictObject({
    how: z.literal('HAND'),
    groups: z
      .array(z.strictObject({ name: GroupName, user_ids: z.array(Id).max(mostPeople) }))
      .min(1)
      .max(mostGroups),
    minutes: Minutes,
  }),
])
export type GroupsDraft = z.infer<typeof GroupsDraft>

/** What is not named stays as it is. */
export const GroupChange = z.strictObject({
  name: GroupName.optional(),
  /** Who comes into it now, from wherever they were; whoever sits there already stays. */
  user_ids: z.array(Id).max(mostPeople).optional(),
})
export type GroupChange = z.infer<typeof GroupChange>

const Person = z.object({ user: UserCard, child: UserCard.nullable() })

export const GroupView = z.object({
  id: Id,
  no: z.int(),
  name: z.string(),
  /** Since when they wait for a host. */
  help_at: z.date().nullable(),
  /** So many pupils. */
  size: z.int(),
  /** Its pupils: of every group for hosts and those who look on, of the own group for whoever sits in it. */
  people: z.array(Person).nullable(),
})
export type GroupView = z.infer<typeof GroupView>

export const RoundView = z.object({
  round: z.int(),
  status: RoundStatus,
  /** When its time is over; of one that closes, when everybody is back. */
  closes_at: z.date().nullable(),
  groups: z.array(GroupView),
})
export type RoundView = z.infer<typeof RoundView>

/** Nothing where none runs. In which group its viewer is, their seat says; whether pupils choose, the policy of the room. */
export const GroupsView = z.object({ round: RoundView.nullable() })
export type GroupsView = z.infer<typeof GroupsView>

/** 17 in 4 are 5, 4, 4 and 4. */
export function sizesOf(people: number, count: number): number[] {
  const least = Math.floor(people / count)
  const larger = people % count
  return Array.from({ length: count }, (_, nth) => least + (nth < larger ? 1 : 0))
}

/** @param random between 0 and 1, as `Math.random`. */
export function dealt<Person>(people: readonly Person[], count: number, random: () => number): Person[][] {
  const rest = [...people]
  // Fisher-Yates: each order is as likely as any other.
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[rest[last], rest[other]] = [rest[other]!, rest[last]!] // both lie within it
  }
  return sizesOf(people.length, count).map((size) => rest.splice(0, size))
}

/** Where whoever comes late goes: of several equally small ones the first. */
export const smallestOf = <Group extends { no: number; size: number }>(groups: readonly Group[]): Group | undefined =>
  groups.toSorted((one, other) => one.size - other.size || one.no - other.no)[0]

export const groupRefusal = refusals({
  groups_running: [409, 'Kelompok sedang berjalan. Tutup dahulu sebelum membuat yang baru.'],
  groups_closed: [409, 'Kelompok ini sudah ditutup.'],
  groups_closing: [409, 'Kelompok segera ditutup.'],
  too_few_people: [422, 'Jumlah kelompok lebih banyak daripada siswa yang hadir.'],
  not_in_the_class: [422, 'Ada siswa yang tidak berada di kelas online ini. Periksa lagi pembagiannya.'],
  in_two_groups: [422, 'Seorang siswa hanya dapat berada di satu kelompok.'],
  not_yours_to_choose: [403, 'Guru yang membagi kelompok. Anda tidak dapat berpindah sendiri.'],
  time_passed: [422, 'Pilih waktu setelah sekarang.'],
})

const command = { access: 'member', params: byId, idempotent: true } as const
const ofGroup = { access: 'member', params: z.object({ id: Id, breakout_id: Id }), idempotent: true } as const

const gone = [conferenceRefusal.conference_over, conferenceRefusal.conference_cancelled]
const running = [...gone, roomRefusal.not_running]
const inside = [roomRefusal.not_admitted, roomRefusal.removed]

export const conferenceGroupApi = {
  groups: endpoint('GET', '/confrences/{id}/breakouts', {
    access: 'member',
    params: byId,
    summary: 'Kelompok yang sedang berjalan di kelas online',
    reply: GroupsView,
    refuses: inside,
  }),
  beginGroups: endpoint('POST', '/confrences/{id}/breakouts', {
    access: 'member',
    params: byId,
    summary: 'Bagi kelas menjadi kelompok: acak, ditentukan guru, atau dipilih siswa',
    body: GroupsDraft,
    reply: GroupsView,
    refuses: [
      ...running,
      groupRefusal.groups_running,
      groupRefusal.too_few_people,
      groupRefusal.not_in_the_class,
      groupRefusal.in_two_groups,
    ],
  }),
  changeGroup: endpoint('PUT', '/confrences/{id}/breakouts/{breakout_id}', {
    ...ofGroup,
    summary: 'Ganti nama kelompok, atau pindahkan siswa ke dalamnya',
    body: GroupChange,
    reply: GroupsView,
    refuses: [...running, groupRefusal.groups_closed, groupRefusal.not_in_the_class],
  }),
  broadcast: endpoint('POST', '/confrences/{id}/breakouts/broadcast', {
    ...command,
    summary: 'Kirim pesan ke semua kelompok; pesan yang dikirim ulang tidak menjadi dua',
    /** Named by the device, as any message of the chat. */
    body: {
      client_id: Id,
      text: z
        .string()
        .trim()
        .min(1, { error: texts.messageNeeded })
        .max(mostBroadcastLetters, { error: texts.mostLetters(mostBroadcastLetters) }),
    },
    reply: z.object({ id: Id }),
    refuses: [...running, groupRefusal.groups_closed],
  }),
  extendGroups: endpoint('POST', '/confrences/{id}/breakouts/extend', {
    ...command,
    summary: 'Tentukan kapan waktu kelompok habis; yang segera ditutup berjalan lagi',
    body: { closes_at: MomentInput },
    reply: GroupsView,
    refuses: [...running, groupRefusal.groups_closed, groupRefusal.time_passed],
  }),
  closeGroups: endpoint('POST', '/confrences/{id}/breakouts/close', {
    ...command,
    summary: 'Tutup kelompok setelah 30 detik, atau sekarang juga; semua kembali ke kelas',
    body: { now: z.boolean().default(false) },
    reply: GroupsView,
    refuses: running,
  }),
  callHelp: endpoint('POST', '/confrences/{id}/breakouts/{breakout_id}/help', {
    ...ofGroup,
    summary: 'Panggil guru ke kelompok, atau tandai panggilan sudah dijawab',
    body: { wanted: z.boolean() },
    reply: GroupsView,
    refuses: [...running, ...inside, groupRefusal.groups_closed],
  }),
  enterGroup: endpoint('POST', '/confrences/{id}/breakouts/{breakout_id}/enter', {
    ...ofGroup,
    summary: 'Masuk ke kelompok: guru kapan saja, siswa bila boleh memilih',
    reply: GroupsView,
    refuses: [
      ...running,
      ...inside,
      groupRefusal.groups_closed,
      groupRefusal.groups_closing,
      groupRefusal.not_yours_to_choose,
    ],
  }),
  leaveGroup: endpoint('POST', '/confrences/{id}/breakouts/{breakout_id}/leave', {
    ...ofGroup,
    summary: 'Kembali ke kelas dari kelompok: guru kapan saja, siswa bila boleh memilih',
    reply: GroupsView,
    refuses: [...running, ...inside, groupRefusal.not_yours_to_choose],
  }),
}
