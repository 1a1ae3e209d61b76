/** How fields and their values are called on sheets, in one place for both sides. */
import type {
  BloodType,
  ChildFamilyStatus,
  ChildStatus,
  Education,
  EmploymentStatus,
  Gender,
  ParentStatus,
  Religion,
} from './contract.ts'
import type { ParentKind, ParentPart, ProfileField } from './fields.ts'

export const genderLabels: Record<Gender, string> = { L: 'Laki-laki', P: 'Perempuan' }

export const bloodTypeLabels: Record<BloodType, string> = { A: 'A', B: 'B', AB: 'AB', O: 'O', TIDAK_TAHU: 'Tidak Tahu' }

export const religionLabels: Record<Religion, string> = {
  Islam: 'Islam',
  Kristen: 'Kristen',
  Katolik: 'Katolik',
  Hindu: 'Hindu',
  Buddha: 'Buddha',
  Konghucu: 'Konghucu',
  Kepercayaan: 'Kepercayaan terhadap Tuhan YME',
}

export const childStatusLabels: Record<ChildStatus, string> = {
  LENGKAP: 'Lengkap',
  YATIM: 'Yatim',
  PIATU: 'Piatu',
  YATIM_PIATU: 'Yatim Piatu',
}

export const childFamilyStatusLabels: Record<ChildFamilyStatus, string> = {
  KANDUNG: 'Anak Kandung',
  TIRI: 'Anak Tiri',
  ANGKAT: 'Anak Angkat',
}

export const parentStatusLabels: Record<ParentStatus, string> = {
  HIDUP: 'Masih Hidup',
  MENINGGAL: 'Meninggal',
  TIDAK_DIKETAHUI: 'Tidak Diketahui',
}

export const educationLabels: Record<Education, string> = {
  TIDAK_SEKOLAH: 'Tidak Sekolah',
  TK: 'TK',
  SD: 'SD / sederajat',
  SMP: 'SMP / sederajat',
  SMA: 'SMA / sederajat',
  SMK: 'SMK / sederajat',
  D1: 'D1',
  D2: 'D2',
  D3: 'D3',
  D4: 'D4',
  S1: 'S1',
  S2: 'S2',
  S3: 'S3',
}

export const employmentStatusLabels: Record<EmploymentStatus, string> = {
  PNS: 'PNS',
  PPPK: 'PPPK',
  GTY: 'Tetap Yayasan',
  GTT: 'Tidak Tetap',
  HONORER: 'Honorer',
}

/** The labels of a field's values, for the fields that choose among some. */
export const valueLabels: Partial<Record<ProfileField, Readonly<Record<string, string>>>> = {
  gender: genderLabels,
  religion: religionLabels,
  blood_type: bloodTypeLabels,
  child_status: childStatusLabels,
  child_family_status: childFamilyStatusLabels,
  latest_education: educationLabels,
  employment_status: employmentStatusLabels,
  'father.religion': religionLabels,
  'mother.religion': religionLabels,
  'guardian.religion': religionLabels,
  'father.status': parentStatusLabels,
  'mother.status': parentStatusLabels,
  'guardian.status': parentStatusLabels,
}

const parentLabels: Record<ParentKind, string> = { father: 'Ayah', mother: 'Ibu', guardian: 'Wali' }
const partLabels: Record<ParentPart, string> = {
  name: 'Nama',
  occupation: 'Pekerjaan',
  phone_number: 'Nomor Telepon',
  religion: 'Agama',
  status: 'Status',
  address: 'Alamat',
  province_id: 'Provinsi',
  city_id: 'Kabupaten/Kota',
  district_id: 'Kecamatan',
}

const ownLabels: Partial<Record<ProfileField, string>> = {
  full_name: 'Nama Lengkap',
  nick_name: 'Nama Panggilan',
  gender: 'Jenis Kelamin',
  religion: 'Agama',
  birth_place: 'Tempat Lahir',
  birth_date: 'Tanggal Lahir',
  blood_type: 'Golongan Darah',
  body_abnormality: 'Kelainan Jasmani',
  nisn: 'NISN',
  email: 'Email',
  no_telp: 'Nomor Ponsel',
  address: 'Alamat',
  detail_address: 'Detail Alamat',
  province_id: 'Provinsi',
  city_id: 'Kabupaten/Kota',
  district_id: 'Kecamatan',
  village_id: 'Desa/Kelurahan',
  child_sequence: 'Anak Ke-',
  child_status: 'Status Anak',
  child_family_status: 'Status dalam Keluarga',
  total_sibling: 'Jumlah Saudara',
  school_distance: 'Jarak Rumah (km)',
  latest_education: 'Pendidikan Terakhir',
  origin_of_the_institution: 'Asal Lembaga',
  accepted_in_instution_on: 'Diterima Tanggal',
  extracurricular: 'Ekstrakurikuler',
  title_prefix: 'Gelar Depan',
  title_suffix: 'Gelar Belakang',
  nip: 'NIP',
  nuptk: 'NUPTK',
  employment_status: 'Status Kepegawaian',
}

/** The heading of a field's column; nothing for what stands on no sheet. */
export function columnLabel(field: ProfileField): string | undefined {
  const [parent, part] = field.split('.') as [ParentKind, ParentPart?] // fields with a dot are made of these two
  return part === undefined ? ownLabels[field] : `${partLabels[part]} ${parentLabels[parent]}`
}
