/** "Keterangan Diri Murid": sixteen things about a pupil, of the profile and of what it does not have. */
import type { ChildFamilyStatus, Gender, Religion } from '@kelasku/shared/profile/contract'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { childFamilyStatusLabels, genderLabels, religionLabels } from '@kelasku/shared/profile/labels'
import { sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { dayText } from '#platform/dates.ts'
import type { Tx } from '#platform/database/work.ts'

/** What stands there of the profile, for the log of who has looked at it. */
export const identityFields: readonly ProfileField[] = [
  'nisn',
  'birth_place',
  'birth_date',
  'gender',
  'religion',
  'address',
  'no_telp',
  'father.name',
  'mother.name',
  'guardian.name',
]

export interface IdentityRow {
  id: string
  full_name: string
  nis: string | null
  nisn: string | null
  phone: string | null
  gender: Gender | null
  religion: Religion | null
  birth_place: string | null
  birth_date: string | null
  child_family_status: ChildFamilyStatus | null
  child_sequence: number | null
  address: string | null
  place: string | null
  last_school: string | null
  last_school_address: string | null
  certificate_no: string | null
  accepted_class: string | null
  accepted_semester: number | null
  accepted_on: string | null
  father_name: string | null
  father_occupation: string | null
  father_phone_number: string | null
  mother_name: string | null
  mother_occupation: string | null
  mother_phone_number: string | null
  parents_address: string | null
  guardian_name: string | null
  guardian_occupation: string | null
  guardian_phone_number: string | null
  guardian_address: string | null
}

/** One query, whatever the number of pupils. */
export async function listIdentities(tx: Tx, schoolId: string, ids: readonly string[]): Promise<IdentityRow[]> {
  const { rows } = await tx.execute<IdentityRow & Record<string, unknown>>(sql`
    select u.id, u.full_name, ${nisOf(schoolId)} as nis, u.nisn, u.phone, p.gender, p.religion, p.birth_place,
      p.birth_date::text as birth_date, p.child_family_status, p.child_sequence, p.address,
      nullif(concat_ws(', ', v.name, d.name, c.name, o.name), '') as place,
      p.origin_of_the_institution as last_school, r.last_school_address, r.certificate_no, r.accepted_class,
      r.accepted_semester, p.accepted_in_instution_on::text as accepted_on,
      p.father_name, p.father_occupation, p.father_phone_number, p.mother_name, p.mother_occupation, p.mother_phone_number,
      case when p.same_father_address or p.same_mother_address then p.address
        else coalesce(p.father_address, p.mother_address) end as parents_address,
      p.guardian_name, p.guardian_occupation, p.guardian_phone_number,
      case when p.same_guardian_address then p.address else p.guardian_address end as guardian_address
    from users u left join profiles p on p.user_id = u.id
      left join report_student_data r on r.student_id = u.id and r.school_id = ${schoolId}
      left join regions v on v.id = p.village_id left join regions d on d.id = p.district_id
      left join regions c on c.id = p.city_id left join regions o on o.id = p.province_id
    where u.id = any (${sql.param([...ids])}::uuid[])`)
  return rows
}

type Value = string | number | null
/** With its number; below it, without. `false` has nothing to fill in itself. */
type Item = readonly [number: number | null, name: string, value: Value | false]

const joined = (...values: Value[]): string | null => values.filter(Boolean).join(', ') || null
const onDay = (day: string | null) => (day === null ? null : dayText(day, 'd MMMM yyyy'))

export function itemsOf(row: IdentityRow): Item[] {
  const accepted = joined(row.accepted_class, row.accepted_semester && `semester ${row.accepted_semester}`)
  return [
    [1, 'Nama Murid (Lengkap)', row.full_name],
    [2, 'NIS / NISN', `${row.nis ?? '-'} / ${row.nisn ?? '-'}`],
    [3, 'Tempat, Tanggal Lahir', joined(row.birth_place, onDay(row.birth_date))],
    [4, 'Jenis Kelamin', row.gender && genderLabels[row.gender]],
    [5, 'Agama', row.religion && religionLabels[row.religion]],
    [6, 'Status dalam Keluarga', row.child_family_status && childFamilyStatusLabels[row.child_family_status]],
    [7, 'Anak Ke', row.child_sequence],
    [8, 'Alamat Murid', joined(row.address, row.place)],
    [9, 'Nomor Telepon', row.phone],
    [10, 'Sekolah Asal', joined(row.last_school, row.last_school_address)],
    [null, 'Nomor Ijazah', row.certificate_no],
    [11, 'Diterima di Sekolah Ini', false],
    [null, 'a. Di kelas', accepted],
    [null, 'b. Pada tanggal', onDay(row.accepted_on)],
    [12, 'Nama Orang Tua', false],
    [null, 'a. Ayah', row.father_name],
    [null, 'b. Ibu', row.mother_name],
    [13, 'Alamat Orang Tua', row.parents_address],
    [null, 'Nomor Telepon', joined(row.father_phone_number, row.mother_phone_number)],
    [14, 'Pekerjaan Orang Tua', false],
    [null, 'a. Ayah', row.father_occupation],
    [null, 'b. Ibu', row.mother_occupation],
    [15, 'Nama Wali', row.guardian_name],
    [null, 'Alamat dan Telepon Wali', joined(row.guardian_address, row.guardian_phone_number)],
    [16, 'Pekerjaan Wali', row.guardian_occupation],
  ]
}
