/** What SMP Tunas Cakrawala talks about in these days. */
import type { Role } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import type { SeededThread } from '#features/forum/seed.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './sameness.ts'

const school = 'smp-tunas-cakrawala'

interface Speaker {
  author_id: string
  author_role: Role
}

const pupil = (nisn: string): Speaker => ({ author_id: idOf('person', `pupil ${nisn}`), author_role: 'SISWA' })
const staff = (fullName: string, author_role: Role = 'GURU'): Speaker => ({
  author_id: idOf('person', fullName),
  author_role,
})

const alya = pupil('0130000002')
const rangga = pupil('0130000023')
const ratna = staff('Ratna Wulandari', 'WALIKELAS')
const dewi = staff('Dewi Anggraini')
const bambang = staff('Bambang Hermawan')
const lina = staff('Lina Marlina')
const asep = staff('Asep Suryana')
const hendra = staff('Hendra Gunawan', 'ADMIN')

type Said = readonly [by: Speaker, daysAgo: number, clock: string, text: string]

interface Talk extends Pick<SeededThread, 'type' | 'title' | 'pinned' | 'status'> {
  key: string
  className?: string
  opening: Said
  replies: readonly Said[]
}

const talks: readonly Talk[] = [
  {
    key: 'manners',
    type: 'SCHOOL',
    title: 'Tata cara berdiskusi di forum',
    pinned: true,
    status: 'CLOSED',
    opening: [
      hendra,
      30,
      '09:00',
      'Selamat datang di forum. Tulislah dengan sopan, satu topik untuk satu hal, dan jangan membagikan data pribadi.\nTulisan yang tidak pantas dapat dilaporkan lewat menu di sampingnya; guru dan admin akan melihatnya.',
    ],
    replies: [],
  },
  {
    key: 'stage',
    type: 'SCHOOL',
    title: 'Ide pentas kelas untuk Hari Guru',
    opening: [alya, 6, '15:20', 'Kelas 7A ingin menampilkan musikalisasi puisi. Kelas lain menampilkan apa?'],
    replies: [
      [rangga, 6, '16:05', 'Kami butuh satu gitar lagi. Ada yang punya?'],
      [asep, 5, '07:40', 'Bagus sekali. Gitar sekolah boleh dipinjam, hubungi Pak Dadang.'],
    ],
  },
  {
    key: 'fractions',
    type: 'CLASS',
    className: '7A',
    title: 'Mengapa ½ dibagi ¼ hasilnya 2?',
    opening: [
      rangga,
      3,
      '19:10',
      'Saya masih bingung soal nomor 4. Mengapa hasil bagi pecahan bisa lebih besar?\n$$\\frac{1}{2} : \\frac{1}{4} = \\frac{1}{2} \\times \\frac{4}{1} = 2$$',
    ],
    replies: [
      [alya, 3, '19:42', 'Bayangkan setengah roti: ada berapa potong seperempat di dalamnya? Ada dua.'],
      [
        ratna,
        2,
        '06:25',
        'Tepat, Alya. Membagi berarti bertanya "ada berapa kali". Besok kita coba dengan kertas lipat.',
      ],
      [rangga, 2, '06:40', 'Sekarang paham, terima kasih!'],
    ],
  },
  {
    key: 'cleaning',
    type: 'CLASS',
    className: '7A',
    title: 'Piket dan kerja bakti hari Jumat',
    opening: [
      ratna,
      1,
      '13:00',
      'Hari Jumat kita membersihkan taman kelas. Siapa membawa sapu lidi, siapa membawa ember?',
    ],
    replies: [[alya, 1, '18:15', 'Saya membawa ember.']],
  },
  {
    key: 'remedial',
    type: 'TEACHER',
    title: 'Jadwal remedial sesudah SAS',
    opening: [
      asep,
      4,
      '10:30',
      'Bapak/Ibu, mohon usulkan hari remedial masing-masing mata pelajaran paling lambat pekan ini.',
    ],
    replies: [
      [dewi, 4, '11:05', 'IPS: Senin dan Selasa setelah pukul 10.'],
      [bambang, 3, '07:15', 'IPA cukup satu hari, Rabu.'],
    ],
  },
  {
    key: 'counselling',
    type: 'TEACHER',
    title: 'Siswa yang sering terlambat',
    opening: [lina, 2, '08:50', 'Apakah ada pola hari tertentu? Saya siap berbicara dengan keluarganya.'],
    replies: [[ratna, 2, '12:20', 'Di 7A kebanyakan hari Senin. Saya kirimkan catatannya.']],
  },
]

export function planForum({ today }: Calendar): SeededThread[] {
  const at = (daysAgo: number, clock: string) => new Date(`${addDays(today, -daysAgo)}T${clock}:00+07:00`)
  const said = ([by, daysAgo, clock, text]: Said) => ({
    ...by,
    content_doc: docOfText(text),
    created_at: at(daysAgo, clock),
  })
  return talks.map(({ key, className, opening, replies, ...talk }) => ({
    ...talk,
    ...said(opening),
    id: idOf(school, 'thread', key),
    school_id: idOf('school', school),
    class_id: className === undefined ? null : idOf(school, 'class', className),
    replies: replies.map((one, index) => ({
      ...said(one),
      id: idOf(school, 'thread', key, index),
      client_id: idOf(school, 'thread', key, index, 'sent'),
    })),
  }))
}
