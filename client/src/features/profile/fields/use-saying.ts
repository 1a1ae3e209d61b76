import { columnLabel, valueLabels } from '@kelasku/shared/profile/labels'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { useFormat, useT as useCommonT, useWording } from '#platform/i18n/i18n.ts'
import { useT } from '../words.ts'
import { addressOwner, isPlace, type FieldGroup } from './lines.ts'
import { isBlank } from './values.ts'

/** What a field is called here, and what stands in it, as one reads it. */
export function useSaying() {
  const t = useT()
  const common = useCommonT()
  const format = useFormat()
  const wording = useWording()

  const ownNames: Partial<Record<ProfileField, string>> = {
    nisn: wording.student_national_no,
    nip: wording.teacher_no,
    nuptk: wording.teacher_national_no,
    profile_image_id: t(($) => $.field.photo),
    pantau_active: t(($) => $.field.pantau_active),
    token_pantau: t(($) => $.field.token_pantau),
    same_father_address: t(($) => $.field.same_address),
    same_mother_address: t(($) => $.field.same_address),
    same_guardian_address: t(($) => $.field.same_address),
  }
  const nameOf = (field: ProfileField): string => ownNames[field] ?? columnLabel(field) ?? field

  /** Null for nothing. `label` is the name of a place, which only the server knows. */
  const textOf = (field: ProfileField, value: unknown, label?: string | null): string | null => {
    if (isBlank(value)) return null
    if (label) return label
    if (typeof value === 'boolean') return value ? common(($) => $.answer.yes) : common(($) => $.answer.no)
    if (typeof value === 'number') return format.number(value)
    if (Array.isArray(value)) return value.join(', ')
    const text = String(value)
    if (dates.includes(field)) return format.date(text)
    return valueLabels[field]?.[text] ?? text
  }

  return {
    nameOf,
    textOf,
    lineName: ([first]: FieldGroup): string =>
      isPlace(first) ? t(($) => $.place[addressOwner(first)]) : nameOf(first),
    /** The places of an address from the nearest up, anything else by itself. */
    lineText: (texts: readonly (string | null)[]): string | null =>
      texts
        .filter((text) => text !== null)
        .toReversed()
        .join(', ') || null,
  }
}

const dates: readonly ProfileField[] = ['birth_date', 'accepted_in_instution_on']
