/** What the typesetter is told of a card: the snapshot, and what of it is said in words. */
import { activityLabels, Layout, promotionLabels } from '@kelasku/shared/report-card/sections'
import type { PrintedCourse, Snapshot } from '@kelasku/shared/report-card/snapshot'
import { differenceInMonths } from 'date-fns'
import { dateOf } from '@kelasku/shared/kernel/days'
import { letterheadLines, placeAndDate } from '#features/school/letterhead.ts'
import { dayText } from '#platform/dates.ts'
import type { VersionRow } from '../rows.ts'

export interface PrintableCard {
  snapshot: Snapshot
  /** Nothing as long as it was not proposed. */
  version: VersionRow | undefined
}

export const isIssued = ({ signed_at, published_at }: VersionRow) => signed_at !== null || published_at !== null

const titles: Record<Layout, string> = {
  KM_2025: 'LAPORAN HASIL BELAJAR (RAPOR)',
  KM_P5: 'LAPORAN HASIL BELAJAR (RAPOR)',
  K13: 'LAPORAN HASIL BELAJAR (RAPOR)',
  PAUD: 'LAPORAN PERKEMBANGAN ANAK',
  PTS: 'DAFTAR NILAI SUMATIF TENGAH SEMESTER',
}

/** By what a paper is verified. */
export interface Seal {
  /** As a picture. */
  qr: string
  page: string
  code: string
}

/** @param seal nothing where nobody has signed in Kelasku. @param logo the school's own. */
export function faceOf({ snapshot: card, version }: PrintableCard, seal: Seal | null, logo: string | null) {
  return {
    part: 'FULL',
    card,
    draft: version === undefined || !isIssued(version),
    title:
      card.period === 'TENGAH' && card.layout !== 'PTS' && card.layout !== 'PAUD'
        ? 'LAPORAN HASIL BELAJAR TENGAH SEMESTER'
        : titles[card.layout],
    semester: card.semester === 1 ? '1 (Ganjil)' : '2 (Genap)',
    kop: {
      above: card.letterhead.length > 0 ? null : (card.school.foundation_name ?? null),
      name: card.school.name,
      lines: linesOf(card),
      left: card.logo_file_id ?? logo,
      right: card.second_logo_file_id,
    },
    watermark: card.watermark_file_id && watermarkName(card.watermark_file_id),
    place: placeAndDate(card.school.city, dayText(card.print_date, 'd MMMM yyyy')),
    age: ageOf(card),
    groups: groupsOf(card.courses),
    activities: card.activities.map(({ name, predicate, text }) => [
      name,
      [activityLabels[predicate], text].filter(Boolean).join('. '),
    ]),
    sections: card.sections.filter(
      ({ key }) =>
        (key !== 'KENAIKAN' || (card.semester === 2 && card.period === 'AKHIR')) &&
        (key !== 'PROJEK' || (card.parts.projects ?? []).length > 0),
    ),
    promotion: card.promotion && promotionLabels[card.promotion],
    homeroom: { name: card.homeroom?.full_name ?? null, nip: nipLine(card.homeroom?.nip) },
    principal: {
      name: signerOf(card.school.principal_name, version?.signer_name ?? null),
      nip: nipLine(card.school.principal_nip),
    },
    seal,
  }
}

/** As the school writes its principal, with the titles; who else signed stands there by their own name. */
function signerOf(principal: string | null, signer: string | null): string | null {
  const isPrincipal = signer === null || principal?.toLocaleLowerCase('id').includes(signer.toLocaleLowerCase('id'))
  return isPrincipal ? principal : signer
}

/** One file may be a logo as well; a watermark is drawn paler. */
export const watermarkName = (fileId: string) => `watermark-${fileId}`

const linesOf = ({ letterhead, school: { address, city, npsn } }: Snapshot): string[] =>
  letterhead.length > 0 ? letterhead : letterheadLines(address, city, npsn)

export const nipLine = (nip: string | null | undefined) => `NIP. ${nip ?? '-'}`

const groupTitles = { WAJIB: 'Mata Pelajaran Wajib', PILIHAN: 'Mata Pelajaran Pilihan', MULOK: 'Muatan Lokal' }

/** Whatever other groups there once were comes last. */
function groupsOf(courses: readonly PrintedCourse[]) {
  const known = Object.entries(groupTitles).map(([group, title]) => ({ title, isOf: (of: string) => of === group }))
  const others = { title: 'Lainnya', isOf: (of: string) => !(of in groupTitles) }
  return [...known, others]
    .map(({ title, isOf }) => ({
      title,
      courses: courses
        .filter(({ group }) => isOf(group))
        .map(({ finals, ...course }) => ({
          ...course,
          finals: finals.map((final) => ({ ...final, said: saidIn(final.description) })),
        })),
    }))
    .filter((group) => group.courses.length > 0)
}

/** What is reached, and what is still needed, as descriptions put it ("… Perlu penguatan dalam …"). */
function saidIn(description: string | null): string[] {
  if (description === null || description.trim() === '') return []
  const needed = description.search(/(?<=[.!]\s)Perlu\s/u)
  return needed === -1 ? [description] : [description.slice(0, needed).trim(), description.slice(needed).trim()]
}

function ageOf({ student: { birth_date }, print_date }: Snapshot): string | null {
  if (!birth_date) return null
  const months = differenceInMonths(dateOf(print_date), dateOf(birth_date))
  return months < 0 ? null : `${Math.floor(months / 12)} tahun ${months % 12} bulan`
}
