import type { MissingField } from '@kelasku/shared/profile/contract'
import type { ProfileSection } from '@kelasku/shared/profile/fields'
import { useT } from '../words.ts'

/** Where each of them is filled in; only types come from the law, which would bring its schemas into the shell. */
const sectionOf: Record<MissingField, ProfileSection> = {
  full_name: 'identity',
  gender: 'identity',
  birth_place: 'identity',
  birth_date: 'identity',
  religion: 'identity',
  nisn: 'identity',
  no_telp: 'contact',
  address: 'address',
  parent: 'father',
}

/** What lacks, in words, by the section that it is filled in. */
export function useMissing(missing: readonly MissingField[]): { section: ProfileSection; names: string }[] {
  const t = useT()
  const sections = [...new Set(missing.map((field) => sectionOf[field]))]
  return sections.map((section) => ({
    section,
    names: missing
      .filter((field) => sectionOf[field] === section)
      .map((field) => t(($) => $.reminder.missing[field]))
      .join(', '),
  }))
}
