/** What the forms say about those who work in a school. */
import type { Education, EmploymentStatus, Gender } from '@kelasku/shared/profile/contract'
import type { SeededProfile } from '#features/profile/seed.ts'
import { diceFor } from './sameness.ts'

interface Career {
  prefix?: string
  suffix?: string
  education?: Education
  status?: EmploymentStatus
  /** The day that somebody's service as a civil servant is counted from. */
  servesSince?: string
}

const teacher: Career = { suffix: 'S.Pd.', status: 'GTY' }

/** Those of the two schools that the demo shows; of the others the forms say little. */
const careers: Record<string, Career> = {
  'Asep Suryana': { prefix: 'Drs. H.', suffix: 'M.Pd.', education: 'S2', status: 'PNS', servesSince: '1995-03-01' },
  'Ratna Wulandari': teacher,
  'Siti Maesaroh': teacher,
  'Bambang Hermawan': teacher,
  'Yohanes Kristianto': teacher,
  'Dewi Anggraini': teacher,
  'Ahmad Fauzi': { ...teacher, suffix: 'S.Pd.I.' },
  'Maria Goretti Sihombing': teacher,
  'Nining Kartini': teacher,
  'Dadang Sopandi': teacher,
  'Rizky Firmansyah': { suffix: 'S.Kom.', status: 'GTT' },
  'Euis Komariah': { ...teacher, status: 'GTT' },
  'Lina Marlina': { ...teacher, suffix: 'S.Psi.' },
  'Hendra Gunawan': { suffix: 'A.Md.', education: 'D3', status: 'GTY' },
  Sutini: teacher,
  'Fitri Handayani': teacher,
}

const years = Array.from({ length: 11 }, (_, index) => 2013 + index)
const digits = '0123456789'.split('')

type Employment = Pick<
  SeededProfile,
  | 'title_prefix'
  | 'title_suffix'
  | 'latest_education'
  | 'employment_status'
  | 'nip'
  | 'nuptk'
  | 'accepted_in_instution_on'
>

/** A teacher at a private school usually has no NIP, and no NUPTK before the foundation has taken them on for good. */
export function careerOf(fullName: string, birthDate: string, gender: Gender): Employment {
  const { prefix, suffix, education = 'S1', status, servesSince } = careers[fullName] ?? {}
  const pick = diceFor(`career of ${fullName}`)
  const accepted = servesSince ?? `${pick(years)}-07-15`
  return {
    title_prefix: prefix ?? null,
    title_suffix: suffix ?? null,
    latest_education: education,
    employment_status: status ?? null,
    nip: servesSince ? nipOf(birthDate, servesSince, gender) : null,
    nuptk: status === 'GTY' ? Array.from({ length: 16 }, () => pick(digits)).join('') : null,
    accepted_in_instution_on: accepted,
  }
}

/** Birth date, year and month of the first day of service, sex, and a serial number. */
const nipOf = (birthDate: string, since: string, gender: Gender) =>
  `${birthDate.replaceAll('-', '')}${since.slice(0, 7).replace('-', '')}${gender === 'P' ? 2 : 1}001`
