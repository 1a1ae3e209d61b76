/** What SMP Tunas Cakrawala tells its people in these days, and its year. */
import type { Target } from '@kelasku/shared/announcement/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import type { SeededAnnouncement } from '#features/announcement/seed.ts'
import type { SeededYear } from '#features/calendar/seed.ts'
import type { Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { idOf } from './sameness.ts'

const school = 'smp-tunas-cakrawala'
const classId = (name: string) => idOf(school, 'class', name)
const person = (fullName: string) => idOf('person', fullName)

const everybody: Target = { type: 'SCHOOL', role: null }
const pupils: Target = { type: 'SCHOOL', role: 'SISWA' }
const parents: Target = { type: 'SCHOOL', role: 'ORTU' }

/** In Jakarta, some days from today. */
const at = (today: string, days: number, clock: string) => new Date(`${addDays(today, days)}T${clock}:00+07:00`)

export function planAnnouncements({ today }: Calendar): SeededAnnouncement[] {
  const [hendra, ratna, dian] = [person('Hendra Gunawan'), person('Ratna Wulandari'), person('Dian Ramadhani')]
  const alya = idOf('person', 'pupil 0130000002')
  const about = (key: string) => ({ id: idOf(school, 'announcement', key), school_id: idOf('school', school) })
  return [
    {
      row: {
        ...about('exams'),
        author_id: hendra,
        title: 'Tata tertib Sumatif Akhir Semester ganjil',
        body: `Bapak/Ibu orang tua dan anak-anak yang kami banggakan,

Sumatif Akhir Semester (SAS) ganjil segera dimulai. Mohon diperhatikan:

- Hadir paling lambat pukul 06.15; ujian dimulai pukul 06.30.
- Membawa kartu peserta, pensil, dan ponsel atau laptop yang baterainya penuh.
- Siswa yang sakit diberitahukan kepada wali kelas sebelum pukul 06.30.
- Ujian susulan dijadwalkan setelah SAS selesai.

Jadwal lengkap ada di menu Kalender. Hal yang belum jelas dapat ditanyakan kepada wali kelas.

Terima kasih atas kerja samanya.`,
        status: 'PUBLISHED',
        publish_at: at(today, -3, '09:00'),
        pinned: true,
        requires_confirmation: true,
      },
      targets: [parents, pupils],
      read: 62,
      unreadBy: [],
    },
    {
      row: {
        ...about('teachers day'),
        author_id: hendra,
        title: 'Peringatan Hari Guru Nasional',
        body: `Rabu pekan ini kita memperingati Hari Guru Nasional.

1. Upacara bersama pukul 06.30 di lapangan.
2. Pentas kelas pukul 08.00 di aula.
3. Pelajaran dimulai kembali pukul 10.00.

Siswa mengenakan seragam putih biru, guru mengenakan seragam PGRI. Lagu Hymne Guru dapat didengarkan di https://www.youtube.com/results?search_query=hymne+guru`,
        status: 'PUBLISHED',
        publish_at: at(today, -1, '10:00'),
      },
      targets: [everybody],
      read: 48,
      unreadBy: [dian, alya],
    },
    {
      row: {
        ...about('parents of 7A'),
        author_id: ratna,
        title: 'Rapat orang tua kelas 7A pekan depan',
        body: `Bapak/Ibu orang tua siswa 7A,

Kami mengundang Bapak/Ibu ke rapat orang tua di ruang kelas 7A, pukul 08.00 sampai 10.00. Yang akan dibicarakan:

- perkembangan belajar semester ini,
- persiapan SAS, dan
- kegiatan setelah ujian.

Mohon menekan "Saya sudah membaca dan setuju" agar kami dapat menyiapkan tempat.`,
        status: 'PUBLISHED',
        publish_at: at(today, -1, '15:30'),
        requires_confirmation: true,
      },
      targets: [{ type: 'CLASS', class_id: classId('7A'), role: 'ORTU' }],
      read: 55,
      unreadBy: [dian],
    },
    {
      row: {
        ...about('report cards'),
        author_id: hendra,
        title: 'Pembagian rapor semester ganjil',
        body: `Rapor semester ganjil dibagikan di kelas masing-masing mulai pukul 08.00 dan diambil oleh orang tua atau wali.

Siswa libur pada hari itu.`,
        status: 'SCHEDULED',
        publish_at: at(today, 10, '07:00'),
      },
      targets: [parents],
      read: 0,
      unreadBy: [],
    },
    {
      row: {
        ...about('futsal'),
        author_id: hendra,
        title: 'Pendaftaran ekstrakurikuler futsal',
        body: 'Pendaftaran pemain baru dibuka untuk kelas 7 dan 8. Daftar kepada Pak Dadang di ruang olahraga.',
        status: 'EXPIRED',
        publish_at: at(today, -21, '09:00'),
        expire_at: at(today, -7, '15:00'),
      },
      targets: [pupils],
      read: 81,
      unreadBy: [],
    },
  ]
}

/** Until the next school year begins. */
export const planYears = (plan: Plan): SeededYear[] =>
  plan.years
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ school_id, start_date, end_date }) => ({ school_id, start_date, end_date: addDays(end_date, 23) }))
