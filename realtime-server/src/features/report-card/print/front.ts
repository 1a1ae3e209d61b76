/** Cover, school and pupil: from what the school and the profile say now, since they are printed once for all years. */
import type { PrintPart } from '@kelasku/shared/report-card/leger'
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { Grade } from '@kelasku/shared/school/contract'
import { sql } from 'drizzle-orm'
import { placeAndDate } from '#features/school/letterhead.ts'
import { dayText } from '#platform/dates.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Sheets } from './cards.ts'
import { nipLine } from './face.ts'
import { itemsOf, listIdentities } from './identity.ts'
import { wantedBy } from './pictures.ts'

interface SchoolRow {
  school_name: string
  grade: Grade | null
  npsn: string | null
  logo_file_id: string | null
  foundation_name: string | null
  address: string | null
  postal_code: string | null
  phone: string | null
  website: string | null
  email: string | null
  village: string | null
  district: string | null
  city: string | null
  province: string | null
}

async function findSchool(tx: Tx, schoolId: string): Promise<SchoolRow> {
  const { rows } = await tx.execute<SchoolRow & Record<string, unknown>>(sql`
    select s.school_name, s.grade, s.npsn, s.logo_file_id, s.foundation_name, s.address, s.postal_code, s.phone, s.website,
      s.email, v.name as village, d.name as district, c.name as city, p.name as province
    from schools s left join regions v on v.id = s.village_id left join regions d on d.id = s.district_id
      left join regions c on c.id = s.city_id left join regions p on p.id = s.province_id
    where s.id = ${schoolId}`)
  return rows[0]! // whoever prints belongs to it
}

const kinds: Record<Grade, string> = {
  TK: 'Taman Kanak-kanak',
  SD: 'Sekolah Dasar',
  SMP: 'Sekolah Menengah Pertama',
  SMA: 'Sekolah Menengah Atas',
  SMK: 'Sekolah Menengah Kejuruan',
  KURSUS: 'Lembaga Kursus',
  KAMPUS: 'Perguruan Tinggi',
  LAINNYA: '',
}

export const partTitles: Record<PrintPart, string> = {
  FULL: 'Rapor',
  COVER: 'Sampul Rapor',
  IDENTITY: 'Identitas',
  MOVES: 'Keterangan Pindah',
}

const factsOf = (school: SchoolRow) => [
  ['Nama Sekolah', school.school_name],
  ['NPSN', school.npsn],
  ['Alamat Sekolah', school.address],
  ['Kode Pos', school.postal_code],
  ['Telepon', school.phone],
  ['Desa/Kelurahan', school.village],
  ['Kecamatan', school.district],
  ['Kota/Kabupaten', school.city],
  ['Provinsi', school.province],
  ['Situs Web', school.website],
  ['E-mail', school.email],
]

/** In the order of the cards. */
export async function frontSheetsOf(
  tx: Tx,
  schoolId: string,
  cards: readonly Snapshot[],
  part: Exclude<PrintPart, 'FULL'>,
): Promise<Sheets> {
  const school = await findSchool(tx, schoolId)
  if (part === 'IDENTITY') return { sheets: await identitySheets(tx, schoolId, cards), wanted: [] }
  if (part === 'MOVES') {
    const sheets = cards.map(({ paper, student, school: { principal_title } }) => ({
      part,
      card: { paper },
      student,
      principal_title,
    }))
    return { sheets, wanted: [] }
  }
  const logoOf = ({ logo_file_id }: Snapshot) => logo_file_id ?? school.logo_file_id
  return {
    sheets: cards.map((card) => ({
      part,
      card: { paper: card.paper },
      kop: { left: logoOf(card) },
      kind: kinds[school.grade ?? 'LAINNYA'],
      school: { name: school.school_name },
      student: card.student,
      foot: [school.foundation_name, school.city, school.province].filter(Boolean),
      facts: factsOf(school),
    })),
    wanted: await wantedBy(tx, schoolId, [], cards.map(logoOf)),
  }
}

async function identitySheets(tx: Tx, schoolId: string, cards: readonly Snapshot[]): Promise<object[]> {
  const ids = cards.map(({ student }) => student.id)
  const rows = new Map((await listIdentities(tx, schoolId, ids)).map((row) => [row.id, row]))
  return cards.flatMap(({ paper, student, school, print_date }) => {
    const row = rows.get(student.id)
    if (!row) return []
    return {
      part: 'IDENTITY',
      card: { paper },
      student,
      items: itemsOf(row),
      place: placeAndDate(school.city, dayText(print_date, 'd MMMM yyyy')),
      principal: {
        title: school.principal_title,
        name: school.principal_name,
        nip: nipLine(school.principal_nip),
      },
    }
  })
}
