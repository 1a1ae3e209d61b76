/** What is said in the rooms of SMP Tunas Cakrawala in these days. */
import { addDays } from '@kelasku/shared/kernel/days'
import type { SeededTalks } from '#features/chat/seed.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './sameness.ts'

const school = 'smp-tunas-cakrawala'
const pupil = (nisn: string) => idOf('person', `pupil ${nisn}`)
const alya = pupil('0130000002')
const rangga = pupil('0130000023')
const ratna = idOf('person', 'Ratna Wulandari')
const dewi = idOf('person', 'Dewi Anggraini')

type Said = readonly [by: string, daysAgo: number, clock: string, text: string, answers?: number]

const talks: readonly { key: string; subject: string | null; lines: readonly Said[] }[] = [
  {
    key: 'class',
    subject: null,
    lines: [
      [ratna, 3, '06:50', 'Selamat pagi, anak-anak. Jumat ini kita kerja bakti, bawa sapu dan lap dari rumah ya.'],
      [rangga, 3, '06:58', 'Baik, Bu. Pakai baju olahraga?'],
      [ratna, 3, '07:01', 'Ya, baju olahraga.', 2],
      [alya, 1, '19:12', 'Bu, jadwal piket minggu depan sudah ada?'],
      [ratna, 1, '19:20', 'Sudah Ibu tempel di papan kelas. Besok pagi boleh difoto.', 4],
      [alya, 1, '19:21', 'Terima kasih, Bu.'],
    ],
  },
  {
    key: 'maths',
    subject: 'Matematika',
    lines: [
      [ratna, 2, '13:05', 'Latihan halaman 48 nomor 1 sampai 5 dibahas besok. Kerjakan dahulu sendiri.'],
      [alya, 2, '16:40', 'Bu, nomor 4 boleh dijawab dengan desimal?'],
      [ratna, 2, '17:02', 'Boleh, asal caranya ditulis.', 2],
    ],
  },
  {
    key: 'social',
    subject: 'Ilmu Pengetahuan Sosial',
    lines: [
      [dewi, 4, '10:15', 'Kelompok peta silakan memilih pulau masing-masing. Tulis di sini.'],
      [rangga, 4, '12:30', 'Kelompok 2 memilih Sulawesi, Bu.'],
    ],
  },
]

export function planTalks({ today }: Calendar): SeededTalks {
  return talks.map(({ key, subject, lines }) => ({
    school_id: idOf('school', school),
    class_id: idOf(school, 'class', '7A'),
    subject,
    lines: lines.map(([sender_id, daysAgo, clock, text, answers], index) => ({
      client_id: idOf(school, 'talk', key, index),
      sender_id,
      text,
      at: new Date(`${addDays(today, -daysAgo)}T${clock}:00+07:00`),
      reply_to: answers ?? null,
    })),
  }))
}
