/** What is printed of people: cards, the attendance list of a room, and the minutes ("berita acara"). */
import { qrOf } from '#platform/documents/qr.ts'
import { typeOf } from '#features/exam/exams/repo.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { datesOf, nipLine, placeAndDate } from './dates.ts'
import { listRooms, listTaking, type Participant, type PrintedRoom } from './repo.ts'
import type { Printing, Sheet } from './service.ts'
import { attendanceTemplate, cardsTemplate, minutesTemplate } from './templates/people.ts'

/** Four digits, as they are read aloud. */
const numberOf = ({ n }: Participant): string => String(n).padStart(4, '0')

const codeOf = ({ id }: ExamRow, one: Participant): string => `KELASKU:${id}:${one.n}`

export async function cardsOf({ exam, around, query, work }: Printing): Promise<Sheet> {
  const people = await listTaking(work.tx, exam, { room_id: query.room_id ?? null, user_id: query.user_id ?? null })
  return {
    name: `Kartu Peserta ${exam.title}`,
    template: cardsTemplate,
    data: {
      title: exam.title,
      exam_type: typeOf(exam),
      year: around.school_year,
      dates: datesOf(exam, around),
      cards: people.map((one) => ({
        name: one.full_name,
        number: numberOf(one),
        nisn: one.nisn ?? '-',
        class_name: one.class_name,
        place: placeOf(one),
        qr: qrOf(codeOf(exam, one)),
      })),
    },
    docs: [],
  }
}

const placeOf = ({ room_name, session_name, seat }: Participant): string =>
  [room_name, session_name, seat === null ? null : `kursi ${seat}`].filter(Boolean).join(' · ') || '-'

interface RoomOf {
  name: string
  proctors: string[]
  people: Participant[]
}

/** By room; who sits in none, and an exam without rooms, are one group of their own. */
function roomsOf(rooms: readonly PrintedRoom[], people: readonly Participant[], only: string | undefined): RoomOf[] {
  const groups = rooms
    .filter(({ id }) => only === undefined || id === only)
    .map(({ id, name, proctors }) => ({ name, proctors, people: people.filter(({ room_id }) => room_id === id) }))
  const without = people.filter(({ room_id }) => room_id === null)
  return without.length > 0 || groups.length === 0 ? [...groups, { name: '', proctors: [], people: without }] : groups
}

async function groupsOf({ exam, query, work }: Printing): Promise<RoomOf[]> {
  const people = await listTaking(work.tx, exam, { room_id: query.room_id ?? null })
  return roomsOf(await listRooms(work.tx, exam), people, query.room_id)
}

const commonOf = ({ exam, around }: Printing) => ({
  title: exam.title,
  exam_type: typeOf(exam),
  course: around.course_name ?? '-',
  classes: around.class_names.join(', '),
  year: around.school_year,
  dates: datesOf(exam, around),
  place: placeAndDate(exam, around),
})

export async function attendanceOf(printing: Printing): Promise<Sheet> {
  const rooms = (await groupsOf(printing)).map(({ people, ...room }) => ({
    ...room,
    people: people.map((one, index) => ({
      no: index + 1,
      number: numberOf(one),
      nisn: one.nisn ?? one.member_no ?? '-',
      name: one.full_name,
      class_name: one.class_name,
    })),
  }))
  return {
    name: `Daftar Hadir ${printing.exam.title}`,
    template: attendanceTemplate,
    data: { ...commonOf(printing), rooms },
    docs: [],
  }
}

/** Whoever never began has not been there, as far as the server knows. */
const wasThere = ({ status, started_at }: Participant) => started_at !== null && status !== 'ABSENT'

export async function minutesOf(printing: Printing): Promise<Sheet> {
  const { around } = printing
  const rooms = (await groupsOf(printing)).map(({ people, ...room }) => ({
    ...room,
    all: people.length,
    there: people.filter(wasThere).length,
    absent: people.filter((one) => !wasThere(one)).map((one) => `${numberOf(one)} ${one.full_name}`),
  }))
  return {
    name: `Berita Acara ${printing.exam.title}`,
    template: minutesTemplate,
    data: {
      ...commonOf(printing),
      rooms,
      principal: { name: around.principal_name, nip: nipLine(around.principal_nip) },
    },
    docs: [],
  }
}
