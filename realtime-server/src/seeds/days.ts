/** The running days of Yayasan Tunas Cakrawala: who was there in these weeks, and who has asked for leave. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { SeededMark, SeededRegister } from '#features/attendance/seed.ts'
import type { SeededPermit } from '#features/permit/seed.ts'
import type { SeededPicture } from '#platform/files/seed.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const foundation = [smp, 'tk-tunas-cakrawala'].map((slug) => idOf('school', slug))

const person = (name: string) => idOf('person', name)
const pupil = (nisn: string) => person(`pupil ${nisn}`)
const [alya, farah, ihsan, rangga, satria] = [2, 9, 13, 23, 25].map((serial) =>
  pupil(`013${String(serial).padStart(7, '0')}`),
) as [string, string, string, string, string]

export const daysKept = 20

/** Of every class, by whoever leads it. */
export function planRegisters({ classes, classMembers }: Plan): SeededRegister[] {
  const leads: Role = 'WALIKELAS'
  return classes.flatMap(({ id, school_id, level }) => {
    const homeroom = classMembers.find(({ class_id, class_role }) => class_id === id && class_role === leads)
    if (!homeroom || !foundation.includes(school_id)) return []
    return { school_id, class_id: id, level, recorded_by: homeroom.user_id }
  })
}

/** On these nobody knew where he was. */
const missedByRangga = [3, 8, 9, 15]

const there: SeededMark = { status: 'HADIR', minutes_late: null }
const [hundred, latenesses] = [Array.from({ length: 100 }, (_, share) => share), [5, 8, 10, 12, 15, 20]]

/** Of a hundred 92 are there, 3 late, 2 ill, 2 on leave and 1 nobody knows where; that much of Rangga is told. */
export function markOf(studentId: string, ago: number): SeededMark {
  const roll = diceFor(`was there ${studentId} ${ago}`)
  const share = roll(hundred)
  if (studentId === rangga) return missedByRangga.includes(ago) ? { ...there, status: 'ALPA' } : there
  if (share < 92) return there
  if (share < 95) return { status: 'TERLAMBAT', minutes_late: roll(latenesses) }
  return { ...there, status: share < 97 ? 'SAKIT' : share < 99 ? 'IZIN' : 'ALPA' }
}

const ofSmp = { school_id: idOf('school', smp) }
const ratna = person('Ratna Wulandari')

export const planPermits = (): SeededPermit[] => [
  {
    ...ofSmp,
    id: idOf(smp, 'permit', 'Alya'),
    student_id: alya,
    type: 'SAKIT',
    reason_category: 'DOCTOR',
    reason: 'Demam tinggi sejak semalam. Dokter puskesmas meminta Alya beristirahat dua hari.',
    days: [-5, -4],
    status: 'APPROVED',
    created_by: person('Dian Ramadhani'),
    responded_by: ratna,
    response_note: 'Semoga lekas sembuh, Alya.',
    letter: doctorsLetter,
  },
  {
    ...ofSmp,
    id: idOf(smp, 'permit', 'Ihsan'),
    student_id: ihsan,
    type: 'IZIN',
    reason_category: 'FAMILY',
    reason: 'Pernikahan kakak di Garut, berangkat bersama keluarga sejak pagi.',
    days: [2, 2],
    created_by: ihsan,
  },
  {
    ...ofSmp,
    id: idOf(smp, 'permit', 'Satria'),
    student_id: satria,
    type: 'DISPENSASI',
    reason_category: 'SCHOOL_EVENT',
    reason: 'Mewakili sekolah pada turnamen futsal pelajar se-Kota Bandung.',
    days: [-9, -7],
    status: 'APPROVED',
    created_by: person('Dadang Sopandi'),
    responded_by: person('Dadang Sopandi'),
  },
  {
    ...ofSmp,
    id: idOf(smp, 'permit', 'Farah'),
    student_id: farah,
    type: 'IZIN',
    reason_category: 'FAMILY',
    reason: 'Berlibur ke rumah nenek di Yogyakarta bersama keluarga.',
    days: [6, 9],
    status: 'REJECTED',
    created_by: person('Nurul Aini'),
    responded_by: ratna,
    response_note: 'Bertepatan dengan SAS',
  },
]

/** As a phone takes it: a sheet on a table, with a head, a few written lines, a stamp and a hand below. */
const sheet = { left: 24, top: 20, right: 336, bottom: 460 }
const [table, shadow, paper, print, ink, stamp] = [
  [138, 111, 85],
  [86, 69, 53],
  [251, 250, 245],
  [51, 65, 85],
  [29, 58, 138],
  [126, 80, 200],
] as const
const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  left <= x && x < right && top <= y && y < bottom

const doctorsLetter: SeededPicture = {
  id: idOf(smp, 'letter', 'Alya'),
  name: 'Surat dokter Alya.png',
  width: 360,
  height: 480,
  colourAt: (x, y) => {
    const { left, top, right, bottom } = sheet
    if (!isIn(x, y, left, top, right, bottom))
      return isIn(x, y, left + 6, top + 6, right + 6, bottom + 6) ? shadow : table
    const isHead = isIn(x, y, 110, 44, 262, 54) || isIn(x, y, 110, 62, 220, 67) || isIn(x, y, 130, 112, 230, 120)
    const isCross = isIn(x, y, 62, 38, 74, 72) || isIn(x, y, 51, 49, 85, 61)
    const isRule = isIn(x, y, 48, 88, 312, 91)
    if (isHead || isCross || isRule) return print
    const nth = Math.round((y - 150) / 26)
    const height = y - 150 - nth * 26 - 3 * Math.sin(x / 7 + nth) * Math.sin(x / 3.1 + nth * nth)
    if (0 <= nth && nth < 7 && isIn(x, 0, 52, 0, 300 - ((nth * 47) % 110), 1) && Math.abs(height) < 1.4) return ink
    const hand = y - 404 + (x - 190) / 3 - 16 * Math.sin(x / 6)
    if (isIn(x, 0, 178, 0, 262, 1) && Math.abs(hand) < 3) return ink
    const ring = Math.hypot(x - 205, y - 396)
    return Math.abs(ring - 40) < 2.2 || Math.abs(ring - 29) < 1.4 ? stamp : paper
  },
}
